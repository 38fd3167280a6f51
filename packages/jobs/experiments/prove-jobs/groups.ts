/**
 * Two machines that differ in what they report: workers in network namespaces of their own, with other names,
 * another model of the processor, and another number of processors. Needs root, and Linux.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Server } from './postgres.ts'
import { MAIN, masu } from './workers.ts'

export interface Grouped {
  /** The label of each run's group, and what its machine reported. */
  readonly groups: readonly string[]
  /** The text of `masu rank` of both runs. */
  readonly text: string
}

/** Names of the machines, and the processors that each may use. */
const MACHINES = [
  { name: 'abacus', processors: '0' },
  { name: 'soroban', processors: '0-1' },
]

const RUN = ['-s', 'bands,bitmask-mrv,dlx', '-f', 'easy,hard', '--processes', '6', '--budget', '8s']

/** Measures on both and ranks what they measured. */
export async function measureOnTwo(server: Server): Promise<Grouped> {
  const name = `groups_${Date.now()}`
  server.database(name)
  const env = { DATABASE_URL: server.socketOf(name) }
  const folder = mkdtempSync(join(tmpdir(), 'masu-groups-'))
  try {
    const job = masu(['jobs', 'submit', 'bench', '--machines', '2', '--', ...RUN], env).trim()
    for (const machine of MACHINES) await workOn(machine, env, folder)
    const runs = join(folder, 'runs')
    masu(['jobs', 'collect', job, '-o', runs], env)
    const files = globSync('*.jsonl', { cwd: runs }).toSorted()
    const text = masu(['rank', ...files], {}, runs)
    const grouped = JSON.parse(masu(['rank', '--json', ...files], {}, runs)) as {
      runs: { label: string; environment: { cpu: string; cores: number } }[]
    }
    const groups = grouped.runs.map(
      ({ label, environment: { cpu, cores } }) => `${label}: ${cpu}, ${cores}`,
    )
    return { groups, text }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A worker on a machine of this name, until nothing is left for it. Throws where it fails. */
async function workOn(
  { name, processors }: (typeof MACHINES)[number],
  env: NodeJS.ProcessEnv,
  folder: string,
): Promise<void> {
  const reported = join(folder, `${name}.cpuinfo`)
  const script = [
    'set -e',
    `hostname ${name}`,
    `sed 's/^\\(model name[^:]*: \\).*/\\1${name}/' /proc/cpuinfo > ${reported}`,
    `mount --bind ${reported} /proc/cpuinfo`,
    `exec taskset -c ${processors} ${process.execPath} ${MAIN} jobs work --until-done`,
  ].join('\n')
  const child = spawn('unshare', ['--net', '--uts', '--mount', 'sh', '-c', script], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`the worker on ${name} ended with ${code}`)
}
