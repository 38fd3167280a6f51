/** A mistake typed on purpose, and its answer: what the proofs of bad input share. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Authority } from './authority.ts'
import type { Server } from './postgres.ts'
import type { Puzzles } from './proofs.ts'
import { MAIN } from './workers.ts'

/** One mistake and its answer. */
export interface Tried {
  readonly tried: string
  /** The first line of the answer. */
  readonly said: string
  /** The exit code. */
  readonly code: number | null
  /** What held afterwards; null where nothing was begun. */
  readonly afterwards: string | null
  readonly isFine: boolean
}

export const PASSWORD = 's3cret-of-a-proof'
const GRANTS = /```sql\n(?<text>.*?)```/s
export interface Ended {
  readonly code: number | null
  readonly printed: string
  readonly said: string
}

/** What the proofs share. */
export interface Stage {
  readonly plain: Server
  /** With passwords, and with TLS for the database `secure`. */
  readonly strict: Server
  readonly authority: Authority
  readonly puzzles: Puzzles
  readonly folder: string
}

/** Runs `masu` to its end, with a program before it where one is named. */
export function run(
  args: readonly string[],
  url: string,
  before: readonly string[] = [],
): Promise<Ended> {
  const [program = '', ...words] = [...before, process.execPath, MAIN, ...args]
  const child = spawn(program, words, {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, printed, said }))
  })
}

/** A line as the page shows it: ports and folders differ each time. */
function lineOf(said: string, folder: string): string {
  const line = said.split('\n').find((one) => one.startsWith('masu: ')) ?? said.split('\n')[0] ?? ''
  return line
    .replace('masu: ', '')
    .replaceAll(folder, '/shared')
    .replace(/:\d{2,5}\//, '/')
}

/** An answer of exit code 2 that holds the words, has a line and a hint at most, and no password. */
export function refused(
  tried: string,
  { code, said }: Ended,
  words: string,
  folder: string,
): Tried {
  const isFine =
    code === 2 && said.includes(words) && said.trim().split('\n').length <= 2 && isSilent(said)
  return { tried, said: lineOf(said, folder), code, afterwards: null, isFine }
}

/** Whether no password stands in it, and no stack. */
function isSilent(said: string): boolean {
  return !said.includes(PASSWORD) && !/wr0ng|\n {4}at /.test(said)
}

export async function administer(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

/** An address on the strict server. */
export function at({ strict }: Stage, user: string, name: string, host = '127.0.0.1'): string {
  return `postgres://${user}@${host}:${new URL(strict.url).port}/${name}`
}

/** The role that submits, with its password. */
export const submitter: string = `submitter:${PASSWORD}`

export interface Shown {
  readonly jobs: readonly {
    readonly state: string
    readonly donePuzzles: number
    readonly dead: readonly { readonly puzzle: number }[]
  }[]
}

export async function status(url: string, job: string): Promise<Shown> {
  const { printed } = await run(['jobs', 'status', job.trim(), '--json'], url)
  return JSON.parse(printed) as Shown
}

/** Whether a job that is done has the bytes of one process. */
export async function isSame(
  { folder, puzzles }: Stage,
  url: string,
  job: string,
): Promise<boolean> {
  const output = join(folder, 'collected')
  const { code } = await run(['jobs', 'collect', job.trim(), '-o', output], url)
  return code === 0 && readFileSync(output, 'utf8') === puzzles.rated
}

export function done(tried: string, ended: Ended, isRight: boolean, { folder }: Stage): Tried {
  const { code, said } = ended
  const isFine = code === 0 && isRight && isSilent(said)
  const afterwards = isRight ? 'the result is that of one process' : 'the result is another'
  return { tried, said: lineOf(said.trim(), folder), code, afterwards, isFine }
}

/** The statements of docs/many-machines.md that make the role for workers, with the password of the proof. */
export function documentedGrants(): string {
  const page = readFileSync(new URL('../../../../docs/many-machines.md', import.meta.url), 'utf8')
  return (GRANTS.exec(page)?.groups?.['text'] ?? '').replace("'...'", `'${PASSWORD}'`)
}
