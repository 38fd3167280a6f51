/** PostgreSQL and PGlite behind the two calls that are needed. */
import { Socket } from 'node:net'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import { Pool, types, type PoolClient } from 'pg'
import { fromPglite, type Db } from 'pg-boss'

/** One entry of an answer, by its columns. */
export type Columns = Record<string, unknown>

/** What runs statements: a database, or a transaction in it. */
export interface Sql {
  /** Runs one statement with `$1`, `$2`, ... and answers with its entries. */
  query<T = Columns>(text: string, values?: readonly unknown[]): Promise<T[]>
  /** For pg-boss, so that what it does belongs to the same transaction. */
  readonly boss: Db
}

export interface SqlDatabase extends Sql {
  /** Runs the function in a transaction; what it throws rolls it back, and is thrown here. */
  transaction<T>(run: (sql: Sql) => Promise<T>): Promise<T>
  /** Runs several statements that take no values. */
  script(text: string): Promise<void>
  close(): Promise<void>
}

/** A bigint of these tables counts puzzles or milliseconds, far below 2 ** 53. */
const INT8 = 20

/** A pool on a server. `connections` 2 or more, `onLost` is told of connections that break while idle. */
export function openPostgres(
  connectionString: string,
  connections: number,
  onLost: (error: Error) => void,
): SqlDatabase {
  const sockets = new Set<Socket>()
  const pool = new Pool({
    connectionString,
    stream: () => socketIn(sockets),
    max: connections,
    application_name: 'masu jobs',
    connectionTimeoutMillis: 5_000,
    // A server that vanished without a word must not hold a worker for ever.
    query_timeout: 60_000,
    keepAlive: true,
    types: { getTypeParser: (type, format) => parserOf(type, format) },
  })
  pool.on('error', onLost)
  return {
    ...ofClient(pool),
    async transaction(run) {
      const client = await pool.connect()
      client.on('error', onLost)
      let broken: Error | undefined
      try {
        await client.query('begin')
        const result = await run(ofClient(client))
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch((error_: Error) => {
          broken = error_
        })
        throw error
      } finally {
        client.off('error', onLost)
        client.release(broken)
      }
    },
    async script(text) {
      await pool.query(text)
    },
    async close() {
      await pool.end()
      // A connection that fails while it is made, such as for want of a password, is not the pool's yet.
      for (const socket of sockets) socket.destroy()
    },
  }
}

function socketIn(sockets: Set<Socket>): Socket {
  const socket = new Socket()
  sockets.add(socket)
  return socket.once('close', () => sockets.delete(socket))
}

function parserOf(type: number, format: 'text' | 'binary' | undefined): (text: string) => unknown {
  if (type === INT8 && format !== 'binary') return Number
  return types.getTypeParser(type, format) as (text: string) => unknown
}

function ofClient(client: Pool | PoolClient): Sql {
  return {
    query: async <T>(text: string, values: readonly unknown[] = []) =>
      (await client.query(text, [...values])).rows as T[],
    boss: { executeSql: (text, values) => client.query(text, values) },
  }
}

/** A database in a folder of this machine, for one process at a time. Makes the folder. */
export async function openPglite(folder: string): Promise<SqlDatabase> {
  const database = await PGlite.create(folder)
  return {
    query: async <T>(text: string, values: readonly unknown[] = []) =>
      (await database.query<T>(text, [...values])).rows,
    boss: fromPglite(database),
    transaction: (run) => database.transaction((transaction) => run(ofTransaction(transaction))),
    async script(text) {
      await database.exec(text)
    },
    close: () => database.close(),
  }
}

function ofTransaction(transaction: Transaction): Sql {
  return {
    query: async <T>(text: string, values: readonly unknown[] = []) =>
      (await transaction.query<T>(text, [...values])).rows,
    boss: {
      executeSql: async (text, values) =>
        values === undefined || values.length === 0
          ? { rows: (await transaction.exec(text)).flatMap(({ rows }) => rows) }
          : transaction.query(text, values),
    },
  }
}
