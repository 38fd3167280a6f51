/** Opens the database that the user named, or PGlite where none is named, and says in one line why it cannot. */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PgBoss } from 'pg-boss'
import { JobsError, messageOf, type Host } from '../host.ts'
import { BOSS_SCHEMA, migrations, SCHEMA, VERSION } from './schema.ts'
import { openPglite, openPostgres, type SqlDatabase } from './sql.ts'

/** Where PGlite and its files lie where no database is named. */
const LOCAL_FOLDER = '.masu/jobs'

/** Seconds without a heartbeat after which another worker may take a block; pg-boss takes no fewer. */
export const HEARTBEAT_SECONDS = 10

export interface Jobs {
  /** Where the database is, as it may be shown. */
  readonly at: string
  readonly sql: SqlDatabase
  readonly boss: PgBoss
  /** Whether only this process can use the database. */
  readonly isLocal: boolean
  /** The folder for inputs and results of jobs that name none; null where these go through the database. */
  readonly folder: string | null
  close(): Promise<void>
}

export interface Opening {
  /** `postgres://...`; absent for PGlite in `.masu/jobs`. */
  readonly database?: string
  /** Whether the tables are made, and older ones brought up to date. */
  readonly install?: boolean
  /** Whether this process takes blocks away from workers that fell silent. */
  readonly supervise?: boolean
  /** Connections at most, 2 or more; 4 by default. */
  readonly connections?: number
}

/** Throws a JobsError where there is no such database, or it is of another version. */
export async function openJobs(opening: Opening, host: Host): Promise<Jobs> {
  const { database, connections = 4 } = opening
  // An empty variable of the environment names none.
  if (database === undefined || database === '') return openLocal(opening, host)
  const at = addressOf(database)
  const sql = openPostgres(database, connections, () => {})
  try {
    return await ready(sql, opening, { at, isLocal: false, folder: null })
  } catch (error) {
    await sql.close().catch(() => {})
    throw explained(error, at)
  }
}

async function openLocal(opening: Opening, host: Host): Promise<Jobs> {
  const folder = resolve(LOCAL_FOLDER)
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new JobsError(`cannot keep jobs in ${LOCAL_FOLDER}: ${messageOf(error)}`)
  }
  const lock = host.lock(join(folder, 'lock'))
  if (lock === 'taken') {
    throw new JobsError(
      `another masu is using ${LOCAL_FOLDER}, which serves one process at a time`,
      'Wait for it, or use PostgreSQL: --database postgres://...',
    )
  }
  try {
    const sql = await openPglite(join(folder, 'database'))
    const jobs = await ready(sql, opening, {
      at: LOCAL_FOLDER,
      isLocal: true,
      folder: join(folder, 'files'),
    })
    return {
      ...jobs,
      async close() {
        await jobs.close()
        if (lock !== 'untold') lock.release()
      },
    }
  } catch (error) {
    if (lock !== 'untold') lock.release()
    throw explained(error, LOCAL_FOLDER)
  }
}

async function ready(
  sql: SqlDatabase,
  { install = false, supervise = false }: Opening,
  place: Pick<Jobs, 'at' | 'isLocal' | 'folder'>,
): Promise<Jobs> {
  await bringUpToDate(sql, install)
  const boss = new PgBoss({
    db: sql.boss,
    backend: place.isLocal ? 'pglite' : 'postgres',
    schema: BOSS_SCHEMA,
    migrate: install,
    createSchema: install,
    supervise,
    schedule: false,
    // A block changes hands 10 s after the last heartbeat, and this much later at most.
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
    // A worker's role may not, and tables of some thousand blocks need none.
    reindex: false,
    monitorVacuum: false,
  })
  // While the server is away each pass fails; the worker itself says so, once.
  boss.on('error', () => {})
  await boss.start()
  return {
    ...place,
    sql,
    boss,
    async close() {
      await boss.stop({ graceful: false, close: false }).catch(() => {})
      await sql.close().catch(() => {})
    },
  }
}

