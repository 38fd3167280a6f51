/**
 * Prints the path of a Chromium. Installs it, and the fonts of the tests, if necessary and possible. Exit code 1
 * without them.
 */
import { findChromium, installChromium, missingFonts } from './chromium.ts'

if (findChromium() === null || missingFonts().length > 0) installChromium()
const path = findChromium()
if (path === null) {
  process.stderr.write('no Chromium: install chromium or google-chrome, or name one in $CHROMIUM\n')
  process.exitCode = 1
} else if (missingFonts().length > 0) {
  process.stderr.write(`no fonts for the tests of pictures: install ${missingFonts().join(' ')}\n`)
  process.exitCode = 1
} else {
  process.stdout.write(`${path}\n`)
}
