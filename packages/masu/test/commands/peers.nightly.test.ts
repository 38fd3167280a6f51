/** npm's solvers beside ours, in every command that takes them. */
import { strategies as peers } from '@masu/peers/peers'
import { strategies } from '@masu/strategies/strategies'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readResults } from '../../src/options/results-file.ts'
import { easy, easySolution } from '../../../bench/test/boards.ts'
import { onlyResultsIn, temporaryFolder } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'
import { spawnMasu } from '../masu.ts'
import { entriesIn } from '../printed-entries.ts'

const verified = z.object({
  entries: z.array(z.object({ fixture: z.string(), strategy: z.string(), status: z.string() })),
})

const ours = strategies.map(({ name }) => name)
const theirs = peers.map(({ name }) => name).toSorted()

/** Of fixtures/hard.txt: a search that gives up too early finds nothing. */
const guessed = '.527....8..6..4.5....6...24.1....67..9...8...3......4....3....76....95....95.....'
/** Of fixtures/invalid.txt: two equal digits in a row. */
const clash = '4....9......7..6.8.8...7..7.72..15.616...72..9.....1...26.1........6.8.2.1....9.4'

const files = {
  'one.txt': `${easy}:1:${easySolution}\n`,
  'clash.txt': `${clash}:0\n`,
}

/** Imitates a machine with Masu from the registry: unpublished packages are not found. */
const AS_PUBLISHED = `--import "data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier.startsWith('@masu/peers')) throw new Error('not found')
      return next(specifier, context)
    },
  })
`)}"`

describe.concurrent("npm's solvers", () => {
  test("npm's solvers are not suggested for a mistyped strategy", async () => {
    const { code, stderr } = await masu(['verify', '--strategy', 'sudoku-cor'])
    expect(code).toBe(2)
    expect(stderr).toContain('no strategy "sudoku-cor". Known: ')
    expect(stderr).not.toContain('cadical-wasm')
  })

  test("npm's solvers are verified after our strategies, each as far as it counts", async () => {
    const cwd = temporaryFolder(files)
    const { code, stdout } = await masu(
      ['verify', '-s', 'all,peers', '--fixture', 'one.txt,clash.txt', '--json'],
      { cwd },
    )
    const { entries } = verified.parse(JSON.parse(stdout))
    expect(entries.map(({ fixture, strategy }) => `${fixture} ${strategy}`)).toEqual(
      ['one', 'clash'].flatMap((name) => [...ours, ...theirs].map((own) => `${name} ${own}`)),
    )
    const bad = entries.filter(({ status }) => status !== 'ok')
    expect(bad).toMatchObject([
      {
        fixture: 'clash',
        strategy: 'mattflow-sudoku-solver',
        status: 'wrong',
      },
    ])
    // Our strategies are correct, but the command named the peer.
    expect(code).toBe(3)
  })

  test("npm's solvers are refused in plain words where Masu is installed without them", async () => {
    const env = { NODE_OPTIONS: AS_PUBLISHED }
    const { code, stderr } = await spawnMasu(['verify', '-s', 'peers', '-f', 'seeds'], { env })
    expect(code).toBe(2)
    expect(stderr).toMatch(
      /^masu: npm's solvers are not published with Masu: "peers" needs a clone/,
    )
    expect(await spawnMasu(['list'], { env })).toMatchObject({ code: 0 })
  })
})

test("a run with npm's solvers seeks the first solution alone, so that all take part", async () => {
  const cwd = temporaryFolder({ 'hard.txt': `${guessed}:1\n` })
  const args = ['bench', '-s', 'all,peers', '--rounds', '1', '--timeout', '20s', '--json']
  const { code, stdout } = await masu([...args, '--fixture', 'hard.txt'], { cwd })
  expect(code).toBe(3)
  const rows = entriesIn(stdout)
  expect(rows.map(({ strategy }) => strategy).toSorted()).toEqual([...ours, ...theirs].toSorted())
  // If this fails, details say more than statuses.
  const failed = rows.filter(({ status }) => status !== 'ok')
  const wrong = { status: 'wrong', detail: 'line 1: count 0 instead of 1' }
  expect(failed.toSorted((a, b) => a.strategy.localeCompare(b.strategy))).toMatchObject([
    { strategy: 'sudoku-core', ...wrong },
    { strategy: 'sudokutoolcollection', ...wrong },
  ])
  expect(readResults(onlyResultsIn(cwd)).run.options.limit).toBe(1)
})
