/** Strategies in other runtimes: pretended ones here, and Bun and Deno where they are installed. */
import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { resultRecord } from '@masu/ranking/schema'
import { findRuntime } from '../../src/strategy/runtimes.ts'
import { easy, easySolution } from '../boards.ts'
import { onlyResultsIn, strategyFile, temporaryFolder } from '../files.ts'
import { masu } from '../in-process.ts'
import { spawnMasu } from '../masu.ts'
import type { Finished } from '../setting.ts'
import { rowsOf } from '../json-rows.ts'

const shell = ['/bin/sh', '/usr/bin/sh'].find((path) => existsSync(path)) ?? ''

/** A folder with one board, and on its path nothing but a shell and these runtimes. */
function folderWith(runtimes: Readonly<Record<string, string>>): string {
  const cwd = temporaryFolder({ 'one.txt': `${easy}:1:${easySolution}\n`, 'bin/none': '' })
  symlinkSync(shell, join(cwd, 'bin/sh'))
  for (const [path, script] of Object.entries(runtimes)) install(cwd, path, script)
  return cwd
}

function install(cwd: string, path: string, script: string): void {
  writeFileSync(join(cwd, path), `#!/bin/sh\n${script}\n`)
  chmodSync(join(cwd, path), 0o755)
}

/** Says of itself what is wanted, leaves a trace, and lets Node do the work. */
function pretended(version: string): string {
  return `case "$1" in
    --eval | eval) echo "[\\"$0\\", \\"${version}\\", \\"Pretence\\"]" ;;
    --no-install) : > ran; shift; exec '${process.execPath}' "$@" ;;
    run) shift 6; exec '${process.execPath}' "$@" ;;
  esac`
}

function masuIn(cwd: string, words: string): Promise<Finished> {
  return masu(words.split(' '), { cwd, env: { PATH: join(cwd, 'bin') } })
}

const QUICK = 'run --quick --fixture one.txt --strategy bitmask'

describe.concurrent('the runtimes that are named', () => {
  test('make a row each of a strategy, and those that are not installed say so', async () => {
    const cwd = folderWith({ 'bin/bun': pretended('9.8.7') })
    const { code, stdout } = await masuIn(cwd, `${QUICK} --runtime node,bun,deno`)
    expect(code).toBe(0)
    for (const name of ['node', 'bun']) {
      expect(stdout).toMatch(new RegExp(`^ +- +bitmask @ ${name} +[\\d.,]+ .* all$`, 'm'))
    }
    expect(existsSync(join(cwd, 'ran'))).toBe(true)
    const absent = 'not on the PATH or in node_modules here; npm install deno'
    expect(stdout).toContain(`  bitmask @ deno: unavailable, ${absent}\n`)
    expect(stdout).toMatch(/^Node v.*\nbun 9\.8\.7 \(Pretence\)$/m)
    const [run] = readFileSync(onlyResultsIn(cwd), 'utf8').split('\n')
    expect(resultRecord.parse(JSON.parse(run ?? ''))).toMatchObject({
      environment: { runtimes: [{ name: 'bun', version: '9.8.7', engine: 'Pretence' }] },
      strategies: ['node', 'bun', 'deno'].map((runtime) => ({
        name: `bitmask @ ${runtime}`,
        given: 'bitmask',
        runtime,
      })),
    })
  })

  test('are no failure where none of them is installed', async () => {
    const { code, stdout } = await masuIn(folderWith({}), `${QUICK} --runtime bun,deno --json`)
    expect(code).toBe(0)
    expect(rowsOf(stdout).map(({ status }) => status)).toEqual(['unavailable', 'unavailable'])
  })

  test('are found in node_modules, too', async () => {
    const cwd = folderWith({})
    mkdirSync(join(cwd, 'node_modules/.bin'), { recursive: true })
    install(cwd, 'node_modules/.bin/deno', pretended('1.2.3'))
    const { code, stdout } = await masuIn(cwd, `${QUICK} --runtime deno`)
    expect(code).toBe(0)
    expect(stdout).toMatch(/^deno 1\.2\.3 \(Pretence\)$/m)
    expect(stdout).toMatch(/^ +- +bitmask @ deno +[\d.,]+ .* all$/m)
  })

  test('that do not work are not available, with their own words', async () => {
    const cwd = folderWith({ 'bin/bun': 'echo "no such CPU" >&2; exit 3' })
    const { code, stdout } = await masuIn(cwd, `${QUICK} --runtime bun`)
    expect(code).toBe(0)
    expect(stdout).toContain('bitmask @ bun: unavailable, bun is there, but does not work: no such')
  })

  test('are verified like any other', async () => {
    const cwd = folderWith({ 'bin/bun': pretended('9.8.7') })
    const words = `verify --fixture one.txt --strategy bitmask,${strategyFile('wrong.ts')}`
    const { code, stdout } = await masuIn(cwd, `${words} --runtime bun`)
    expect(code).toBe(3)
    expect(stdout).toMatch(/^one +bitmask @ bun +1\/1 +ok$/m)
    expect(stdout).toMatch(/^one +wrong @ bun +0\/1 +wrong: /m)
  })

  test('are not said to be right where they were not asked', async () => {
    const words = 'verify --fixture one.txt --strategy bitmask --runtime node,deno'
    const { code, stdout } = await masuIn(folderWith({}), words)
    expect(code).toBe(0)
    expect(stdout).toMatch(/^one +bitmask @ deno +0\/1 +unavailable: not on the PATH/m)
    expect(stdout).toContain('\nevery answer of those that are available is right\n')
  })

  test('must be known', async () => {
    const { code, stderr } = await masuIn(folderWith({}), `${QUICK} --runtime node,ruby`)
    expect(code).toBe(2)
    expect(stderr).toContain('Expected names of node, bun, deno.')
  })
})