/** Makes or migrates the tables, if that is allowed; throws a JobsError for those of another version. */
async function bringUpToDate(sql: SqlDatabase, install: boolean): Promise<void> {
  const found = await versionOf(sql)
  if (found === VERSION) return
  if (found > VERSION) {
    throw new JobsError(
      `this database has jobs of a newer masu: version ${found}, and this masu knows ${VERSION}`,
      'Upgrade masu here; nothing was changed.',
    )
  }
  if (!install) {
    throw new JobsError(
      found === 0
        ? 'nothing was ever submitted to this database'
        : `this database has jobs of an older masu: version ${found}, and this masu needs ${VERSION}`,
      found === 0
        ? 'Begin with: masu jobs submit'
        : 'The next masu jobs submit brings it up to date.',
    )
  }
  await sql.transaction(async (transaction) => {
    // Two first submits at once: the second waits, and finds the work done.
    await transaction.query('select pg_advisory_xact_lock($1)', [0x6d_61_73_75])
    await transaction.query(`create schema if not exists ${SCHEMA}`)
    await transaction.query(
      `create table if not exists ${SCHEMA}.version (one bool primary key default true, version int not null)`,
    )
    const [entry] = await transaction.query<{ version: number }>(
      `select version from ${SCHEMA}.version`,
    )
    for (const migration of migrations.slice(entry?.version ?? 0)) {
      await transaction.boss.executeSql(migration)
    }
    await transaction.query(
      `insert into ${SCHEMA}.version (version) values ($1) on conflict (one) do update set version = $1`,
      [VERSION],
    )
  })
}

/** The version of the tables; 0 where there are none. */
async function versionOf(sql: SqlDatabase): Promise<number> {
  const [table] = await sql.query<{ found: string | null }>(
    'select to_regclass($1)::text as found',
    [`${SCHEMA}.version`],
  )
  if ((table?.found ?? null) === null) return 0
  const [entry] = await sql.query<{ version: number }>(`select version from ${SCHEMA}.version`)
  return entry?.version ?? 0
}

/** A server as it may be shown: without its password. */
function addressOf(database: string): string {
  let url: URL
  try {
    url = new URL(database)
  } catch {
    throw new JobsError(
      `no address of a database: ${database.slice(0, 12)}...`,
      'Expected postgres://USER@HOST:PORT/NAME.',
    )
  }
  if (!/^postgres(?:ql)?:$/.test(url.protocol)) {
    throw new JobsError(
      `no PostgreSQL: ${url.protocol}//`,
      'Expected postgres://USER@HOST:PORT/NAME.',
    )
  }
  return `${url.hostname || 'localhost'}:${url.port || '5432'}${url.pathname}`
}

/** What to do about errors of a server, by PostgreSQL's and Node's codes. */
const REMEDIES: Readonly<Record<string, (at: string) => [string, string]>> = {
  ECONNREFUSED: (at) => [
    `no database answers at ${at}`,
    'Start PostgreSQL there; without --database one machine needs no server.',
  ],
  ENOTFOUND: (at) => [`no host of that name: ${at}`, 'Look at --database or DATABASE_URL.'],
  '28P01': (at) => [`${at} refuses this user or password`, 'Look at --database or DATABASE_URL.'],
  '28000': (at) => [
    `${at} refuses this user`,
    'Look at --database and the pg_hba.conf of the server.',
  ],
  '3D000': (at) => [`there is no database ${at}`, 'Make it with createdb.'],
  '57P01': (at) => [`the database at ${at} was stopped`, 'Start it; nothing is lost.'],
  '42501': (at) => [
    `this user may not do that in ${at}`,
    'A role that submits owns the tables; docs/many-machines.md lists what a worker needs.',
  ],
}

/** The same error, or one that says what can be done about it: also about those of a server that is in use. */
export function withRemedy(error: unknown, at: string): unknown {
  const code = codeOf(error)
  const remedy = code === undefined ? undefined : REMEDIES[code]
  if (error instanceof JobsError || remedy === undefined) return error
  const [message, hint] = remedy(at)
  return new JobsError(message, hint)
}

/** Of opening a database, of which every error is the user's to know. */
function explained(error: unknown, at: string): unknown {
  const known = withRemedy(error, at)
  if (known instanceof JobsError) return known
  return new JobsError(
    `cannot use the database at ${at}: ${messageOf(error) || String(codeOf(error))}`,
  )
}

function codeOf(error: unknown): string | undefined {
  // Node tries IPv6 and IPv4, and gathers what failed.
  const one = error instanceof AggregateError ? (error.errors[0] as unknown) : error
  const { code } = one as { code?: unknown }
  return typeof code === 'string' ? code : undefined
}
