/**
 * Ends commands at random moments. Afterwards none of their processes may run, no record may be lost, no file
 * may be incomplete, and the next command must give the undisturbed result and leave nothing behind.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { makeItemDraw } from '@masu/core/random'
import { commandsOf, makeRepository, OUTPUT, resultsIn, run, type Command } from './commands.ts'
import { CONTAINER, Disk, firstProcessOf, PLACES, possiblePlaces, type Place } from './places.ts'

const MAIN = fileURLToPath(new URL('../../../packages/masu/bin/masu.js', import.meta.url))

/** A variable that marks the processes of a kill, so that all of them are found. */
const MARK = 'MASU_KILL_COMMANDS'

/** Milliseconds in which processes must end after the command that started them. */
const GRACE_MS = 5_000

/** The latest moment of a kill, as a share of the command's usual time. */
const BEYOND_END = 1.1

/** On a full disk a command has less room than this, in KB. */
const LITTLE_ROOM_KB = 96

/** The contents of the file that `-o` names, before the command. */
const BEFORE = 'what was there before\n'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const

export interface Kill {
  readonly command: string
  readonly signal: (typeof SIGNALS)[number]
  readonly place: Place
  /** Milliseconds after its start. */
  readonly afterMs: number
  /** Whether the command was still running. */
  readonly wasRunning: boolean
  /** What should not be there afterwards, in words. */
  readonly faults: readonly string[]
}

/** An undisturbed command. */
interface Whole {
  readonly ms: number
  readonly outcome: string
}