test('a run goes on only with the runtimes that it began with', async () => {
  const cwd = folderWith({ 'bin/bun': pretended('9.8.7') })
  // A process holds its results file until it ends.
  const env = { PATH: join(cwd, 'bin') }
  await spawnMasu(`${QUICK} --runtime node,bun,deno`.split(' '), { cwd, env })
  expect(await masuIn(cwd, 'resume --json --runtime node,bun,deno')).toMatchObject({ code: 0 })
  install(cwd, 'bin/bun', pretended('9.8.8'))
  const { code, stderr } = await masuIn(cwd, 'resume --trust')
  expect(code).toBe(2)
  expect(stderr).toBe(
    'masu: cannot resume: the run began with bun 9.8.7 (Pretence), here there is bun 9.8.8 (Pretence)\n',
  )
})

describe.concurrent.each(['bun', 'deno'] as const)('%s itself', (name) => {
  const { absent } = findRuntime(name)
  if (absent !== null) process.stderr.write(`not tested: ${name} is ${absent}\n`)

  test.skipIf(absent !== null)('runs our strategies and anyone else’s', async () => {
    const cwd = temporaryFolder({ 'one.txt': `${easy}:1:${easySolution}\n` })
    const foreign = strategyFile('nine-by-nine.ts')
    const strategies = `bands,bands-wasm,dlx,${foreign}`
    const args = ['run', '--quick', '--fixture', 'one.txt', '--strategy', strategies, '--json']
    const { code, stdout } = await masu([...args, '--runtime', name], { cwd })
    expect(code).toBe(0)
    const rows = rowsOf(stdout)
    expect(rows.map(({ strategy, status }) => `${strategy}: ${status}`).toSorted()).toEqual(
      ['bands', 'bands-wasm', 'bitmask', 'dlx'].map((one) => `${one} @ ${name}: ok`),
    )
    for (const row of rows) expect(row.processes).toBe(1)
  })

  test.skipIf(absent !== null)('is contained like Node', async () => {
    const cwd = temporaryFolder({ 'one.txt': `${easy}:1:${easySolution}\n` })
    const files = ['loops-for-ever.ts', 'throws.ts', 'exits-3.ts', 'prints.ts']
    const args = ['run', '--quick', '--fixture', 'one.txt', '--timeout', '500ms']
    const strategies = files.map(strategyFile).join(',')
    const { stdout } = await masu(
      [...args, '--json', '--runtime', name, '--strategy', strategies],
      { cwd },
    )
    const status = new Map(rowsOf(stdout).map((row) => [row.strategy.split(' ')[0], row.status]))
    expect(Object.fromEntries(status)).toEqual({
      'loops-for-ever': 'timeout',
      throws: 'crashed',
      'exits-3': 'crashed',
      prints: 'ok',
    })
    const leaking = ['verify', '--fixture', 'one.txt', '--timeout', '30s', '--memory', '300MB']
    const leaks = await masu(
      [...leaking, '--runtime', name, '--strategy', strategyFile('leaks-off-heap.ts')],
      { cwd },
    )
    expect(leaks.stdout).toMatch(/out-of-memory: line 1: grew past 300 ?MB/)
  })
})
