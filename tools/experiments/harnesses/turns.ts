/**
 * Lets the harnesses take turns. Masu comes first in a turn; the others get the seconds that it took, each turn in
 * another order. A run is a line in the results file as soon as it ends, and is not repeated.
 */
import { spawn } from 'node:child_process'
import os from 'node:os'
import { fileURLToPath } from 'node:url'
import { onExit } from 'signal-exit'
import { keep, keptLines } from '../kept-lines.ts'
import { bundleProcesses } from './bundle.ts'
import { entryLine, HARNESSES, type Entry, type HarnessName, type Job } from './harness.ts'
import { newSession, runLine, type Run } from './kept-run.ts'

const STRATEGIES = ['bands-wasm', 'bands', 'bitmask-mrv', 'norvig', 'dlx']
const FIXTURES = ['easy', 'medium', 'hard', 'few-clues']

/** These run in every turn; the variants run in the first two of four turns, once in each order of strategies. */
const PLAIN: readonly HarnessName[] = ['masu', 'tinybench', 'mitata', 'hyperfine']

/** These show a bias, which no neighbour changes. */
const QUIET_ONLY: ReadonlySet<HarnessName> = new Set([
  'tinybench-prepares-again',
  'mitata-prepares-again',
])

/** A solver that is wrong on purpose is the sixth, beside five that are right. */
const FAULTY = ['gives-up', 'hangs'] as const

/** Whether a solver is wrong or hangs shows in a short run. */
const FAULTY_SECONDS = 5

const NEIGHBOUR = fileURLToPath(new URL('../prove-gate/neighbour.ts', import.meta.url))

type RunOf = Pick<Run, 'harness' | 'turn' | 'burner' | 'faulty'>

/** Measures until the file has all turns. */
export async function takeTurns(
  path: string,
  turns: number,
  rounds: number,
  burner: boolean,
): Promise<void> {
  const start = await startSession(path)
  for (let turn = 1; turn <= turns; turn++) {
    const hasVariants = (turn - 1) % 4 < 2
    const others = HARNESSES.filter(
      (name) =>
        name !== 'masu' &&
        (PLAIN.includes(name) || (hasVariants && !(burner && QUIET_ONLY.has(name)))),
    )
    const first = turn % others.length
    const strategies = turn % 2 === 1 ? STRATEGIES : STRATEGIES.toReversed()
    let seconds = 0
    for (const harness of ['masu', ...others.slice(first), ...others.slice(0, first)] as const) {
      const run = { harness, turn, burner, faulty: null }
      const taken = await start(run, { strategies, fixtures: FIXTURES, seconds, rounds })
      if (harness === 'masu' && taken !== null) seconds = taken
    }
  }
}

/** Measures once with each plain harness and each faulty solver. */
export async function tryFaulty(path: string): Promise<void> {
  const start = await startSession(path)
  for (const faulty of FAULTY) {
    for (const harness of PLAIN) {
      const strategies = [...STRATEGIES, faulty]
      const job = { strategies, fixtures: FIXTURES, seconds: FAULTY_SECONDS, rounds: 1 }
      await start({ harness, turn: 1, burner: false, faulty }, job)
    }
  }
}

/** A function that makes a run if the file does not have it, and returns its seconds; null without hyperfine. */
async function startSession(
  path: string,
): Promise<(run: RunOf, job: Job) => Promise<number | null>> {
  const session = newSession()
  if (session.hyperfine === null) {
    process.stderr.write(
      'hyperfine is missing, and is left out (Debian: apt-get install hyperfine)\n',
    )
  }
  const oneRun = await bundleProcesses()
  keep(path, session)
  return async (run, job) => {
    const kept = keptLines(path, runLine).find((one) => isSame(one, run))
    if (kept !== undefined) return kept.seconds
    if (run.harness === 'hyperfine' && session.hyperfine === null) return null
    const ended = await runOf(oneRun, run, job)
    keep(path, ended)
    const { harness, turn, burner, faulty, seconds, exitCode } = ended
    const beside = `${faulty === null ? '' : `, ${faulty}`}${burner ? ', beside a burner' : ''}`
    const how = exitCode === 0 ? '' : exitCode === null ? ', was ended' : `, exit code ${exitCode}`
    process.stderr.write(`turn ${turn}, ${harness}${beside}: ${seconds.toFixed(1)} s${how}\n`)
    return seconds
  }
}

function isSame(run: Run, other: RunOf): boolean {
  const { harness, turn, burner, faulty } = other
  return (
    run.harness === harness && run.turn === turn && run.burner === burner && run.faulty === faulty
  )
}

/** A run in a process of its own, which is ended if it takes far longer than it may. */
async function runOf(oneRun: string, run: RunOf, job: Job): Promise<Run> {
  const load = os.loadavg()[0] ?? 0
  const neighbour = run.burner
    ? spawn(process.execPath, [NEIGHBOUR, `${run.turn}`], { stdio: ['pipe', 'ignore', 'inherit'] })
    : null
  const start = performance.now()
  // The leader of a process group, so that the processes that it starts end with it.
  const child = spawn(process.execPath, ['--expose-gc', oneRun, run.harness, JSON.stringify(job)], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = (): void => void (child.pid !== undefined && process.kill(-child.pid, 'SIGTERM'))
  const forget = onExit(end)
  // Masu's rounds have no seconds.
  const overdue = setTimeout(end, 1000 * (run.harness === 'masu' ? 600 : 30 + 3 * job.seconds))
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  const exitCode = await new Promise<number | null>((settle, fail) => {
    child.on('error', fail)
    child.on('close', settle)
  })
  const seconds = (performance.now() - start) / 1000
  clearTimeout(overdue)
  forget()
  neighbour?.kill('SIGKILL')
  const lines = output.split('\n').slice(0, -1)
  const entries = lines.map((line): Entry => entryLine.parse(JSON.parse(line)))
  if (exitCode !== 0 && exitCode !== null) throw new Error(`${run.harness} failed`)
  return { kind: 'run', ...run, load, seconds, exitCode, entries }
}
