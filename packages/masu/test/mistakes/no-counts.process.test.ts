/** Puzzles of files that do not say how many solutions they have: answers are compared with what Masu counts. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parseResults } from '@masu/results/records/read'
import { tinyAll, tinyTwo, tinyNone, tiny } from '../../../bench/test/boards.ts'
import { fixtureFile, onlyResultsIn, temporaryFolder } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'
import { entriesIn, verifiedEntriesIn } from '../printed-entries.ts'

const puzzles = readFileSync(fixtureFile('hard.txt'), 'utf8')
  .split('\n')
  .filter((line) => /^[.\d]{81}:/.test(line))
  .slice(0, 4)
  .map((line) => line.split(':'))

const files: Readonly<Record<string, string>> = {
  'bare.txt': puzzles.map(([puzzle]) => `${puzzle}\n`).join(''),
  'pairs.csv': `puzzle,solution\n${puzzles.map(([puzzle, , solution]) => `${puzzle},${solution}\n`).join('')}`,
  'list.json': JSON.stringify(puzzles.map(([puzzle]) => puzzle)),
}

const [idle, nothing] = ['idle', 'nothing'].map((name) =>
  fileURLToPath(new URL(`strategies/${name}.ts`, import.meta.url)),
)
const wrong = [
  `${nothing}#nothing`,
  `${idle}#findsNothing`,
  `${idle}#findsTheLimit`,
  `${idle}#givesUp`,
]
const named = ['--strategy', [...wrong, 'bitmask'].join(',')]
/** A program that solves no board with more than one empty cell. */
const program = [
  '--program',
  `zero=awk -v manner=finds-nothing -f '${fileURLToPath(new URL('../../../bench/test/programs/talks.awk', import.meta.url))}'`,
]

describe.concurrent('strategies that do not search', () => {
  test('strategies that do not search are wrong where the fixture has no counts', async () => {
    const cwd = temporaryFolder(files)
    const args = ['verify', '--fixture', './bare.txt', '--json', ...named, ...program]
    const { code, stdout } = await masu(args, { cwd })
    const rows = verifiedEntriesIn(stdout)
    expect(rows.map(({ strategy, status }) => `${strategy} ${status}`)).toEqual([
      'nothing wrong',
      'finds-nothing wrong',
      'finds-the-limit wrong',
      'gives-up wrong',
      'bitmask ok',
      'zero wrong',
    ])
    expect(rows[1]?.detail).toContain('count 0 instead of 1')
    expect(rows[2]?.detail).toContain('count 2 instead of 1')
    expect(code).toBe(3)
  })

  test('a strategy that does not search is wrong on fixtures in CSV and JSON, too', async () => {
    const cwd = temporaryFolder(files)
    const fixtures = './pairs.csv,./list.json'
    const args = ['verify', '--json', '-f', fixtures, '-s', `${idle}#findsNothing,bitmask`]
    const { code, stdout } = await masu(args, { cwd })
    const rows = verifiedEntriesIn(stdout)
    expect(rows.map((row) => `${row.fixture} ${row.strategy} ${row.status}`)).toEqual([
      'pairs finds-nothing wrong',
      'pairs bitmask ok',
      'list finds-nothing wrong',
      'list bitmask ok',
    ])
    expect(code).toBe(3)
  })

  test('strategies that do not search are not ranked, and the run keeps the counts of the puzzles', async () => {
    const cwd = temporaryFolder(files)
    const args = [
      'bench',
      '--quick',
      '--json',
      '--timeout',
      '10s',
      '-f',
      './bare.txt',
      '-s',
      [...wrong.slice(1), 'bitmask'].join(','),
    ]
    const { code, stdout, stderr } = await masu(args, { cwd })
    const rows = entriesIn(stdout)
    expect(rows.map(({ strategy, status }) => `${strategy} ${status}`).toSorted()).toEqual([
      'bitmask ok',
      'finds-nothing wrong',
      'finds-the-limit wrong',
      'gives-up wrong',
    ])
    expect(code).toBe(3)
    expect(stderr).toContain('bare.txt does not say how many solutions 4 puzzles have: counted')
    const file = onlyResultsIn(cwd)
    const { run } = parseResults(readFileSync(file, 'utf8'), file)
    expect(run.fixtures[0]?.solutionCounts).toEqual([1, 1, 1, 1])
  })
})

test('boards with no solution, several, and very many are counted, too', async () => {
  const cwd = temporaryFolder({ 'mine.txt': `${[tiny, tinyTwo, tinyNone, tinyAll].join('\n')}\n` })
  const args = [
    'verify',
    '--fixture',
    './mine.txt',
    '--json',
    '--strategy',
    `bitmask,norvig,${idle}#findsNothing`,
  ]
  const { code, stdout } = await masu(args, { cwd })
  const rows = verifiedEntriesIn(stdout)
  expect(rows.map(({ strategy, status }) => `${strategy} ${status}`)).toEqual([
    'bitmask ok',
    'norvig ok',
    'finds-nothing wrong',
  ])
  expect(code).toBe(3)
})
