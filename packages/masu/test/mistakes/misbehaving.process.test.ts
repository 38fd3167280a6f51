/**
 * A run of programs that misbehave in every way that we could think of, beside a sound strategy, and one of
 * programs that only look as if they did: each is a row that says what it did, nothing hangs, and no process is left.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RankedEntry } from '@masu/ranking/entry'
import { fixtureFile, temporaryFolder, untypedCopy } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'
import { runInMemory } from '../little-memory.ts'
import { finished, startMasu } from '../masu.ts'
import type { Finished } from '../../../bench/test/setting.ts'
import { rowsOf } from '../json-rows.ts'

const TALKS = untypedCopy(new URL('../../../bench/test/programs/talks.ts', import.meta.url))

const misbehaving: readonly {
  manner: string
  status: string
  detail: RegExp
  solved: number
}[] = [
  {
    manner: 'never',
    status: 'crashed',
    detail: /^the program ended with exit code 0 without an answer$/,
    solved: 0,
  },
  {
    manner: 'silently',
    status: 'timeout',
    detail: /^no answer to an easy board within 10 s$/,
    solved: 0,
  },
  {
    manner: 'without-an-end',
    status: 'timeout',
    detail: /^"\d+…?", but no end after an easy board within 10 s$/,
    solved: 0,
  },
  {
    manner: 'by-halves',
    status: 'wrong',
    detail: /^"\d{40}" is no answer to an easy board; an answer a puzzle is to be all/,
    solved: 0,
  },
  {
    manner: 'out-of-order',
    status: 'wrong',
    detail: /^line 3: the answer to puzzle 2: out of order$/,
    solved: 4,
  },
  {
    manner: 'at-the-end-out-of-order',
    status: 'wrong',
    detail: /^line 1: the answer to puzzle 5: out of order$/,
    solved: 1,
  },
  {
    manner: 'a-line-behind',
    status: 'wrong',
    detail: /^"" does not solve a board that lacks one digit$/,
    solved: 0,
  },
  {
    manner: 'after-a-banner',
    status: 'wrong',
    detail: /^"Fast Sudoku 2.1" is no answer to an easy board; an answer a puzzle is to be all/,
    solved: 0,
  },
  {
    manner: 'with-extra-lines',
    status: 'wrong',
    detail: /^more lines than puzzles: "solved it"$/,
    solved: 0,
  },
  {
    manner: 'with-a-last-word',
    status: 'wrong',
    detail: /^more lines than puzzles: "that was all"$/,
    solved: 0,
  },
  {
    manner: 'wrongly',
    status: 'wrong',
    detail: /^"\d+…?" does not solve a board that lacks one digit$/,
    solved: 0,
  },
  { manner: 'slowly', status: 'timeout', detail: /^line 3: not within 1 s$/, solved: 4 },
  {
    manner: 'mortally',
    status: 'crashed',
    detail:
      /^line 3: the program ended with exit code 3 without an answer; stderr: thinking \/ no such thing as this puzzle$/,
    solved: 4,
  },
  { manner: 'greedily', status: 'out-of-memory', detail: /^line 3: grew past 300 MB$/, solved: 4 },
  { manner: 'endlessly', status: 'wrong', detail: /^wrote far more than answers$/, solved: 0 },
]

const harmless = ['noisily', 'with-a-child', 'at-the-end']

const puzzles = {
  'mine.txt': readFileSync(fixtureFile('easy.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .slice(0, 5)
    .join('\n'),
}
const cwd = temporaryFolder(puzzles)
const harmlessCwd = temporaryFolder(puzzles)

/** Processes that were started with this folder among their arguments. */
function processesOf(folder: string): string[] {
  const table = execFileSync('ps', ['-axo', 'args='], { encoding: 'utf8' })
  return table.split('\n').filter((args) => args.includes(folder) && !args.includes('--program'))
}

function programOf(manner: string, folder: string): string[] {
  return ['--program', `${manner}='${process.execPath}' '${TALKS}' ${manner} '${folder}'`]
}

/** A run of one program in each of the manners, beside a sound strategy. */
function run(
  folder: string,
  manners: readonly string[],
  timeout: string,
  others: readonly string[],
): Promise<Finished> {
  const args = ['bench', '--first', '--json', '--fixture', 'mine.txt', '--rounds', '1']
  const programs = manners.flatMap((manner) => programOf(manner, folder))
  return masu([...args, '--timeout', timeout, '--strategy', 'bitmask', ...others, ...programs], {
    cwd: folder,
  })
}

runInMemory(300 * 2 ** 20)

let ended: Finished
let harmlessEnded: Finished

beforeAll(async () => {
  const manners = misbehaving.map(({ manner }) => manner)
  const absent = ['--program', 'absent=./no-such-program']
  // A busy machine is not to make what hurts nobody exceed its time.
  ;[ended, harmlessEnded] = await Promise.all([
    run(cwd, manners, '1s', absent),
    run(harmlessCwd, harmless, '10s', []),
  ])
}, 480_000)

function rowIn({ stdout }: Finished, name: string): RankedEntry | undefined {
  return rowsOf(stdout).find(({ strategy }) => strategy === name)
}

describe('a program that misbehaves', () => {
  test.each(misbehaving)(
    'is a row with its status: $manner',
    ({ manner, status, detail, solved }) => {
      expect(rowIn(ended, manner)).toMatchObject({ status, solved, rank: null })
      expect(rowIn(ended, manner)?.detail).toMatch(detail)
    },
  )

  test('that cannot be started is unavailable', () => {
    expect(rowIn(ended, 'absent')).toMatchObject({
      status: 'unavailable',
      detail: 'cannot be started: there is no program ./no-such-program',
    })
  })

  test.each(harmless)('in a way that hurts nobody is measured like any other: %s', (manner) => {
    const row = rowIn(harmlessEnded, manner)
    expect(row).toMatchObject({ status: 'ok', solved: 5, detail: null, processes: 1 })
    expect(row?.microsPerPuzzle).toBeGreaterThan(0)
  })

  test('leaves a sound strategy beside it unharmed', () => {
    expect(rowIn(ended, 'bitmask')).toMatchObject({ status: 'ok', solved: 5, processes: 1 })
  })

  test('leaves no process behind, nor does one that starts others', () => {
    expect([cwd, harmlessCwd].flatMap(processesOf)).toEqual([])
  })

  test('makes the exit code 3 where an answer was wrong', () => {
    expect(ended.code).toBe(3)
    expect(harmlessEnded.code).toBe(0)
  })
})

test('a program and its children end when masu is killed outright', async () => {
  const folder = temporaryFolder({ 'mine.txt': readFileSync(`${cwd}/mine.txt`) })
  const args = ['bench', '--first', '--timeout', '5m', '--fixture', 'mine.txt', '-s', 'bitmask']
  const child = startMasu([...args, ...programOf('slowly-with-a-child', folder)], {
    cwd: folder,
  })
  child.stdin.end()
  const ending = finished(child)
  const patient = { timeout: 60_000, interval: 50 }
  await expect.poll(() => processesOf(folder).join(), patient).toContain('sleep')
  child.kill('SIGKILL')
  await ending
  await expect.poll(() => processesOf(folder), { timeout: 5_000 }).toEqual([])
})
