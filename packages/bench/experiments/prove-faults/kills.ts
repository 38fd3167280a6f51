/**
 * Commands that are ended at random moments. Afterwards no process of theirs runs and nothing is half-written,
 * and the next command gives what an undisturbed one gives. A part of them is process 1 of a namespace of its
 * own, as in a container, and another part has a disk that is nearly full.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Draw } from '@masu/core/symmetry'
import { drawOf } from '@masu/puzzles/random'
import { parseResults } from '@masu/ranking/read'

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

/** Marks the processes of a kill, so that they are found wherever they are. */
const MARK = 'MASU_PROVE_FAULTS'

/** Until then the kernel has closed the pipes of the dead, and who reads them is gone, in milliseconds. */
const GRACE_MS = 5_000

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const
export const PLACES = ['plain', 'container', 'full disk'] as const
type Place = (typeof PLACES)[number]

/** A command, and how its outcome is told from a broken one. */
interface Command {
  readonly name: string
  readonly args: readonly string[]
  /** Moments of the end are drawn from so many milliseconds, about what it takes. */
  readonly windowMs: number
  /** What the folder needs beforehand, beside a file of puzzles. */
  readonly prepare?: (cwd: string) => void
  /** The command that comes after the kill. */
  readonly next: (cwd: string) => readonly string[]
  /** What the folder holds when all is well; the same for every undisturbed command. */
  readonly outcome: (cwd: string) => string
}

const RUN = ['run', '--quick', '--processes', '3', '-s', 'bitmask,norvig', '-f', 'mini-4x4']

/** Each process that the newest file plans and holds. */
function measuredIn(cwd: string): string {
  const [file = ''] = resultsIn(cwd)
  const { plans, probes, timed } = parseResults(readFileSync(file, 'utf8'), file)
  const done = timed.map(({ strategy, round }) => `${strategy} ${round}`).toSorted()
  return JSON.stringify([probes.length, plans.length, done])
}

function resultsIn(cwd: string): string[] {
  const folder = join(cwd, 'results')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => join(folder, name))
}

/** On with the run where it has begun, else anew. */
function goOn(cwd: string): readonly string[] {
  const begun = resultsIn(cwd).find((file) => readFileSync(file, 'utf8').includes('\n'))
  if (begun !== undefined) return ['resume', begun]
  for (const file of resultsIn(cwd)) rmSync(file)
  return RUN
}

/** A strategy from elsewhere. */
const MINE = `export { bitmask as default } from ${JSON.stringify(import.meta.resolve('@masu/strategies/bitmask'))}`

/** The text of an undisturbed run, learnt first. */
let wholeRun = ''

/** The first half of the records of a run, and half a record. */
function layHalfARun(cwd: string): void {
  mkdirSync(join(cwd, 'results'))
  writeFileSync(join(cwd, 'results', 'half.jsonl'), wholeRun.slice(0, wholeRun.length / 2))
}

function writer(name: string, args: readonly string[], windowMs: number): Command {
  const all = [...args, '-o', 'out.txt']
  const outcome = (cwd: string): string => readFileSync(join(cwd, 'out.txt'), 'utf8')
  return { name, args: all, windowMs, next: () => all, outcome }
}

export const COMMANDS: readonly Command[] = [
  { name: 'run', args: RUN, windowMs: 2_500, next: goOn, outcome: measuredIn },
  {
    name: 'resume',
    args: ['resume'],
    windowMs: 1_500,
    prepare: layHalfARun,
    next: goOn,
    outcome: measuredIn,
  },
  {
    name: 'solve -s',
    args: ['solve', 'in.txt', '-s', './mine.mjs', '--to', 'line'],
    windowMs: 700,
    prepare: (cwd) => writeFileSync(join(cwd, 'mine.mjs'), MINE),
    next: () => ['solve', 'in.txt', '-s', './mine.mjs', '--to', 'line'],
    outcome: () => '',
  },
  writer('convert -o', ['convert', 'in.txt', '--to', 'line'], 900),
  writer('generate -o', ['generate', '--count', '40', '--seed', '1'], 1_500),
  writer('dedupe -o', ['dedupe', 'in.txt'], 1_200),
]

export interface Kill {
  readonly command: string
  readonly signal: string
  readonly place: Place
  /** What must not be, in words. */
  readonly faults: readonly string[]
}

/** What an undisturbed command leaves, by the name of the command. */
const undisturbed = new Map<string, string>()

/** Makes a kill in an empty folder. `input` is a file of puzzles. */
export async function killOne(number: number, folder: string, input: string): Promise<Kill> {
  const draw = drawOf(1, number)
  const command = COMMANDS[number % COMMANDS.length] ?? COMMANDS[0]
  if (command === undefined) throw new Error('no command')
  const place = drawPlace(draw)
  const signal = SIGNALS[draw(SIGNALS.length)] ?? 'SIGKILL'
  const cwd = join(folder, String(number))
  const disk = openDisk(cwd, place)
  try {
    writeFileSync(join(cwd, 'in.txt'), input)
    mkdirSync(join(cwd, 'tmp'))
    command.prepare?.(cwd)
    const faults = await disturb({
      command,
      place,
      signal,
      cwd,
      number,
      afterMs: draw(command.windowMs),
    })
    return { command: command.name, signal, place, faults }
  } finally {
    disk.close()
  }
}

function drawPlace(draw: Draw): Place {
  const drawn = draw(4)
  if (drawn === 0 && canContain) return 'container'
  return drawn === 1 && canMount ? 'full disk' : 'plain'
}

