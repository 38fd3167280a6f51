/**
 * Mutation testing: whether a mistake that is put into a source is found. Each mutant is one small change.
 *
 *     node tools/experiments/mutate.ts laws <file> <strategy>...
 *     node tools/experiments/mutate.ts tests <file> <source>... -- <test file>...
 *     node tools/experiments/mutate.ts report <file>
 *
 * `laws` judges the mutants of strategies as `masu conform` does, and mutants that pass the laws by their
 * behaviour: their answers on the fixtures and on 10,000 boards drawn here. `tests` judges the mutants of any
 * source by the tests of one package. Two processes judge at once. Each mutant is a line of JSON in the file as
 * soon as it is judged, and the experiment does not judge a mutant in the file again.
 */
import { enableCompileCache } from 'node:module'
import { markdownTable } from 'markdown-table'
import { dropTornLine, keptLines } from './kept-lines.ts'
import { judgeByLaws } from './mutate/laws.ts'
import { judgedLine } from './mutate/lines.ts'
import { survivorsOf, tableOf } from './mutate/report.ts'
import { judgeByTests } from './mutate/tests.ts'

enableCompileCache()

const [judge, path, ...names] = process.argv.slice(2)
if (path === undefined) {
  process.stderr.write('usage: mutate.ts laws|tests|report <file> ...\n')
  process.exit(2)
}
dropTornLine(path)
if (judge === 'laws') await judgeByLaws(path, names)
if (judge === 'tests') {
  const end = names.indexOf('--')
  await judgeByTests(path, names.slice(0, end), names.slice(end + 1))
}
const lines = keptLines(path, judgedLine)
process.stdout.write(`${markdownTable(tableOf(lines))}\n\n${survivorsOf(lines).join('\n')}\n`)
