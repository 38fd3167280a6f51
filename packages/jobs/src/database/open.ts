/** Opens the database that the user named, or PGlite where none is named, and says in one line why it cannot. */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PgBoss } from 'pg-boss'
import { JobsError, messageOf, type Host } from '../host.ts'
import { explained } from './remedies.ts'
import { BOSS_SCHEMA, migrations, SCHEMA, VERSION } from './schema.ts'
import { openPglite, openPostgres, type Sql, type SqlDatabase } from './sql.ts'

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

/** The database has no tables of jobs yet: the first submit makes them. */
export class NothingSubmitted extends JobsError {
  constructor() {
    super('nothing was ever submitted to this database', 'Begin with: masu jobs submit')
  }
}

/** Throws a JobsError where there is no such database, or it is of another version. */
export async function openJobs(opening: Opening, host: Host): Promise<Jobs> {
  const { database, connections = 4 } = opening
  // An empty variable of the environment names none.
  if (database === undefined || database === '') return openLocal(opening, host)
  const at = addressOf(database)
  let sql: SqlDatabase | null = null
  try {
    sql = openPostgres(database, connections, () => {})
    return await ready(sql, opening, { at, isLocal: false, folder: null })
  } catch (error) {
    await sql?.close().catch(() => {})
    throw explained(error, at)
  }
}

async function openLocal(opening: Opening, host: Host): Promise<Jobs> {
  const folder = resolve(LOCAL_FOLDER)
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new JobsError(
      `cannot keep jobs in ${LOCAL_FOLDER}: ${messageOf(error)}`,
      'Begin in a folder that you may write to, or name a server: --database postgres://...',
    )
  }
  const lock = host.lock(join(folder, 'lock'))
  if (lock === 'taken') {
    throw new JobsError(
      `another masu is using ${LOCAL_FOLDER}, which serves one process at a time`,
      'Wait for it, or use PostgreSQL: --database postgres://...',
    )
  }
  let sql: SqlDatabase | null = null
  try {
    sql = await openPglite(join(folder, 'database'))
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
    await sql?.close().catch(() => {})
    if (lock !== 'untold') lock.release()
    throw explained(error, LOCAL_FOLDER)
  }
}

async function ready(
  sql: SqlDatabase,
  { install = false, supervise = false }: Opening,
  place: Pick<Jobs, 'at' | 'isLocal' | 'folder'>,
): Promise<Jobs> {
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
  await inTurn(sql, install && !place.isLocal, async () => {
    await bringUpToDate(sql, install)
    await boss.start()
  })
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

/** "masu" in ASCII: who holds this lock of the database makes or migrates its tables. */
const INSTALL_LOCK = 0x6d_61_73_75

/** Where two submits come first at once, the second waits and finds the work done: pg-boss's own lock is not enough. */
async function inTurn(
  sql: SqlDatabase,
  isShared: boolean,
  run: () => Promise<void>,
): Promise<void> {
  if (!isShared) return run()
  await sql.transaction(async (transaction) => {
    await transaction.query('select pg_advisory_xact_lock($1)', [INSTALL_LOCK])
    await run()
  })
}

/** Makes or migrates the tables, if that is allowed; throws a JobsError for those of another version. */
async function bringUpToDate(sql: SqlDatabase, install: boolean): Promise<void> {
  const found = await versionOf(sql)
  if (!install || found >= VERSION) {
    refuseVersion(found)
    return
  }
  await sql.transaction(async (transaction) => {
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

/**
 * Throws a JobsError where the tables are not those that this program knows: also for a worker that was at work
 * while a newer masu changed them.
 */
export async function refuseOtherVersion(sql: Sql): Promise<void> {
  refuseVersion(await versionOf(sql))
}

function refuseVersion(found: number): void {
  if (found === VERSION) return
  if (found > VERSION) {
    throw new JobsError(
      `this database has jobs of a newer masu: version ${found}, and this masu knows ${VERSION}`,
      'Upgrade masu here; nothing was changed.',
    )
  }
  if (found === 0) throw new NothingSubmitted()
  throw new JobsError(
    `this database has jobs of an older masu: version ${found}, and this masu needs ${VERSION}`,
    'The next masu jobs submit brings it up to date.',
  )
}

/** The version of the tables; 0 where there are none. */
async function versionOf(sql: Sql): Promise<number> {
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
    // What was typed may be a password.
    throw new JobsError('no address of a database', ADDRESS_HINT)
  }
  if (!/^postgres(?:ql)?:$/.test(url.protocol)) {
    throw new JobsError(`no PostgreSQL: ${url.protocol}//`, ADDRESS_HINT)
  }
  // A slash in a password that is not encoded ends the host.
  if (!/^\/?[^/@]*$/.test(url.pathname)) {
    throw new JobsError('the address has more than one / after the host', ADDRESS_HINT)
  }
  return `${url.hostname || 'localhost'}:${url.port || '5432'}${url.pathname}`
}

const ADDRESS_HINT =
  'Expected postgres://USER@HOST:PORT/NAME; in a password / is %2F, @ is %40, # is %23.'