const CONTAINER = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child']

const canContain = spawnSync('unshare', [...CONTAINER.slice(1), 'true']).status === 0
const canMount =
  spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0

/** Room for what a command reads, and for a part of what it writes. */
function openDisk(cwd: string, place: Place): { readonly close: () => void } {
  mkdirSync(cwd, { recursive: true })
  if (place !== 'full disk') return { close() {} }
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=220k', 'none', cwd])
  return { close: () => void spawnSync('umount', ['-l', cwd]) }
}

async function disturb(at: {
  readonly command: Command
  readonly place: Place
  readonly signal: NodeJS.Signals
  readonly cwd: string
  readonly number: number
  readonly afterMs: number
}): Promise<string[]> {
  const { command, place, signal, cwd, number, afterMs } = at
  const faults: string[] = []
  const before = command.args.includes('-o') ? 'what was there before\n' : null
  if (before !== null) writeFileSync(join(cwd, 'out.txt'), before)
  const child = start(command.args, cwd, number, place === 'container')
  const ended = once(child, 'close')
  await sleep(afterMs)
  end(child, signal, place)
  await ended
  // `unshare` says 1 itself where the process that it started was killed.
  if (child.exitCode === 1 && !stderrOf(cwd).includes('unshare: ')) {
    faults.push(`exit code 1: ${stderrOf(cwd).trim().slice(-200)}`)
  }

  const deadline = Date.now() + GRACE_MS
  // oxlint-disable-next-line no-await-in-loop -- looks again after a while
  while (marked(number).length > 0 && Date.now() < deadline) await sleep(50)
  if (marked(number).length > 0) faults.push('a process was left')

  if (before !== null) {
    const now = readFileSync(join(cwd, 'out.txt'), 'utf8')
    const whole = undisturbed.get(command.name)
    if (now !== before && whole !== undefined && now !== whole) faults.push('half a file was left')
  }
  // On a full disk the next command has no room either.
  if (place === 'full disk') return faults
  const next = start(command.next(cwd), cwd, number, false)
  await once(next, 'close')
  if (next.exitCode !== 0) {
    faults.push(`the next command said ${next.exitCode}: ${stderrOf(cwd).trim().slice(-200)}`)
  } else {
    const outcome = command.outcome(cwd)
    const expected = undisturbed.get(command.name) ?? outcome
    undisturbed.set(command.name, expected)
    if (outcome !== expected) faults.push('the next command gave something else')
  }
  const left = leftovers(cwd)
  if (left.length > 0) faults.push(`left behind: ${left.join(' ')}`)
  return faults
}

/** Runs a command undisturbed, to know what it leaves. */
export async function learnOutcomes(folder: string, input: string): Promise<void> {
  for (const command of COMMANDS) {
    const cwd = join(folder, `undisturbed ${command.name}`)
    mkdirSync(join(cwd, 'tmp'), { recursive: true })
    writeFileSync(join(cwd, 'in.txt'), input)
    command.prepare?.(cwd)
    // oxlint-disable-next-line no-await-in-loop -- two at once would slow each other
    await once(start(command.args, cwd, -1, false), 'close')
    undisturbed.set(command.name, command.outcome(cwd))
    const [file] = resultsIn(cwd)
    if (command.args === RUN && file !== undefined) wholeRun = readFileSync(file, 'utf8')
  }
}

function start(
  args: readonly string[],
  cwd: string,
  number: number,
  contained: boolean,
): ChildProcess {
  const command = [process.execPath, MAIN, ...args]
  const [file = '', ...rest] = contained ? [...CONTAINER, ...command] : command
  const stderr = openSync(stderrFile(cwd), 'w')
  const child = spawn(file, rest, {
    cwd,
    env: { ...process.env, [MARK]: String(number), TMPDIR: join(cwd, 'tmp') },
    stdio: ['ignore', 'ignore', stderr],
  })
  closeSync(stderr)
  return child
}

/** Beside the folder, which may be full. */
function stderrFile(cwd: string): string {
  return `${cwd}.stderr`
}

function stderrOf(cwd: string): string {
  return readFileSync(stderrFile(cwd), 'utf8')
}

/** In a container the signal goes to its process 1, as a container's host sends it. */
function end(child: ChildProcess, signal: NodeJS.Signals, place: Place): void {
  const inner = place === 'container' && child.pid !== undefined ? firstChildOf(child.pid) : null
  if (inner === null) {
    child.kill(signal)
    return
  }
  try {
    process.kill(inner, signal)
  } catch {
    // It has ended.
  }
}

function firstChildOf(pid: number): number | null {
  try {
    const [first = ''] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').split(' ')
    return first === '' ? null : Number(first)
  } catch {
    return null
  }
}

/** Processes of this kill that still run. */
function marked(number: number): string[] {
  const mark = `${MARK}=${number}\0`
  return readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false
    try {
      return readFileSync(`/proc/${name}/environ`, 'latin1').includes(mark)
    } catch {
      return false
    }
  })
}

/** What is neither input nor outcome. */
function leftovers(cwd: string): string[] {
  const results = join(cwd, 'results')
  return [
    ...readdirSync(join(cwd, 'tmp')).filter((name) => name.startsWith('masu-')),
    ...readdirSync(cwd).filter((name) => name.includes('.part')),
    ...(existsSync(results) ? readdirSync(results).filter((name) => name.endsWith('.lock')) : []),
  ]
}
