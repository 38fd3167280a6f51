/** A results file may come from elsewhere: nothing of what it names is executed before the user agrees. */
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RunRecord } from '@masu/ranking/schema'
import { beforeAll, describe, expect, test } from 'vitest'
import { readResults } from '../../src/results/read.ts'
import { sha256OfStrategy } from '../../src/strategy/source-hash.ts'
import { easy, easySolution } from '../boards.ts'
import { onlyResultsIn, temporaryFolder } from '../files.ts'
import { masu } from '../in-process.ts'

const PROGRAM = 'evil=sh -c "echo > PWNED; cat"'
const files = {
  'one.txt': `${easy}:1:${easySolution}\n`,
  'evil.mjs': `import { writeFileSync } from 'node:fs'\nwriteFileSync('PWNED', '')\n`,
  'node_modules/.bin/bun': '#!/bin/sh\necho > PWNED\n',
}

type Strategy = RunRecord['strategies'][number]

/** The first record of a run of ours in a folder like the others. */
let run: RunRecord

beforeAll(async () => {
  const cwd = temporaryFolder(files)
  const args = ['bench', '--quick', '--processes', '1', '--fixture', 'one.txt', '-s', 'bitmask']
  expect(await masu(args, { cwd })).toMatchObject({ code: 0 })
  run = readResults(onlyResultsIn(cwd)).run
})

const sha256 = sha256OfStrategy({
  name: 'evil',
  command: ['sh', '-c', 'echo > PWNED; cat'],
  driven: null,
})

const ofModule = sha256OfStrategy({
  module: pathToFileURL(join(temporaryFolder(files), 'evil.mjs')).href,
  registered: null,
})

/** Resumes a run whose file names one more strategy. */
async function resumed(
  strategy: Partial<Strategy>,
  args: readonly string[] = [],
): Promise<{ code: number | null; stderr: string; ran: boolean; cwd: string }> {
  const cwd = temporaryFolder(files)
  const [ours] = run.strategies
  const all = [ours, { ...ours, name: 'evil', ...strategy }]
  writeFileSync(
    join(cwd, 'from elsewhere.jsonl'),
    `${JSON.stringify({ ...run, strategies: all })}\n`,
  )
  const { code, stderr } = await masu(['resume', 'from elsewhere.jsonl', ...args], { cwd })
  return { code, stderr, ran: existsSync(join(cwd, 'PWNED')), cwd }
}

describe('nothing runs', () => {
  test.each<[string, Partial<Strategy>]>([
    ['a program', { given: PROGRAM, program: true, sha256: null }],
    ['a module', { given: './evil.mjs', sha256: null }],
    ['an option of Node as a package', { given: 'npm:--require=./evil.mjs', sha256: null }],
  ])('of a file with %s whose source is another', async (_, strategy) => {
    const { code, stderr, ran } = await resumed(strategy)
    expect({ code, ran }).toEqual({ code: 2, ran: false })
    expect(stderr).toMatch(/^masu: [^\n]*\n$/)
  })

  test.each<[string, Partial<Strategy>, string]>([
    ['a program', { given: PROGRAM, program: true, sha256 }, `--program 'evil=sh -c "echo`],
    ['a module', { given: './evil.mjs', sha256: ofModule }, '--strategy ./evil.mjs'],
    ['a runtime', { runtime: 'bun' }, '--runtime bun'],
  ])('of a file with %s that is as it was, but which nobody named', async (_, strategy, said) => {
    const { code, stderr, ran } = await resumed(strategy)
    expect({ code, ran }).toEqual({ code: 2, ran: false })
    expect(stderr).toMatch(/^masu: nothing was run: from elsewhere\.jsonl would run [^\n]*\n$/)
    expect(stderr).toContain(`add --trust: masu resume 'from elsewhere.jsonl' ${said}`)
  })

  test('where another program is named than that of the file', async () => {
    const strategy = { given: PROGRAM, program: true, sha256 }
    const { code, stderr, ran } = await resumed(strategy, ['--program', 'evil=cat'])
    expect({ code, ran }).toEqual({ code: 2, ran: false })
    expect(stderr).toContain('from elsewhere.jsonl has no such program: evil=cat')
  })
})

describe('a program runs', () => {
  test.each([
    ['named again', ['--program', PROGRAM]],
    ['trusted', ['--trust']],
  ])('where it is %s', async (_, args) => {
    const { ran } = await resumed({ given: PROGRAM, program: true, sha256 }, args)
    expect(ran).toBe(true)
  })
})

test('a package whose name looks like an option of Node is none', async () => {
  const cwd = temporaryFolder({ 'evil.cjs': `require('node:fs').writeFileSync('PWNED', '')` })
  const { code, stderr } = await masu(['bench', '-s', 'npm:--require=./evil.cjs'], { cwd })
  expect({ code, ran: existsSync(join(cwd, 'PWNED')) }).toEqual({ code: 2, ran: false })
  expect(stderr).toContain('cannot load strategy npm:--require=./evil.cjs: expected npm:PACKAGE')
})
