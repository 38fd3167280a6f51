/**
 * Writes what the pages for learners show into docs/exam and docs/learn, in both languages: tables of
 * work, which is the same on every machine, and what commands print. CI runs it and expects that
 * nothing changes.
 */
import { toGrid } from '@masu/core/formats/grid'
import { EMPTY, type Puzzle } from '@masu/core/puzzle'
import { bitmaskMrv } from '@masu/strategies/bitmask-mrv'
import { candidateTable } from '@masu/strategies/candidate-table'
import { flatRecursion } from '@masu/strategies/flat-recursion'
import { markdownTable } from 'markdown-table'
import { strategy as withoutBoxTest } from '../../../examples/without-box-test.ts'
import { fixturePath, readFixture } from '../../bench/src/fixture/fixtures.ts'
import { stagesOf, workOf } from './learn/growth.ts'
import { block, session } from './learn/sessions.ts'
import { splice } from './splice.ts'

interface Words {
  readonly page: (name: string) => string
  readonly boards: readonly string[]
  readonly work: readonly string[]
  readonly until: Readonly<Record<1 | 2, string>>
  readonly gain: (before: string, after: string, times: string, nodes: string) => string
  readonly growth: readonly string[]
  readonly beyond: (blanks: number) => string
}

const english: Words = {
  page: (name) => `docs/${name}.md`,
  boards: ['the exam (000, 003)', '001', '002', '004'],
  work: ['board', 'blanks', 'search', 'nodes', 'checks, plain', 'checks, table Z', 'plain / Z'],
  until: { 1: 'to the first solution', 2: 'the whole tree' },
  gain: (before, after, times, nodes) =>
    `On the exam's own board, up to its solution, the duplicate check runs ${after} times instead of ` +
    `${before}: ${times} times less often, in the same ${nodes} nodes.`,
  growth: ['blanks', 'nodes', 'checks, plain', 'checks, table Z', 'nodes of `bitmask-mrv`'],
  beyond: (blanks) => `${blanks} (fewer givens)`,
}

const japanese: Words = {
  page: (name) => `docs/${name}.ja.md`,
  boards: ['試験の問題(000・003)', '001', '002', '004'],
  work: ['盤面', '空きマス', '探索の範囲', '節点', '検査(元の版)', '検査(表 Z)', '元の版 ÷ 表 Z'],
  until: { 1: '最初の解まで', 2: '探索木の全体' },
  gain: (before, after, times, nodes) =>
    `試験の問題で最初の解を見つけるまでに、重複チェックは ${before} 回から ${after} 回へ、` +
    `${times} 分の 1 に減りました。節点の数は、どちらも ${nodes} のままです。`,
  growth: ['空きマス', '節点', '検査(元の版)', '検査(表 Z)', '`bitmask-mrv` の節点'],
  beyond: (blanks) => `${blanks}(問題より手がかりが少ない)`,
}

/** Document 001's board with its second digit, 8, made a second 5. */
const TWO_FIVES =
  '557200001900000400000180600000004720050870040002000000040003000000007293021000000'

const { geometry, puzzles: listed } = await readFixture(fixturePath('seeds'))
const puzzles = listed.map(({ puzzle }) => puzzle)
const [exam, , spreadsheet] = puzzles
const solution = listed[0].solution!
const withoutFirst = exam.givens.with(0, EMPTY)
const sessions = {
  exam: session(
    ['solve', '--strategy', 'flat-recursion', '--count', '1'],
    toGrid(geometry, exam.givens),
  ),
  'exam-trace': session(
    ['solve', '--strategy', 'flat-recursion', '--trace', '20'],
    toGrid(geometry, exam.givens),
  ),
  'two-fives': session(['solve'], TWO_FIVES),
  several: session(['solve', '--count', '100'], toGrid(geometry, withoutFirst)),
  latin: block(latinSquare(spreadsheet)),
  caught: session(
    ['solve', 'fixtures/data.csv', '--strategy', './examples/without-box-test.ts'],
    '',
    3,
  ),
}
for (const words of [english, japanese]) {
  splice(words.page('exam'), 'exam-session', sessions.exam)
  splice(words.page('exam'), 'exam-trace', sessions['exam-trace'])
  splice(words.page('exam'), 'exam-checks', checksText(words))
  for (const name of ['two-fives', 'several', 'latin', 'caught'] as const) {
    splice(words.page('learn'), name, sessions[name])
  }
  splice(words.page('learn'), 'growth', growthTable(words))
}

/** What table Z saves on each board, and in a sentence on the exam's. */
function checksText({ boards, work, until, gain }: Words): string {
  const rows = [[...work]]
  let sentence = ''
  for (const limit of [1, 2] as const) {
    for (const [index, puzzle] of puzzles.entries()) {
      const { plain, table } = bothOn(puzzle, limit)
      const times = (plain.checks / table.checks).toFixed(1)
      const figures = [plain.nodes, plain.checks, table.checks].map(whole)
      rows.push([boards[index] ?? '', `${blanksOf(puzzle)}`, until[limit], ...figures, times])
      if (index === 0 && limit === 1) {
        sentence = gain(whole(plain.checks), whole(table.checks), times, whole(plain.nodes))
      }
    }
  }
  return [aligned(rows, 3), sentence].join('\n\n')
}

function growthTable({ growth, beyond }: Words): string {
  const rows = [[...growth]]
  for (const { blanks, isBeyond, board } of stagesOf(exam, solution)) {
    const { plain, table } = bothOn(board, 2)
    const figures = [plain.nodes, plain.checks, table.checks, workOf(bitmaskMrv, board, 2).nodes]
    rows.push([isBeyond ? beyond(blanks) : `${blanks}`, ...figures.map(whole)])
  }
  return aligned(rows, 1)
}

/** The exam's two programs on a board, and whether what the pages say of them is true. */
function bothOn(puzzle: Puzzle, limit: 1 | 2) {
  const plain = workOf(flatRecursion, puzzle, limit)
  const table = workOf(candidateTable, puzzle, limit)
  if (plain.nodes !== table.nodes) throw new Error('the two programs walk different trees')
  if (table.checks !== 9 * blanksOf(puzzle)) throw new Error('table Z asks again')
  if (limit === 2 && plain.checks !== 9 * (plain.nodes - 1)) throw new Error('not nine a node')
  return { plain, table }
}

/** What the tutorial's first version makes of its own board. */
function latinSquare({ givens }: Puzzle): string {
  const solver = withoutBoxTest.prepare(geometry)
  if (solver.solve(givens, 1) !== 1) throw new Error('no answer, not even a wrong one')
  return toGrid(geometry, solver.solution)
}

function blanksOf({ givens }: Puzzle): number {
  return givens.filter((value) => value === EMPTY).length
}

function whole(value: number): string {
  return value.toLocaleString('en-US')
}

/** The first columns are words, the others figures. */
function aligned(rows: readonly (readonly string[])[], words: number): string {
  const align = (rows[0] ?? []).map((_, column) => (column < words ? 'l' : 'r'))
  return markdownTable(rows, { align, alignDelimiters: false })
}
