/**
 * Tests the gate in other repositories, with only masu.tgz: the workflow of docs/ci.md and action.yml, with each shell
 * step run as it is written, the nightly check, the search for a commit, and the dashboard. Prints each command with its
 * exit code and its seconds. Exits 1 if a command ends with an unexpected result.
 *
 *   pnpm exec node tools/docs/src/walk-gate.ts [--changes] TARBALL
 *
 * With `--changes` three repositories, a strategy in TypeScript, a function in JavaScript with a dependency, and a program
 * in C, are each changed in five ways instead.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { readArguments } from '../../../packages/core/scripts/arguments.ts'
import { SOLVERS, type Solver } from './walk-solvers.ts'
import { pagePath } from './splice.ts'

const { values: given, positionals } = readArguments(
  'pnpm exec node tools/docs/src/walk-gate.ts [--changes] TARBALL',
  { allowPositionals: true, options: { changes: { type: 'boolean', default: false } } },
)
const tarball = resolve(positionals[0] ?? 'tarballs/masu.tgz')
const root = mkdtempSync(join(tmpdir(), 'masu-walk-gate-'))
const page = readFileSync(pagePath('docs/ci.md'), 'utf8')
let failures = 0
try {
  if (given.changes) for (const solver of SOLVERS) changeEach(solver)
  else followPage()
} finally {
  rmSync(root, { recursive: true, force: true })
}
process.exitCode = failures === 0 ? 0 : 1

/** The five changes of a solver, each compared with the first commit. */
function changeEach(solver: Solver): void {
  const folder = repository(solver.name, solver.files(100))
  const check = `npx --yes ./masu.tgz check --base first ${solver.options} --profile`
  commit(folder, { 'NOTES.md': 'a document\n' })
  type(folder, check, 0, /nothing\s+was measured/)
  type(folder, `${check} --all`, 0, /^Nothing is slower|^\S+ is faster|^Inconclusive/m)
  commit(folder, solver.files(115))
  type(folder, check, 1, solver.isProfiled ? /^toil +\S+:\d+ /m : /^\S+ is slower/m)
  commit(folder, solver.files(86))
  type(folder, check, 0, /^\S+ is faster/m)
  commit(folder, solver.files(100, true))
  type(folder, check, 3, /gives other answers/)
}

/** Follows docs/ci.md: runs everything that a reader copies. */
function followPage(): void {
  const [strategy] = SOLVERS
  const folder = repository('page', strategy.files(100))
  git(folder, 'tag', 'v1.0')
  cpSync(tarball, join(folder, '../masu.tgz'))
  git(folder, 'switch', '--quiet', '--create', 'change')
  git(folder, 'update-ref', 'refs/remotes/origin/main', 'main')
  commit(folder, strategy.files(1000))

  const summary = join(root, 'summary.md')
  const env = {
    GITHUB_ACTIONS: 'true',
    GITHUB_STEP_SUMMARY: summary,
    CI: 'true',
    RUNNER_TEMP: root,
  }
  for (const script of stepsOf(blockAfter('workflow'))) {
    type(folder, script, 1, /is slower/, { ...env, TARGET: 'origin/main' })
  }
  cpSync(tarball, join(folder, 'tools/masu.tgz'))
  const action = { TARBALL: 'tools/masu.tgz', TARGET: 'main', STRATEGY: './src/solver.ts' }
  for (const script of stepsOf(readFileSync(pagePath('action.yml'), 'utf8'))) {
    const others = { BASE: '', PROGRAM: '', SETUP: '' }
    type(folder, script, 1, /is slower/, { ...env, ...action, ...others })
  }
  expect('the summary of the job', readFileSync(summary, 'utf8'), /^## masu check: .* is slower/)
  expect('JUnit', readFileSync(join(folder, 'results/check.xml'), 'utf8'), /failures="[1-9]/)

  const typed = (name: string): string =>
    blockAfter(name).replaceAll('npx masu', 'npx --yes ./masu.tgz')
  type(folder, typed('drift'), 1, /is slower/)
  // The check fails, but still writes its JSON.
  type(folder, `set +e\n${typed('dashboard')}`, 0, /^"mine","mixed","slower",/m)

  git(folder, 'switch', '--quiet', '--create', 'long', 'v1.0')
  const sizes = [100, 101, 101, 102, 1000, 1000, 1010, 1010]
  const ids = sizes.map((size, index) => {
    return commit(folder, { ...strategy.files(size), 'count.txt': `${index + 1}\n` })
  })
  // A CI machine may be too noisy for 5 %; the slowdown here is a factor of ten.
  const script = blockAfter('bisect').replace('--all', '--all --threshold 90%')
  writeFileSync(join(folder, '../slower.sh'), script)
  type(
    folder,
    'git bisect start HEAD v1.0 && git bisect run sh ../slower.sh',
    0,
    new RegExp(`^${ids[4]} is the first`, 'm'),
  )
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
  const author = ['-c', 'user.name=walker', '-c', 'user.email=walker@localhost']
  const { status, stdout, stderr } = spawnSync('git', [...author, ...args], {
    cwd,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
  return stdout.trim()
}

/** Runs a script like a step of a workflow, and checks its exit code and output. */
function type(
  cwd: string,
  script: string,
  code: number,
  wanted: RegExp,
  env: Readonly<Record<string, string>> = {},
): void {
  const start = performance.now()
  const { status, stdout, stderr } = spawnSync('bash', ['-eo', 'pipefail', '-c', script], {
    cwd,
    encoding: 'utf8',
    env: {
      PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
      HOME: join(cwd, '../home'),
      ...env,
    },
  })
  const seconds = ((performance.now() - start) / 1000).toFixed(0).padStart(4)
  const isRight = status === code && wanted.test(stdout)
  const shown = script.trim().split('\n').at(-1)
  console.log(`${isRight ? 'ok  ' : 'NOT '}${seconds} s, exit ${status}: ${shown}\n${told(stdout)}`)
  if (isRight) return
  failures++
  console.log(`expected exit ${code} and ${wanted}\n${stdout}\n${stderr}`)
}

function expect(what: string, text: string, wanted: RegExp): void {
  const isRight = wanted.test(text)
  console.log(`${isRight ? 'ok  ' : 'NOT '}${what}`)
  if (!isRight) failures++
}

/** The last lines, among which is the verdict. */
function told(stdout: string): string {
  const lines = stdout.trimEnd().split('\n')
  return lines
    .slice(-12)
    .map((line) => `       | ${line}`)
    .join('\n')
}

/** The block of code after a comment with this name in the page. */
function blockAfter(name: string): string {
  const block = new RegExp(`<!-- ${name} -->\\n\`\`\`\\w+\\n(.*?)\`\`\``, 's').exec(page)?.[1]
  if (block === undefined) throw new Error(`docs/ci.md has no block called ${name}`)
  return block
}

/** The scripts of the steps of a workflow or an action. */
function stepsOf(yaml: string): string[] {
  return [...yaml.matchAll(/^( *)(?:- )?run: (?:(>-|\|)\n((?:\1 .*\n|\n)*)|(.*)\n)/gm)].map(
    ([, , fold, block = '', line]) =>
      line ??
      (fold === '>-' ? block.replaceAll(/\s*\n\s*/g, ' ') : block.replaceAll(/^ {8}/gm, '')),
  )
}
