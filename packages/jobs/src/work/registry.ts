/** Workers say that they are there, what they are and what they do, for those who watch. */
import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import type { Sql } from '../database/sql.ts'
import type { MachineFacts } from '../host.ts'
import type { Block } from '../jobs/job.ts'

/** What a slot of a worker is busy with. */
export interface Doing extends Block {
  readonly job: number
}

/** Milliseconds between two words of a worker. */
export const SAID_EVERY = 2_000

/** A machine by its name and the id that systemd gave it: containers of one machine count as several. */
export function machineId(): string {
  let id = ''
  try {
    id = readFileSync('/etc/machine-id', 'utf8').trim()
  } catch {
    // Only Linux has it.
  }
  return createHash('sha256').update(`${hostname()} ${id}`).digest('hex').slice(0, 16)
}

/** Enters a worker, and returns its id. */
export async function enter(sql: Sql, facts: MachineFacts, slots: number): Promise<string> {
  const id = randomUUID()
  await sql.query(
    'insert into masu.workers (id, machine, host, pid, facts, slots) values ($1, $2, $3, $4, $5, $6)',
    [id, machineId(), hostname(), process.pid, JSON.stringify(facts), slots],
  )
  return id
}

/** Says that it is there. */
export async function say(sql: Sql, id: string, doing: readonly Doing[]): Promise<void> {
  await sql.query('update masu.workers set seen = now(), doing = $2 where id = $1', [
    id,
    JSON.stringify(doing),
  ])
}

/** Says that it ended. */
export async function leave(sql: Sql, id: string): Promise<void> {
  await sql.query(
    "update masu.workers set seen = now(), ended = now(), doing = '[]' where id = $1",
    [id],
  )
}

/** Seconds by which this machine's clock is ahead of the database's, to about a tenth of a second. */
export async function clockAhead(sql: Sql): Promise<number> {
  const before = Date.now()
  const [entry] = await sql.query<{ now: number }>(
    'select extract(epoch from now())::float8 as now',
  )
  const middle = (before + Date.now()) / 2_000
  return middle - (entry?.now ?? middle)
}
