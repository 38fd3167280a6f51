/** What a server refuses, and what roles may do, in a PostgreSQL of the system with passwords and TLS. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAuthority, type Authority } from '../experiments/prove-jobs/authority.ts'
import { findPostgres, startPostgres, type Server } from '../experiments/prove-jobs/postgres.ts'
import { ask } from '../experiments/prove-jobs/proofs.ts'
import { openJobs, type Jobs, type Opening } from '../src/database/open.ts'
import { isAway, withRemedy } from '../src/database/remedies.ts'
import { openPostgres } from '../src/database/sql.ts'
import { JobsError } from '../src/host.ts'
import { collect } from '../src/jobs/collect.ts'
import { submit, type Submission } from '../src/jobs/submit.ts'
import { work } from '../src/work/worker.ts'
import { puzzleFile, whole } from './files.ts'
import { testHost } from './host.ts'

const programs = findPostgres()
if (programs === null) process.stderr.write('jobs: no PostgreSQL here, so no server is tested\n')

const PASSWORD = 's3cret-of-a-test'
const GRANTS = /```sql\n(?<text>.*?)```/s

const folder = mkdtempSync(join(tmpdir(), 'masu-server-test-'))
let server: Server
let authority: Authority
let port = ''

beforeAll(async () => {
  if (programs === null) return
  authority = makeAuthority()
  server = await startPostgres(programs, {
    ...authority.server,
    hba: [
      'local all all trust',
      'hostssl secure all all scram-sha-256',
      'host plain,work,absent all all scram-sha-256',
    ],
  })
  ;({ port } = new URL(server.url))
  for (const name of ['plain', 'secure', 'work']) server.database(name)
  await administer(
    'work',
    `create role submitter login password '${PASSWORD}'; create role nobody login password '${PASSWORD}';
     grant create on database secure, work to submitter`,
  )
})

afterAll(() => {
  if (programs === null) return
  server.stop()
  authority.remove()
  rmSync(folder, { recursive: true })
})

/** An address on the server, with the right password unless another is given. */
function address(user: string, name: string, { host = '127.0.0.1', password = PASSWORD } = {}) {
  return `postgres://${user}${password === '' ? '' : `:${password}`}@${host}:${port}/${name}`
}

/** Runs statements as the one who owns the server. */
async function administer(name: string, text: string): Promise<void> {
  const sql = openPostgres(server.socketOf(name), 2, () => {})
  try {
    await sql.script(text)
  } finally {
    await sql.close()
  }
}

/** Opens the database, runs and closes it. */
async function using<T>(opening: Opening, run: (jobs: Jobs) => Promise<T>): Promise<T> {
  const jobs = await openJobs(opening, testHost())
  try {
    return await run(jobs)
  } finally {
    await jobs.close()
  }
}

/** Message and hint where it cannot be used. */
async function refusal(database: string, install = false): Promise<string> {
  const refused: unknown = await using({ database, install }, () => Promise.resolve(null)).catch(
    (error: unknown) => error,
  )
  if (!(refused instanceof JobsError)) throw new Error(`was not refused: ${String(refused)}`)
  expect(refused.message).not.toContain('\n')
  const said = `${refused.message}; ${refused.hint ?? ''}`
  expect(said).not.toMatch(/s3cret|wr0ng/)
  return said
}

const submission = (path: string): Submission => ({
  kind: 'rate',
  path,
  block: 2,
  options: { to: 'line', strategy: null, args: [] },
})

async function workAll(database: string): Promise<readonly string[]> {
  const { signal } = new AbortController()
  const options = { slots: 1, untilDone: true, allowModules: false, timeoutMs: 60_000, signal }
  return using({ database, supervise: true }, (jobs) =>
    work(jobs, { ...options, host: testHost(), onBlock: () => {} }),
  )
}

