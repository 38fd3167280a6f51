/** The permissions of workflows, which run code of unknown people. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const folder = new URL('../../../.github/workflows/', import.meta.url)
const workflows = readdirSync(folder).map((name) => ({
  name,
  // Without comments, which may name forbidden things.
  text: readFileSync(new URL(name, folder), 'utf8').replaceAll(/^\s*#.*\n|\s+#.*$/gm, ''),
}))

describe.each(workflows)('$name', ({ name, text }) => {
  test('a workflow never runs a change with the rights of its target', () => {
    expect(text).not.toContain('pull_request_target')
    expect(text).not.toContain('workflow_run')
  })

  test('a workflow may read contents, and nothing else, except in the jobs that publish', () => {
    const blocks = [...text.matchAll(/^( *)permissions:(.*)\n((?:\1 +.*\n)*)/gm)]
    const [own, ...ofJobs] = blocks.map(([, , same, lines]) => `${same}${lines}`)
    expect(own).toBe('  contents: read\n')
    const publishing = new Map([
      ['lab.yml', ['      pages: write\n      id-token: write\n']],
      ['release.yml', ['      contents: write\n', '      id-token: write\n']],
    ])
    expect(ofJobs).toEqual(publishing.get(name) ?? [])
    // The job that publishes the lab runs no code of the repository.
    if (name === 'lab.yml') expect(text.split('\n  publish:\n')[1]).not.toMatch(/run:|checkout/)
  })

  test('a workflow has no secrets, and keeps no token', () => {
    expect(text).not.toMatch(/\bsecrets\b/)
    if (name !== 'release.yml') expect(text).not.toContain('github.token')
    const checkouts = text.split('uses: actions/checkout').slice(1)
    for (const step of checkouts) {
      expect(step.split('uses:')[0]).toContain('persist-credentials: false')
    }
  })

  test('a workflow uses actions of one commit each, not of whatever a tag points to', () => {
    const used = [...text.matchAll(/uses: (\S+)/g)].map(([, action]) => action)
    expect(used.length).toBeGreaterThan(0)
    for (const action of used) expect(action).toMatch(/@[0-9a-f]{40}$/)
  })

  test('a workflow puts nothing that others wrote into a script', () => {
    // GitHub pastes an expression into the script; a variable stays a text.
    for (const [, script] of text.matchAll(/run: (\|\n(?:(?:          .*)?\n)*|.*\n)/g)) {
      expect(script).not.toContain('${{')
    }
  })

  test('each job of a workflow ends, whatever hangs', () => {
    const jobs = text.split('runs-on:').slice(1)
    for (const job of jobs) expect(job).toMatch(/^ .*\n +timeout-minutes: \d+\n/)
  })
})

test('the gate compares with where a change began, and nightly with the last release', () => {
  const { text = '' } = workflows.find(({ name }) => name === 'bench.yml') ?? {}
  expect(text).toContain('bench check --base "$(git merge-base "$TARGET" HEAD)"')
  expect(text).toContain('git describe --tags --abbrev=0')
  expect(text).toContain('bench check --base "$base"')
  expect(text).toContain('tools/experiments/prove-harness.ts')
  expect(text.match(/fetch-depth: 0/g)).toHaveLength(2)
})

test('the gate keeps what it measured, whatever it found', () => {
  const { text = '' } = workflows.find(({ name }) => name === 'bench.yml') ?? {}
  expect(text.match(/--junit results\/check\.xml/g)).toHaveLength(2)
  const drawn = /bench report results\/check-\*\.jsonl --html results\/check\.html/g
  expect(text.match(drawn)).toHaveLength(2)
  const kept = text.split('- name: ').filter((step) => step.includes('actions/upload-artifact@'))
  expect(kept).toHaveLength(2)
  for (const step of kept) {
    expect(step).toContain('if: always()')
    expect(step).toContain('path: results/')
  }
})

describe('a release', () => {
  const { text = '' } = workflows.find(({ name }) => name === 'release.yml') ?? {}
  const jobs = text
    .split(/^ {2}(?=\w+:\n)/m)
    .slice(1)
    .filter((job) => job.includes('runs-on:'))
  const [pack = '', github = '', npm = ''] = jobs

  test('a release is of a tag, and off until a variable switches it on', () => {
    expect(text).toContain("on:\n  push:\n    tags: ['v*']\n")
    expect(jobs).toHaveLength(3)
    expect(pack).toContain("    if: vars.RELEASE == 'github' || vars.RELEASE == 'npm'\n")
    for (const job of [github, npm]) expect(job).toContain('    needs: pack\n')
    expect(npm).toContain("    if: vars.RELEASE == 'npm'\n")
  })

  test('a release runs installed code only in the job that may do no more than read', () => {
    expect(pack).not.toContain('permissions:')
    expect(pack).toContain('run: .ci/run\n')
    for (const job of [github, npm]) {
      expect(job).toContain('permissions:')
      expect(job).not.toMatch(/checkout|pnpm|npx|npm (?:install|ci|exec)|\.ci/)
    }
  })

  test('a release publishes missing packages, with provenance and without a token', () => {
    expect(npm).toContain('environment: npm\n')
    expect(npm).toMatch(/if \[ -n "\$\(npm view .*\n +npm publish "\$tarball" .*--provenance\n/)
    expect(npm).not.toMatch(/TOKEN|token\b(?!: write)/)
  })
})

test('every system on which the READMEs expect Masu to run has a runner', () => {
  const { text = '' } = workflows.find(({ name }) => name === 'ci.yml') ?? {}
  const runners = [
    ['Linux x64', 'ubuntu-latest'],
    ['Linux arm64', 'ubuntu-24.04-arm'],
    ['macOS x64', 'macos-15-intel'],
    ['macOS arm64', 'macos-15'],
  ] as const
  for (const page of ['README.md', 'README.ja.md']) {
    const readme = readFileSync(new URL(`../../../${page}`, import.meta.url), 'utf8')
    for (const [system, runner] of runners) {
      expect(readme).toContain(system)
      expect(text).toMatch(new RegExp(`\\b${runner}\\b`))
    }
  }
})

test('the READMEs name the Node that the packages need', () => {
  const bench = readFileSync(
    new URL('../../../packages/masu/package.json', import.meta.url),
    'utf8',
  )
  const needed = /"node": ">=([\d.]+)"/.exec(bench)?.[1]
  for (const page of ['README.md', 'README.ja.md']) {
    const readme = readFileSync(new URL(`../../../${page}`, import.meta.url), 'utf8')
    expect(readme).toContain(needed)
  }
})
