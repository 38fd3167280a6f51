/** A PostgreSQL of its own on a free port, from the system's packages, that goes when its user stops it. */
import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  globSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Server {
  /** Of a database that is empty at first. */
  readonly url: string
  /** Kills it without a checkpoint, as `pg_ctl stop -m immediate`, and starts it again after so many ms. */
  crash(downMs: number): Promise<void>
  /** Makes a further, empty database, and returns its address. */
  database(name: string): string
  /** The address of a database by a socket, which processes without a network can use. */
  socketOf(name: string): string
  readonly stop: () => void
}

/** The programs of PostgreSQL; null where it is not installed. */
export function findPostgres(): string | null {
  const folders = globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed()
  return folders.find((folder) => existsSync(join(folder, 'pg_ctl'))) ?? null
}

/** How a server differs from one that trusts everybody on this machine. */
export interface ServerChanges {
  /** The lines of pg_hba.conf. */
  readonly hba?: readonly string[]
  /** Files in its folder of data, by their names, which only it may read. */
  readonly files?: Readonly<Record<string, string>>
  /** Settings, as in `ssl=on`. */
  readonly settings?: readonly string[]
}

/** Starts a server with these programs. As root it runs as the user `postgres`, since it refuses to run as root. */
export async function startPostgres(
  programs: string,
  { hba, files = {}, settings = [] }: ServerChanges = {},
): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'masu-postgres-'))
  const user = process.getuid?.() === 0 ? idsOf('postgres') : null
  chmodSync(folder, 0o700)
  if (user !== null) chownSync(folder, user.uid, user.gid)
  const port = await freePort()
  const data = join(folder, 'data')
  const run = (program: string, ...args: string[]): void => {
    execFileSync(join(programs, program), args, { stdio: 'ignore', cwd: folder, ...user })
  }
  const start = (): void => {
    const set = ['listen_addresses=127.0.0.1', ...settings].map((one) => `-c ${one}`)
    const options = `-p ${port} -k ${folder} ${set.join(' ')}`
    run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start')
  }
  const stop = (): void => {
    process.off('exit', stop)
    const args = ['-D', data, '-m', 'immediate', 'stop']
    spawnSync(join(programs, 'pg_ctl'), args, { stdio: 'ignore', ...user })
    rmSync(folder, { recursive: true, force: true })
  }
  // Also where the process that started it fails, or is told to end.
  process.on('exit', stop)
  run('initdb', '-D', data, '-A', 'trust', '-U', 'masu', '--no-sync')
  const written = hba === undefined ? files : { ...files, 'pg_hba.conf': `${hba.join('\n')}\n` }
  for (const [name, text] of Object.entries(written)) {
    const file = join(data, name)
    writeFileSync(file, text)
    chmodSync(file, 0o600)
    if (user !== null) chownSync(file, user.uid, user.gid)
  }
  start()
  const address = (name: string): string => `postgres://masu@127.0.0.1:${port}/${name}`
  return {
    url: address('postgres'),
    database(name) {
      run('createdb', '-h', folder, '-p', String(port), '-U', 'masu', name)
      return address(name)
    },
    socketOf: (name) => `postgres://masu@localhost:${port}/${name}?host=${folder}`,
    async crash(downMs) {
      run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
      await new Promise((resolve) => {
        setTimeout(resolve, downMs)
      })
      start()
    },
    stop,
  }
}

function idsOf(name: string): { uid: number; gid: number } {
  const id = (flag: string): number =>
    Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => {
        resolve(port)
      })
    })
  })
}
