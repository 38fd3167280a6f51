/**
 * Uses masu.tgz as somebody who has nothing else: the function of docs/your-solver.md in an empty folder, and the gate
 * in a repository of three commits. Packs into FOLDER first. Prints each command with its seconds, and throws where one
 * ends in another way than it should.
 *
 *     pnpm exec node tools/docs/src/try-tarball.ts FOLDER
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { shellWord } from '@masu/results/words/shell-word'
import { pagePath } from './splice.ts'

const PAGE = 'docs/your-solver.md'

/** Where the author of a solver works. */
const outside = mkdtempSync(join(tmpdir(), 'masu-tarball-'))
const tarballs = resolve(process.argv[2] ?? join(outside, 'tarballs'))

interface Expected {
  readonly code?: number
  readonly stdout?: RegExp
}

/** Runs a command as it is typed. Returns what it printed. */
function type(
  command: string,
  { code = 0, stdout: wanted = /(?:)/ }: Expected = {},
  cwd = outside,
): string {
  const start = performance.now()
  const { status, stdout, stderr } = spawnSync(command, {
    cwd,
    shell: true,
    encoding: 'utf8',
    // The commands use the Node that runs this script.
    env: {
      ...process.env,
      PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
    },
  })
  console.log(`${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s  ${command}`)
  if (status === code && wanted.test(stdout)) return stdout
  throw new Error(
    `${command}\nended with ${status}, expected ${code} and ${wanted}\n${stdout}\n${stderr}`,
  )
}

function commit(message: string): void {
  type(
    `git add --all && git -c user.name=author -c user.email=author@localhost commit -q --allow-empty -m ${shellWord(message)}`,
  )
}

try {
  const page = readFileSync(pagePath(PAGE), 'utf8')
  const [, source = ''] = /<!-- tried -->\n```ts\n(.*?)```/s.exec(page) ?? []
  const packed = type(`pnpm pack:all --to ${shellWord(tarballs)}`, {}, pagePath('.'))
  const [install = ''] = /^npm install .*$/m.exec(packed) ?? []
  type('npm init -y')
  type(`${install} --no-audit --no-fund --loglevel error`)

  writeFileSync(join(outside, 'mine.ts'), source)
  const conform = 'npx masu conform ./mine.ts'
  const bench = 'npx masu bench --strategy ./mine.ts,bitmask,dlx --fixture easy'
  for (const command of [conform, bench]) {
    if (!page.includes(command)) throw new Error(`${PAGE} does not say: ${command}`)
  }
  type(conform, { stdout: /all \d+ laws hold/ })
  type(`${bench} --quick`, { stdout: /^.*\bmine\b.*\d/m })
  type('npx masu verify --fixture seeds', { stdout: /every answer is right/ })

  writeFileSync(join(outside, '.gitignore'), 'node_modules\nresults\n')
  type('git init -q')
  commit('first')
  const check = 'npx masu check --base HEAD~1 --strategy ./mine.ts --fixture easy'
  writeFileSync(join(outside, 'NOTES.md'), 'a document\n')
  commit('a document')
  type(check, { stdout: /nothing\s+was measured/ })
  commit('nothing')
  type(check, { stdout: /nothing\s+was measured/ })
  const [start, ...rest] = source.split(/(?<=^export default function[^\n]*\{\n)/m)
  writeFileSync(
    join(outside, 'mine.ts'),
    [start, '  for (let i = 0; i < 10_000; i++) if (i === -1) throw new Error()\n', ...rest].join(
      '',
    ),
  )
  commit('a slowdown')
  type(check, { code: 1, stdout: /mine is slower/ })
} finally {
  rmSync(outside, { recursive: true, force: true })
}
