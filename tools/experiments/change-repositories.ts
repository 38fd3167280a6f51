/**
 * The gate in other repositories, with only masu.tgz: a strategy in TypeScript, a function in JavaScript with a
 * dependency, and a program in C, each changed in five ways. Prints each check with its exit code and its seconds.
 * Exits 1 if a check ends with an unexpected result. Some ten minutes; first `pnpm pack:all`.
 *
 *     node tools/experiments/change-repositories.ts [TARBALL]
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { SOLVERS, type Solver } from './change-repositories/solvers.ts'

const tarball = resolve(process.argv[2] ?? 'tarballs/masu.tgz')
const root = mkdtempSync(join(tmpdir(), 'masu-repositories-'))
let failures = 0
try {
  for (const solver of SOLVERS) changeEach(solver)
} finally {
  rmSync(root, { recursive: true, force: true })
}
process.exitCode = failures === 0 ? 0 : 1

/** The five changes of a solver, each compared with the first commit. */
function changeEach(solver: Solver): void {
  const folder = repository(solver.name, solver.files(100))
  const check = `npx --yes ./masu.tgz check --base first ${solver.options} --profile`
  commit(folder, { 'README.md': 'a document\n' })
  type(folder, check, 0, /nothing\s+was measured/)
  type(folder, `${check} --all`, 0, /^Nothing is slower|^\S+ is faster|^Inconclusive/m)
  commit(folder, solver.files(115))
  type(folder, check, 1, solver.isProfiled ? /^toil +\S+:\d+ /m : /^\S+ is slower/m)
  commit(folder, solver.files(86))
  // A check ends once nothing is slower, which may be before it is sure that something is faster.
  type(folder, check, 0, /^\S+ is faster|not slower, -\d/m)
  commit(folder, solver.files(100, true))
  type(folder, check, 3, /gives other answers/)
}

/** A new repository with the tarball, whose first commit has these files; beside it lies an empty HOME. */
function repository(name: string, files: Readonly<Record<string, string>>): string {
  const folder = join(root, name, 'repository')
  mkdirSync(join(root, name, 'home'), { recursive: true })
  mkdirSync(folder)
  git(folder, 'init', '--quiet', '--initial-branch=main')
  cpSync(tarball, join(folder, 'masu.tgz'))
  commit(folder, files)
  git(folder, 'tag', 'first')
  return folder
}

function commit(folder: string, files: Readonly<Record<string, string>>): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  git(folder, 'add', '--all')
  git(folder, 'commit', '--quiet', '--allow-empty', '--message', Object.keys(files).join(', '))
  return git(folder, 'rev-parse', 'HEAD')
}

function git(cwd: string, ...args: string[]): string {
  const author = ['-c', 'user.name=author', '-c', 'user.email=author@localhost']
  const { status, stdout, stderr } = spawnSync('git', [...author, ...args], {
    cwd,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
  return stdout.trim()
}

/** Runs a command like a step of a workflow, and checks its exit code and output. */
function type(cwd: string, script: string, code: number, wanted: RegExp): void {
  const start = performance.now()
  const { status, stdout, stderr } = spawnSync('bash', ['-eo', 'pipefail', '-c', script], {
    cwd,
    encoding: 'utf8',
    env: {
      PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
      HOME: join(cwd, '../home'),
    },
  })
  const seconds = ((performance.now() - start) / 1000).toFixed(0).padStart(4)
  const isRight = status === code && wanted.test(stdout)
  const shown = script.trim().split('\n').at(-1)
  console.log(
    `${isRight ? 'ok  ' : 'NOT '}${seconds} s, exit ${status}: ${shown}\n${lastLines(stdout)}`,
  )
  if (isRight) return
  failures++
  console.log(`expected exit ${code} and ${wanted}\n${stdout}\n${stderr}`)
}

/** The last lines, among which is the verdict. */
function lastLines(stdout: string): string {
  const lines = stdout.trimEnd().split('\n')
  return lines
    .slice(-12)
    .map((line) => `       | ${line}`)
    .join('\n')
}
