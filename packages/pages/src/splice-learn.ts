/**
 * Writes what the pages for learners show into docs/exam and docs/learn, in both languages: tables of
 * work, which is the same on every machine, what commands print, and pictures. CI runs it and expects
 * that nothing changes.
 */
import { writeFileSync } from 'node:fs'
import { toGrid } from '@masu/core/formats/grid'
import { EMPTY, type Puzzle } from '@masu/core/puzzle'
import { bitmaskMrv } from '@masu/strategies/bitmask-mrv'
import { candidateTable } from '@masu/strategies/candidate-table'
import { flatRecursion } from '@masu/strategies/flat-recursion'
import { markdownTable } from 'markdown-table'
import { strategy as withoutBoxTest } from '../../../examples/without-box-test.ts'
import { fixturePath, readFixture } from '../../bench/src/fixture/fixtures.ts'
import { stagesOf, workOf } from './learn/growth.ts'
import {
  cornerPicture,
  divModPicture,
  tableZPicture,
  type PictureWords,
} from './learn/exam-pictures.ts'
import { englishPictures, japanesePictures } from './learn/picture-words.ts'
import { block, session } from './learn/sessions.ts'
import { pagePath, splice } from './splice.ts'

interface Words {
  readonly language: 'en' | 'ja'
  readonly pictures: PictureWords
  readonly boards: readonly string[]
  readonly work: readonly string[]
  readonly until: Readonly<Record<1 | 2, string>>
  readonly gain: (before: string, after: string, times: string, nodes: string) => string
  readonly growth: readonly string[]
  readonly beyond: (blanks: number) => string
}

const english: Words = {
  language: 'en',
  pictures: englishPictures,
  boards: [
    "the exam's",
    "the list tutorial's",
    "the spreadsheet tutorial's",
    "the beginners' tutorial's",
  ],
  work: ['board', 'blanks', 'search', 'nodes', 'checks, plain', 'checks, table Z', 'plain / Z'],
  until: { 1: 'to the first solution', 2: 'the whole tree' },
  gain: (before, after, times, nodes) =>
    `On the exam's own board, up to its solution, the duplicate check runs ${after} times instead of ` +
    `${before}: ${times} times less often, in the same ${nodes} nodes.`,
  growth: ['blanks', 'nodes', 'checks, plain', 'checks, table Z', 'nodes of `bitmask-mrv`'],
  beyond: (blanks) => `${blanks} (fewer givens)`,
}

const japanese: Words = {
  language: 'ja',
  pictures: japanesePictures,
  boards: ['試験の問題', 'リストの解説の問題', 'CSV の解説の問題', '初心者向けの解説の問題'],
  work: [
    '盤面',
    '空白のマス',
    '探索の範囲',
    '節点',
    '重複チェック(元の版)',
    '重複チェック(改善版)',
    '元の版 ÷ 改善版',
  ],
  until: { 1: '最初の解まで', 2: '探索木の全体' },
  gain: (before, after, times, nodes) =>
    `試験の問題で最初の解を見つけるまでに、重複チェックは ${before} 回から ${after} 回へ、` +
    `${times} 分の 1 に減りました。節点の数は、どちらも ${nodes} のままです。`,
  growth: [
    '空白のマス',
    '節点',
    '重複チェック(元の版)',
    '重複チェック(改善版)',
    '`bitmask-mrv` の節点',
  ],
  beyond: (blanks) => `${blanks}(問題より手がかりが少ない)`,
}

/** A 6x6 board that takes two techniques. */
const TWO_TECHNIQUES = '.41.3..3...1......4..1.5...2.3..5...'

/** The list tutorial's board with its second digit, 8, made a second 5. */
const TWO_FIVES =
  '557200001900000400000180600000004720050870040002000000040003000000007293021000000'

const { geometry, puzzles: listed } = await readFixture(fixturePath('seeds'))
const puzzles = listed.map(({ puzzle }) => puzzle)
const [exam, , spreadsheet] = puzzles
const solution = listed[0].solution!
const withoutFirst = exam.givens.with(0, EMPTY)
for (const words of [english, japanese]) {
  const { language } = words
  const page = (name: string): string => `docs/${name}.${language === 'en' ? '' : 'ja.'}md`
  const shown = (args: readonly string[], input: string, exit = 0): string =>
    session(args, input, language, exit)
  const board = toGrid(geometry, exam.givens)
  const search = ['solve', '--strategy', 'flat-recursion']
  splice(page('exam'), 'exam-session', shown([...search, '--count', '1'], board))
  splice(page('exam'), 'exam-trace', shown([...search, '--trace', '20'], board))
  splice(page('exam'), 'exam-explain', shown(['solve', '--explain'], TWO_TECHNIQUES))
  splice(page('exam'), 'exam-checks', checksText(words))
  splice(page('learn'), 'two-fives', shown(['solve'], TWO_FIVES))
  splice(
    page('learn'),
    'several',
    shown(['solve', '--count', '100'], toGrid(geometry, withoutFirst)),
  )
  splice(page('learn'), 'latin', block(latinSquare(spreadsheet)))
  const wrong = ['solve', 'fixtures/data.csv', '--strategy', './examples/without-box-test.ts']
  splice(page('learn'), 'caught', shown(wrong, '', 3))
  splice(page('learn'), 'growth', growthTable(words))
  const { pictures } = words
  draw(`exam-div-mod.${language}`, divModPicture(pictures))
  draw(`exam-corner.${language}`, cornerPicture(pictures))
  draw(`exam-table-z.${language}`, tableZPicture(exam, pictures))
}

function draw(name: string, svg: string): void {
  writeFileSync(pagePath(`docs/images/${name}.svg`), svg)
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