/** Makes the kills one after the other. Throws if an undisturbed command fails. */
export async function* kills({
  count,
  puzzles,
  checkBudget,
}: {
  count: number
  /** For commands that read some. */
  puzzles: string
  /** The value of the `--budget` of `check`. */
  checkBudget: string
}): AsyncGenerator<Kill, void> {
  const folder = mkdtempSync(join(tmpdir(), 'masu-kill-commands-'))
  try {
    const input = puzzles.replaceAll(/^#.*\n/gm, '').repeat(MANY)
    const sample = join(folder, 'sample')
    const wholes = new Map([[run, await undisturbed(run, sample, input)]])
    const [file = ''] = resultsIn(sample)
    const repository = join(folder, 'repository')
    makeRepository(repository, puzzles)
    const commands = commandsOf(readFileSync(file, 'utf8'), repository, checkBudget)
    for (let number = 1; number <= count; number++) {
      const command = commands[number % commands.length] ?? run
      const cwd = join(folder, `${number}`)
      const whole = wholes.get(command) ?? (await undisturbed(command, `${cwd} whole`, input))
      wholes.set(command, whole)
      yield await killOne(number, command, whole, cwd, input)
      rmSync(cwd, { recursive: true, force: true })
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Commands read the puzzles this many times, so that reading and writing takes a while. */
const MANY = 100

async function undisturbed(command: Command, cwd: string, input: string): Promise<Whole> {
  prepare(command, cwd, input)
  const start = performance.now()
  const ended = await finished(startIn(cwd, command.args, 0, 'plain'))
  if (ended !== 0) throw new Error(`${command.name} says ${ended}: ${saidIn(cwd)}`)
  return { ms: performance.now() - start, outcome: command.outcome(cwd) }
}

function prepare(command: Command, cwd: string, input: string): void {
  mkdirSync(join(cwd, 'tmp'), { recursive: true })
  writeFileSync(join(cwd, 'in.txt'), input)
  command.prepare?.(cwd)
  if (command.args.includes(OUTPUT)) writeFileSync(join(cwd, OUTPUT), BEFORE)
}

async function killOne(
  number: number,
  command: Command,
  whole: Whole,
  cwd: string,
  input: string,
): Promise<Kill> {
  const draw = makeItemDraw(1, number)
  const drawn = PLACES[[0, 0, 1, 2][draw(4)] ?? 0] ?? 'plain'
  const place = possiblePlaces.includes(drawn) ? drawn : 'plain'
  const signal = SIGNALS[draw(SIGNALS.length)] ?? 'SIGKILL'
  const afterMs = draw(Math.ceil(whole.ms * BEYOND_END))
  const disk = new Disk(cwd, place)
  const faults: string[] = []
  try {
    prepare(command, cwd, input)
    disk.limit(draw(LITTLE_ROOM_KB))
    const child = startIn(cwd, command.args, number, place)
    const ended = finished(child)
    await sleep(afterMs)
    const wasRunning = child.exitCode === null
    end(child, signal, place)
    faults.push(...faultsOfEnd(await ended, cwd), ...(await faultsOfProcesses(number)))
    if (signal !== 'SIGKILL' && place !== 'full disk') faults.push(...leftovers(cwd))
    faults.push(...faultsOfOutput(cwd, command, whole))
    disk.empty()
    const records = recordsIn(cwd)
    const next = startIn(cwd, command.args, number, place)
    const code = await finished(next)
    if (code !== 0) faults.push(`the next command says ${code}: ${saidIn(cwd)}`)
    else if (command.outcome(cwd) !== whole.outcome) faults.push('another outcome')
    for (const [file, text] of records) {
      if (!readFileSync(file, 'utf8').startsWith(text)) faults.push('a record is lost')
    }
    faults.push(...leftovers(cwd), ...(await faultsOfProcesses(number)))
    return { command: command.name, signal, place, afterMs, wasRunning, faults }
  } finally {
    disk.close()
  }
}

function startIn(cwd: string, args: readonly string[], number: number, place: Place): ChildProcess {
  const [file = '', ...rest] = [
    ...(place === 'container' ? CONTAINER : []),
    process.execPath,
    MAIN,
    ...args,
  ]
  const stderr = openSync(stderrFile(cwd), 'w')
  const child = spawn(file, rest, {
    cwd,
    env: { ...process.env, [MARK]: String(number), TMPDIR: join(cwd, 'tmp') },
    stdio: ['ignore', 'ignore', stderr],
  })
  closeSync(stderr)
  return child
}

/** The exit code; null for the end by a signal. */
async function finished(child: ChildProcess): Promise<number | null> {
  await once(child, 'close')
  return child.exitCode
}

/** In a container the signal goes to process 1, as from the container's host. */
function end(child: ChildProcess, signal: NodeJS.Signals, place: Place): void {
  const inner = place === 'container' && child.pid !== undefined ? firstProcessOf(child.pid) : null
  if (inner === null) {
    child.kill(signal)
    return
  }
  try {
    process.kill(inner, signal)
  } catch {
    // The process has ended.
  }
}

function faultsOfEnd(code: number | null, cwd: string): string[] {
  const stderr = readFileSync(stderrFile(cwd), 'utf8')
  // `unshare` exits with 1 if it could not start a process, or if the process was killed.
  const isOurs = !stderr.includes('unshare: ')
  return [
    ...(code === 1 && isOurs ? [`exit code 1: ${saidIn(cwd)}`] : []),
    ...(/^ +at /m.test(stderr) ? [`a stack trace: ${saidIn(cwd)}`] : []),
  ]
}

/** Waits for processes of this kill that still run; without /proc none are known. */
async function faultsOfProcesses(number: number): Promise<string[]> {
  const deadline = Date.now() + GRACE_MS
  while (isAnyMarked(number) && Date.now() < deadline) await sleep(50)
  return isAnyMarked(number) ? ['a process was left'] : []
}

function isAnyMarked(number: number): boolean {
  if (!existsSync('/proc')) return false
  const mark = `${MARK}=${number}\0`
  return readdirSync('/proc').some((name) => {
    if (!/^\d+$/.test(name)) return false
    try {
      return readFileSync(`/proc/${name}/environ`, 'latin1').includes(mark)
    } catch {
      return false
    }
  })
}

/** The file that `-o` names must be unchanged, or complete. */
function faultsOfOutput(cwd: string, { args }: Command, { outcome }: Whole): string[] {
  if (!args.includes(OUTPUT)) return []
  const now = readFileSync(join(cwd, OUTPUT), 'utf8')
  return now === BEFORE || now === outcome ? [] : ['half a file was left']
}

/** Complete lines of each file of records. */
function recordsIn(cwd: string): Map<string, string> {
  const texts = resultsIn(cwd).map((file) => {
    const text = readFileSync(file, 'utf8')
    return [file, text.slice(0, text.lastIndexOf('\n') + 1)] as const
  })
  return new Map(texts.filter(([, text]) => text !== ''))
}

/** Files that are neither input nor outcome. */
function leftovers(cwd: string): string[] {
  const names = [
    ...readdirSync(join(cwd, 'tmp')).filter((name) => name.startsWith('masu-')),
    ...readdirSync(cwd).filter((name) => name.includes('.part')),
  ]
  return names.length === 0 ? [] : [`left behind: ${names.join(' ')}`]
}

/** The file of standard error, beside the folder, which may be full. */
function stderrFile(cwd: string): string {
  return `${cwd}.stderr`
}

/** The end of the last command's standard error, in one line. */
function saidIn(cwd: string): string {
  return readFileSync(stderrFile(cwd), 'utf8').replaceAll(/\s+/g, ' ').slice(-200)
}
