/**
 * What people get wrong, typed on purpose: each must be answered by a line that says what to do, and lose nothing.
 * The commands are those that a user starts. A clock that differs takes Debian's `faketime`.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeAuthority } from './authority.ts'
import { startPostgres, type Server } from './postgres.ts'
import {
  administer,
  at,
  documentedGrants,
  done,
  isSame,
  PASSWORD,
  refused,
  run,
  status,
  submitter,
  type Stage,
  type Tried,
} from './mistakes.ts'
import { ask, makePuzzles, wait, whenDone } from './proofs.ts'
import { endWorker, startMasu, startWorker } from './workers.ts'

const FLAT_RECURSION = new URL('../../../strategies/src/flat-recursion.ts', import.meta.url)
  .pathname

/** Tries all of them. */
export async function* badInput(plain: Server, programs: string): AsyncGenerator<Tried, void> {
  const folder = mkdtempSync(join(tmpdir(), 'masu-input-'))
  const authority = makeAuthority()
  const strict = await startPostgres(programs, {
    ...authority.server,
    hba: [
      'local all all trust',
      'hostssl secure all all scram-sha-256',
      'host work,absent all all scram-sha-256',
    ],
  })
  try {
    const stage = { plain, strict, authority, puzzles: makePuzzles(folder, 40, []), folder }
    for (const name of ['work', 'secure']) strict.database(name)
    await administer(
      strict.socketOf('work'),
      `create role submitter login password '${PASSWORD}'; create role nobody login password '${PASSWORD}';
       grant create on database work, secure to submitter`,
    )
    for (const part of [addresses, certificates, roles, versions, input, submits, strategies]) {
      yield* part(stage)
    }
    yield* clocks(stage)
    yield* deadly(stage)
  } finally {
    strict.stop()
    authority.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function* addresses(stage: Stage): AsyncGenerator<Tried> {
  const cases = [
    ['no server at the address', 'postgres://masu@127.0.0.1:1/jobs', 'no database answers at'],
    ['a host that is not there', 'postgres://masu@no-host.invalid/jobs', 'no host of that name'],
    ['a password with a / that is not encoded', `postgres://masu:${PASSWORD}/1@h/d`, 'no address'],
    ['a wrong password', at(stage, 'submitter:wr0ng', 'work'), 'refuses this user or password'],
    ['no password', at(stage, 'submitter', 'work'), 'wants a password'],
    ['a database that is not there', at(stage, submitter, 'absent'), 'there is no database'],
    ['a user without a line in pg_hba.conf', at(stage, submitter, 'other'), 'refuses this user'],
    ['a database without jobs', at(stage, submitter, 'work'), 'nothing was ever submitted'],
  ] as const
  for (const [tried, url, words] of cases) {
    yield refused(tried, await run(['jobs', 'status'], url), words, stage.folder)
  }
}

async function* certificates(stage: Stage): AsyncGenerator<Tried> {
  const { authority, plain, folder, puzzles } = stage
  const secure = at(stage, submitter, 'secure', 'localhost')
  const verified = (url: string, file: string): string =>
    `${url}?sslmode=verify-full&sslrootcert=${file}`
  const cases = [
    ['a server that wants TLS, without it', secure, 'it may want TLS'],
    ['TLS, the authority not named', `${secure}?sslmode=verify-full`, 'not of an authority'],
    ['TLS, another authority', verified(secure, authority.otherFile), 'not of an authority'],
    [
      'TLS, another host name',
      verified(at(stage, submitter, 'secure'), authority.file),
      'is for another host name',
    ],
    ['TLS, no file of the authority', verified(secure, '/no/ca.crt'), 'cannot read what the addr'],
    ['TLS, a server without it', verified(plain.url, authority.file), 'has no TLS'],
  ] as const
  for (const [tried, url, words] of cases) {
    yield refused(tried, await run(['jobs', 'status'], url), words, folder)
  }
  const right = verified(secure, authority.file)
  const submitted = await run(['jobs', 'submit', 'rate', puzzles.file], right)
  const worked = await run(['jobs', 'work', '--slots', '1', '--until-done'], right)
  yield done('TLS as documented', worked, await isSame(stage, right, submitted.printed), stage)
}

async function* roles(stage: Stage): AsyncGenerator<Tried> {
  const { strict, puzzles, folder } = stage
  const submit = ['jobs', 'submit', 'rate', puzzles.file]
  const owned = await run(submit, at(stage, submitter, 'work'))
  await administer(strict.socketOf('work'), documentedGrants())
  const nobody = await run(['jobs', 'work'], at(stage, `nobody:${PASSWORD}`, 'work'))
  yield refused('a role without rights', nobody, 'this user may not do that', folder)
  const worker = at(stage, `masu_worker:${PASSWORD}`, 'work')
  const more = [...submit, '--symmetries', '3']
  yield refused('the role for workers submits', await run(more, worker), 'may not do that', folder)
  const worked = await run(['jobs', 'work', '--slots', '1', '--until-done'], worker)
  const same = await isSame(stage, worker, owned.printed)
  yield done('the role for workers works', worked, same, stage)
}

async function* versions(stage: Stage): AsyncGenerator<Tried> {
  const url = stage.plain.database('versions')
  const submitted = await run(['jobs', 'submit', 'rate', stage.puzzles.file], url)
  const work = ['jobs', 'work', '--slots', '1', '--until-done']
  const worker = startWorker(url, ['--block-timeout', '1000'])
  await whenDone(url, Number(submitted.printed), 60_000)
  await administer(url, 'update masu.version set version = version + 1')
  const code = await worker.ended
  const late = { code, said: worker.said, printed: '' }
  yield refused(
    'a newer masu changes the tables under a worker',
    late,
    'Upgrade masu',
    stage.folder,
  )
  yield refused('a database of a newer masu', await run(work, url), 'Upgrade masu', stage.folder)
  await administer(
    url,
    `alter table masu.blocks drop column returned; update masu.version set version = 1`,
  )
  yield refused('a database of an older masu', await run(work, url), 'brings it up', stage.folder)
  const again = await run(['jobs', 'submit', 'rate', stage.puzzles.file], url)
  const isKept = again.printed === submitted.printed && (await isSame(stage, url, again.printed))
  yield done('a submit to a database of an older masu', again, isKept, stage)
}

async function* input(stage: Stage): AsyncGenerator<Tried> {
  const { folder, puzzles } = stage
  const url = stage.plain.database('input')
  const { printed } = await run(['jobs', 'submit', 'rate', puzzles.file, '--folder', folder], url)
  const [name = ''] = readdirSync(join(folder, 'inputs'))
  const file = join(folder, 'inputs', name)
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/[1-9]/, '.'))
  const worker = startWorker(url)
  while (!worker.said.includes('no longer what was submitted')) await wait(100)
  writeFileSync(file, text)
  await whenDone(url, Number(printed), 60_000)
  await endWorker(worker)
  const ended = { code: await worker.ended, said: worker.said, printed: '' }
  const found = done('puzzles that were changed', ended, await isSame(stage, url, printed), stage)
  const [said = ''] = /^job .*no longer.*$/m.exec(worker.said) ?? []
  yield { ...found, said: said.replace(/\/\S*\//, '/shared/inputs/').replace(name, 'HASH.txt') }
}

async function* submits(stage: Stage): AsyncGenerator<Tried> {
  const url = stage.plain.database('submits')
  const submit = ['jobs', 'submit', 'rate', stage.puzzles.file]
  const all = await Promise.all([1, 2, 3, 4].map(() => run(submit, url)))
  const [first] = all
  const { jobs } = await ask<{ jobs: number }>(url, 'select count(*)::int as jobs from masu.jobs')
  const worked = await run(['jobs', 'work', '--slots', '1', '--until-done'], url)
  const isOne = jobs === 1 && all.every((one) => one.code === 0 && one.printed === first?.printed)
  const isFine = isOne && (await isSame(stage, url, first?.printed ?? ''))
  const old = all.find(({ said }) => said.includes('already')) ?? worked
  yield done('four submits of a job at the same moment', old, isFine, stage)
}

async function* strategies(stage: Stage): AsyncGenerator<Tried> {
  const url = stage.plain.database('strategies')
  const file = join(stage.folder, 'mine.ts')
  const text = `export { flatRecursion as default } from '${FLAT_RECURSION}'\n`
  writeFileSync(file, text)
  const { printed } = await run(['jobs', 'submit', 'solve', stage.puzzles.file, '-s', file], url)
  const work = ['jobs', 'work', '--slots', '1', '--until-done']
  const { folder } = stage
  const strange = await run(work, url)
  yield refused('a strategy that a worker must not run', strange, '--allow-modules runs it', folder)
  rmSync(file)
  const absent = await run([...work, '--allow-modules'], url)
  yield refused('a strategy that is not there', absent, 'is not on this machine', folder)
  writeFileSync(file, `${text}// Changed.\n`)
  const other = await run([...work, '--allow-modules'], url)
  yield refused('another version of a strategy', other, 'another version of', folder)
  writeFileSync(file, text)
  const worked = await run([...work, '--allow-modules'], url)
  const output = join(folder, 'solved')
  await run(['jobs', 'collect', printed.trim(), '-o', output], url)
  const solved = await run(['solve', stage.puzzles.file, '-s', file, '--to', 'line'], url)
  const isRight = readFileSync(output, 'utf8') === solved.printed
  yield done('the same strategy again', worked, isRight, stage)
}

async function* clocks(stage: Stage): AsyncGenerator<Tried> {
  if (spawnSync('faketime', ['--version']).error !== undefined) return
  const url = stage.plain.database('clocks')
  const { printed } = await run(['jobs', 'submit', 'rate', stage.puzzles.file], url)
  const work = ['jobs', 'work', '--slots', '1', '--until-done']
  const worked = await run(work, url, ['faketime', '-f', '+1h'])
  const isFine =
    worked.said.includes('ahead of the database') && (await isSame(stage, url, printed))
  yield done('a clock that is an hour ahead', worked, isFine, stage)
}

/** A strategy that ends the worker, whose child it is, at one puzzle. */
async function* deadly(stage: Stage): AsyncGenerator<Tried> {
  const url = stage.plain.database('deadly')
  const [, , third = '', ...rest] = readFileSync(stage.puzzles.file, 'utf8')
    .split('\n')
    .filter((line) => /^[\d.]{81}$/.test(line))
  const file = join(stage.folder, 'few.txt')
  writeFileSync(file, [third, ...rest.slice(0, 3)].join('\n'))
  const strategy = join(stage.folder, 'deadly.ts')
  writeFileSync(
    strategy,
    `import { flatRecursion } from '${FLAT_RECURSION}'
import { readFileSync } from 'node:fs'
const of = (pid, file) => readFileSync('/proc/' + pid + '/' + file, 'utf8')
function endWorker() {
  let pid = process.pid
  while (!of(pid, 'cmdline').includes('jobs\\0work')) pid = Number(of(pid, 'stat').split(') ')[1].split(' ')[1])
  process.kill(pid, 'SIGKILL')
}
export default {
  ...flatRecursion,
  prepare(geometry) {
    const solver = flatRecursion.prepare(geometry)
    const solve = solver.solve.bind(solver)
    solver.solve = (givens, limit) => {
      if (givens.join('') === '${third.replaceAll('.', '0')}') endWorker()
      return solve(givens, limit)
    }
    return solver
  },
}
`,
  )
  const { printed } = await run(
    ['jobs', 'submit', 'solve', file, '-s', strategy, '--block', '4'],
    url,
  )
  let deaths = 0
  for (; ; deaths++) {
    const work = ['jobs', 'work', '--slots', '2', '--until-done', '--allow-modules']
    const worker = startMasu(work, { DATABASE_URL: url })
    if ((await worker.ended) !== null) break
  }
  const output = join(stage.folder, 'few.out')
  const collected = await run(['jobs', 'collect', printed.trim(), '-o', output], url)
  const [left] = (await status(url, printed)).jobs
  const isNamed = left?.dead.length === 1 && left.dead[0]?.puzzle === 1 && left.donePuzzles === 3
  const isFine = isNamed && collected.code === 2 && collected.said.includes('its worker ended 3')
  const afterwards = `${deaths} workers ended; the puzzle is named, the others have results`
  const said = collected.said.split('\n')[1] ?? ''
  yield {
    tried: 'a puzzle that ends its worker each time',
    said,
    code: collected.code,
    afterwards,
    isFine,
  }
}
