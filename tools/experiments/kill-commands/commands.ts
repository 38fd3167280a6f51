/** The commands that are killed, their preparation, and their right outcome. */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rankRun } from '@masu/results/rank/ranking'
import { parseResults } from '@masu/results/records/read'
import { isCheck } from '@masu/results/records/check-run'
import { judgeCheck } from '@masu/results/gate/judge'
import { pairProcesses } from '@masu/results/gate/pairs'
import { removeTemporaryFolders } from '../../../packages/bench/test/files.ts'
import { folderOf } from '../../../packages/bench/test/gate/folders.ts'

export interface Command {
  readonly name: string
  readonly args: readonly string[]
  /** Prepares the folder, which has a file of puzzles, `in.txt`. */
  readonly prepare?: (cwd: string) => void
  /** The contents of the folder after success; the same for every undisturbed command. */
  readonly outcome: (cwd: string) => string
}

/** The file that commands with `-o` write. */
export const OUTPUT = 'out.txt'

export const run: Command = {
  name: 'bench',
  args: ['bench', '--quick', '--rounds', '2', '-s', 'bitmask,norvig', '-f', 'mini-4x4'],
  outcome: measuredIn,
}

/**
 * All commands. `wholeRun` is the text of the file of an undisturbed run, `repository` a folder made by
 * `makeRepository`. A check takes pairs of processes for about `checkBudget`.
 */
export function commandsOf(wholeRun: string, repository: string, checkBudget: string): Command[] {
  const check = [
    'check',
    '--base',
    'HEAD',
    '--fixture',
    'fixtures/few.txt',
    '--budget',
    checkBudget,
  ]
  const solve = ['solve', 'in.txt', '--to', 'line']
  return [
    run,
    {
      name: 'check',
      args: check,
      prepare: (cwd) => cpSync(repository, cwd, { recursive: true, verbatimSymlinks: true }),
      outcome: checkedIn,
    },
    {
      ...writer('report --html', ['report', '--html', OUTPUT]),
      prepare: (cwd) => {
        mkdirSync(join(cwd, 'results'))
        writeFileSync(join(cwd, 'results', 'given.jsonl'), wholeRun)
      },
    },
    writer('solve -o', [...solve, '-o', OUTPUT]),
    {
      ...writer('solve -s FILE -o', [...solve, '-s', './mine.mjs', '-o', OUTPUT]),
      prepare: (cwd) => writeFileSync(join(cwd, 'mine.mjs'), MINE),
    },
    writer('convert -o', ['convert', 'in.txt', '--to', 'line', '-o', OUTPUT]),
  ]
}

function writer(name: string, args: readonly string[]): Command {
  return { name, args, outcome: (cwd) => readFileSync(join(cwd, OUTPUT), 'utf8') }
}

/** A strategy from elsewhere. */
const MINE = `export { bitmask as default } from ${JSON.stringify(import.meta.resolve('@masu/strategies/bitmask'))}`

/** The files of records in the folder. */
export function resultsIn(cwd: string): string[] {
  const folder = join(cwd, 'results')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => join(folder, name))
}

/** Each process of the run that got furthest. Files of other runs must be rankable. */
function measuredIn(cwd: string): string {
  const runs = resultsIn(cwd).flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    if (!text.includes('\n')) return []
    const results = parseResults(text, file)
    rankRun(results)
    const { probes, timed } = results
    const done = timed.map(({ strategy, round }) => `${strategy} ${round}`).toSorted()
    return [{ probes: probes.length, done }]
  })
  return JSON.stringify(runs.toSorted((a, b) => b.done.length - a.done.length)[0])
}

/** The work of the finished check, whether a pair is there twice, and git's status. */
function checkedIn(cwd: string): string {
  const checks = resultsIn(cwd)
    .map((file) => parseResults(readFileSync(file, 'utf8'), file))
    .filter(isCheck)
  const { probes = [], timed = [] } =
    checks.find((check) => judgeCheck(check).cutShort === null) ?? {}
  const pairs = pairProcesses(timed)
  const git = (...args: string[]): string => execFileSync('git', args, { cwd, encoding: 'utf8' })
  return JSON.stringify({
    work: probes
      .map(({ arm, solutionCounts, puzzleWork }) =>
        JSON.stringify([arm, solutionCounts, puzzleWork]),
      )
      .toSorted((a, b) => (a < b ? -1 : 1)),
    isDoubled: new Set(pairs.map(({ pair }) => pair)).size < pairs.length,
    worktrees: git('worktree', 'list').split('\n').length - 1,
    stashes: git('stash', 'list'),
    changes: git('status', '--porcelain'),
    locks: readdirSync(join(cwd, '.git')).filter((name) => name.endsWith('.lock')),
  })
}

/** Makes a folder with one strategy and one small fixture, all committed. */
export function makeRepository(folder: string, puzzles: string): void {
  cpSync(folderOf({ a: {} }, { 'few.txt': puzzles }), folder, {
    recursive: true,
    verbatimSymlinks: true,
  })
  removeTemporaryFolders()
  writeFileSync(join(folder, '.gitignore'), 'results\ntmp\nin.txt\n')
  const git = (...args: string[]): void => {
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: folder })
  }
  git('init', '--quiet')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'one')
}
