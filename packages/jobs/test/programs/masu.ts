/**
 * Stands in for `masu`, and is ready sooner: `convert` prints a file, and every other verb prints each puzzle with
 * the verb behind it. A puzzle with an x ends it as a crash would, one with a w as a wrong answer.
 */
import { readFileSync } from 'node:fs'

const [verb = '', file = ''] = process.argv.slice(2)
const text = readFileSync(file === '-' || file === '--fixture' ? 0 : file, 'utf8')
const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
if (lines.some((line) => line.includes('x')) && verb !== 'convert') {
  process.kill(process.pid, 'SIGKILL')
}
if (lines.some((line) => line.includes('w')) && verb !== 'convert') {
  process.stderr.write('masu: a wrong answer\n')
  process.exit(3)
}
process.stdout.write(
  lines.map((line) => `${line}${verb === 'convert' ? '' : ` ${verb}`}\n`).join(''),
)