describe.skipIf(programs === null)('a PostgreSQL', () => {
  test('says in a line what is wrong with a user, a password or a name', async () => {
    const wrong = address('submitter', 'plain', { password: 'wr0ng' })
    expect(await refusal(wrong)).toContain('/plain refuses this user or password; Look at')
    const without = address('submitter', 'plain', { password: '' })
    expect(await refusal(without)).toContain('/plain wants a password; Put it into PGPASSWORD')
    expect(await refusal(address('submitter', 'absent'))).toContain('there is no database')
    expect(await refusal(address('submitter', 'other'))).toContain(
      '/other refuses this user; Look at its pg_hba.conf',
    )
    expect(
      await refusal(address('submitter', 'plain', { host: 'no-such-host.invalid' })),
    ).toContain('no host of that name: no-such-host.invalid')
    expect(await refusal(`postgres://submitter:s3cret/1@127.0.0.1:${port}/plain`)).toContain(
      'no address of a database; Expected postgres://USER@HOST:PORT/NAME; in a password / is %2F',
    )
    expect(await refusal(`postgres://submitter:12/s3cret@127.0.0.1/plain`)).toContain(
      'more than one /',
    )
    expect(await refusal(address('submitter', 'plain'))).toContain('nothing was ever submitted')
  })

  test('is used by TLS where its certificate is right, and by nothing else', async () => {
    const secure = address('submitter', 'secure', { host: 'localhost' })
    const verified = (database: string, file: string): string =>
      `${database}?sslmode=verify-full&sslrootcert=${file}`
    expect(await refusal(secure)).toContain('it may want TLS: ?sslmode=verify-full')
    expect(await refusal(verified(secure, authority.otherFile))).toContain(
      'an authority that is tr',
    )
    expect(await refusal(`${secure}?sslmode=verify-full`)).toContain('an authority that is trusted')
    const elsewhere = address('submitter', 'secure')
    expect(await refusal(verified(elsewhere, authority.file))).toContain('is for another host name')
    expect(await refusal(verified(secure, '/no/such.crt'))).toMatch(
      /cannot read .* '\/no\/such.crt'/,
    )
    const right = { database: verified(secure, authority.file), install: true }
    const used = await using(right, ({ sql }) =>
      sql.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()'),
    )
    expect(used).toEqual([{ ssl: true }])
  })

  test('without TLS is not used by an address that asks for it', async () => {
    const plain = await startPostgres(programs ?? '')
    try {
      const said = await refusal(`${plain.url}?sslmode=verify-full&sslrootcert=${authority.file}`)
      expect(said).toContain('has no TLS, which the address asks for; Set ssl = on')
    } finally {
      plain.stop()
    }
  })

  test('gives a worker’s role what it needs and no more, by the lines of the documentation', async () => {
    const page = readFileSync(new URL('../../../docs/many-machines.md', import.meta.url), 'utf8')
    const grants = GRANTS.exec(page)?.groups?.['text'] ?? ''
    const owner = { database: address('submitter', 'work'), install: true }
    const files = [puzzleFile(folder, 3), puzzleFile(folder, 3)]
    const ids: number[] = []
    const add = (file: string): Promise<void> =>
      using(owner, async (jobs) => {
        ids.push((await submit(jobs, testHost(), submission(file))).id)
      })
    await add(files[0] ?? '')
    await administer('work', grants.replace("'...'", `'${PASSWORD}'`))
    // What is submitted after the grants is for workers, too.
    await add(files[1] ?? '')
    const worker = address('masu_worker', 'work')
    expect(await workAll(worker)).toEqual([])
    for (const [index, id] of ids.entries()) {
      const output = join(folder, `collected-${id}`)
      await using({ database: worker }, (jobs) => collect(jobs, id, output))
      expect(readFileSync(output, 'utf8')).toBe(whole(files[index] ?? ''))
    }
    const submitted = using({ database: worker, install: true }, (jobs) =>
      submit(jobs, testHost(), submission(puzzleFile(folder, 3))),
    )
    await expect(submitted).rejects.toMatchObject({ code: '42501' })
    const sql = openPostgres(worker, 2, () => {})
    for (const refused of [
      'drop table masu.jobs',
      'drop schema masu_boss cascade',
      'alter table masu.blocks drop column returned',
      'create table masu.mine (one int)',
      'update masu.version set version = 99',
      'update masu.inputs set lines = 1',
      'insert into masu.jobs (kind) values (null)',
      'delete from masu.results',
    ]) {
      await expect(sql.query(refused), refused).rejects.toMatchObject({ code: '42501' })
    }
    await sql.close()
  })

  test('ends the worker of a role without rights, with a line that says what it lacks', async () => {
    const database = address('nobody', 'work')
    expect(await refusal(database)).toContain('this user may not do that in')
    await administer(
      'work',
      `grant usage on schema masu, masu_boss to nobody;
       grant select on all tables in schema masu, masu_boss to nobody`,
    )
    const ended: unknown = await workAll(database).catch((error: unknown) => error)
    expect(isAway(ended)).toBe(false)
    expect(withRemedy(ended, 'there')).toMatchObject({
      message: 'this user may not do that in there',
    })
  })

  test('gets one job of four submits at the same moment, also as its first', async () => {
    const database = server.socketOf('plain')
    const file = puzzleFile(folder, 5)
    const found = await Promise.all(
      [1, 2, 3, 4].map(() =>
        using({ database, install: true }, (jobs) => submit(jobs, testHost(), submission(file))),
      ),
    )
    expect(new Set(found.map(({ id }) => id)).size).toBe(1)
    expect(found.filter(({ isOld }) => !isOld)).toHaveLength(1)
    expect(found.map(({ blocks }) => blocks)).toEqual([3, 3, 3, 3])
    const kept = await ask(
      database,
      `select (select count(*)::int from masu.jobs) as jobs, (select count(*)::int from masu.blocks) as blocks,
         (select count(*)::int from masu_boss.queue where name like 'job-%') as queues`,
    )
    expect(kept).toEqual({ jobs: 1, blocks: 3, queues: 1 })
    expect(await workAll(database)).toEqual([])
  })
})
