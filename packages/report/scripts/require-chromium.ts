/** Prints the path of a Chromium, which it installs if necessary and possible. Exit code 1 without a Chromium. */
import { findChromium, installChromium } from './chromium.ts'

if (findChromium() === null) installChromium()
const path = findChromium()
if (path === null) {
  process.stderr.write('no Chromium: install chromium or google-chrome, or name one in $CHROMIUM\n')
  process.exitCode = 1
} else {
  process.stdout.write(`${path}\n`)
}
