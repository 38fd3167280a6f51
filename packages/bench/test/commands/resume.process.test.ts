/** A run that was killed goes on to the end of its plan, and measures nothing twice. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drawOf } from '@masu/puzzles/random'
import { beforeAll, describe, expect, test } from 'vitest'
import { readResults } from '../../src/results/read.ts'
import { easy, easySolution } from '../boards.ts'
import { killed, processesIn, type Moment } from '../killed-runs.ts'
import { onlyResultsIn, strategyFile, temporaryFolder } from '../files.ts'
import { masu } from '../in-process.ts'
import { spawnMasu } from '../masu.ts'
import type { Finished } from '../setting.ts'
import { rowsOf } from '../json-rows.ts'

const HOLDER = fileURLToPath(new URL('../claims/holds-a-lock.ts', import.meta.url))

const draw = drawOf(20_260_103, 0)

describe.concurrent('a run that was killed', () => {
  // Lines: a title and one for each of two entries, a title and twelve for the first rounds, the rest.
  test.each<[string, ...Moment[]]>([
    ['while it probed', [1, draw(50)]],
    ['in its first rounds', [5, draw(300)]],
    ['later in them', [8, draw(300)]],
    ['again and again', [4, draw(300)], [3, draw(300)], [2, draw(300)]],
  ])('%s ends with every process of its plan once', async (_, first, ...others) => {
    const cwd = temporaryFolder()
    const measured = ['--fixture', 'mini-4x4', '--strategy', 'bitmask,flat-recursion']
    const args = ['bench', ...measured, '--budget', '5s']
    await killed(args, cwd, first)
    const file = onlyResultsIn(cwd)
    for (const moment of others) await killed(['resume', file], cwd, moment)
    const left = processesIn(file)
    const before = readFileSync(file)
    const { code, stdout } = await masu(['resume', file, '--json'], { cwd })
    expect(code).toBe(0)

    const { plans, probes } = readResults(file)
    expect(probes).toHaveLength(2)
    expect(plans.map(({ stage }) => stage)).toEqual(['first', 'contested'])
    const all = processesIn(file)
    expect(all.measured.length).toBeGreaterThan(left.measured.length)
    expect(all.measured.length).toBeGreaterThanOrEqual(12)
    expect(all.measured).toEqual(all.planned)
    // What was there is there still, but perhaps half a line.
    const complete = before.subarray(0, before.lastIndexOf('\n') + 1)
    expect(readFileSync(file).subarray(0, complete.length).equals(complete)).toBe(true)
    for (const { fixture, strategy, processes } of rowsOf(stdout)) {
      const own = all.planned.filter((process) => process.startsWith(`${fixture} ${strategy} `))
      expect(processes).toBe(own.length)
    }
  })
})

const files = {
  'one.txt': `${easy}:1:${easySolution}\n`,
  'name.ts': `export const name = 'mine'\n`,
  'mine.ts': `
    import { spoiled } from ${JSON.stringify(strategyFile('spoiled.ts'))}
    import { name } from './name.ts'
    export default spoiled(name, (solver, givens, limit) => solver.solve(givens, limit))
  `,
}

/** The text of the results of a whole run on these files. */
let whole: string

beforeAll(async () => {
  const cwd = temporaryFolder(files)
  const measured = ['--fixture', 'one.txt', '--strategy', 'bitmask,./mine.ts']
  const args = ['bench', '--quick', '--processes', '2', ...measured]
  expect(await masu(args, { cwd })).toMatchObject({ code: 0 })
  whole = readFileSync(onlyResultsIn(cwd), 'utf8')
})

describe.concurrent('a run that is finished', () => {
  test('is measured no further, and its table is printed', async () => {
    const cwd = temporaryFolder({ ...files, 'results/run.jsonl': whole })
    const { code, stdout, stderr } = await masu(['resume', '--trust'], { cwd })
    expect({ code, stderr }).toEqual({ code: 0, stderr: 'measurements: results/run.jsonl\n' })
    expect(stdout).toContain('4 timed entries')
    const ranked = await masu(['rank', 'results/run.jsonl'], { cwd })
    expect(stdout).toBe(ranked.stdout)
    expect(readFileSync(join(cwd, 'results/run.jsonl'), 'utf8')).toBe(whole)
  })
})

test('the claim that a killed run leaves on its file holds nobody up', async () => {
  const cwd = temporaryFolder({ ...files, 'run.jsonl': whole, 'run.jsonl.lock': '' })
  expect(await spawnMasu(['resume', 'run.jsonl', '--trust'], { cwd })).toMatchObject({ code: 0 })
  expect(existsSync(join(cwd, 'run.jsonl.lock'))).toBe(false)
})

describe.concurrent('half a record at the end', () => {
  test('is dropped, and its process is run anew', async () => {
    const cwd = temporaryFolder({ ...files, 'run.jsonl': whole.slice(0, -20) })
    const path = join(cwd, 'run.jsonl')
    expect(processesIn(path).measured).toHaveLength(3)
    const { code, stderr } = await masu(['resume', 'run.jsonl', '--trust'], { cwd })
    expect(code).toBe(0)
    expect(stderr).toMatch(/^timing: 1 process, about \d+ s$/m)
    const { planned, measured } = processesIn(path)
    expect(measured).toEqual(planned)
    const kept = whole.trimEnd().split('\n').slice(0, -1)
    expect(readFileSync(path, 'utf8').startsWith(`${kept.join('\n')}\n{"type":"resumed"`)).toBe(
      true,
    )
  })
})

/** Resumes the run where `change` was made to its folder; it must be refused in one line. */
async function refusal(change: (cwd: string) => void): Promise<string> {
  const cwd = temporaryFolder({ ...files, 'run.jsonl': whole })
  change(cwd)
  const before = readFileSync(join(cwd, 'run.jsonl'))
  const { code, stdout, stderr }: Finished = await masu(['resume', 'run.jsonl', '--trust'], { cwd })
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toMatch(/^masu: [^\n]*\n$/)
  expect(readFileSync(join(cwd, 'run.jsonl')).equals(before)).toBe(true)
  return stderr
}

function rewrite(from: string | RegExp, to: string): (cwd: string) => void {
  expect(whole).toMatch(from)
  return (cwd) => writeFileSync(join(cwd, 'run.jsonl'), whole.replace(from, to))
}

describe.concurrent('a run is refused', () => {
  test('where its fixture is another', async () => {
    const other = await refusal((cwd) => appendFileSync(join(cwd, 'one.txt'), `${easy}:1\n`))
    expect(other).toContain('cannot resume: one.txt is no longer the file that was measured')
  })

  test.each(['mine.ts', 'name.ts'])('where its strategy is another: %s', async (file) => {
    const other = await refusal((cwd) => appendFileSync(join(cwd, file), '// faster now\n'))
    expect(other).toContain('cannot resume: strategy mine is no longer what was measured')
  })

  test.each([
    ['cpu', '"Abacus 枡"'],
    ['cores', '999'],
    ['os', '"BeOS 5 x64"'],
    ['node', '"v18.0.0"'],
    ['v8', '"10.2"'],
  ])('where the machine is another: %s', async (trait, value) => {
    const other = await refusal(
      rewrite(new RegExp(`"${trait}":("[^"]*"|\\d+)`), `"${trait}":${value}`),
    )
    const then = value.replaceAll('"', '')
    expect(other).toContain(`cannot resume: the run began with ${trait} ${then}, here it is `)
  })

  test('while another process is writing to its file', async () => {
    let holder: ChildProcess | undefined
    const other = await refusal((cwd) => {
      holder = spawn(process.execPath, [HOLDER, join(cwd, 'run.jsonl.lock')])
      while (!existsSync(join(cwd, 'run.jsonl.lock.held'))) spawnSync('sleep', ['0.02'])
    })
    holder?.kill('SIGKILL')
    expect(other).toContain('run.jsonl is being written by another masu')
  })

  test('where its file is of another schema', async () => {
    const other = await refusal(rewrite('"schema":3', '"schema":1'))
    expect(other).toContain('run.jsonl:1: results of schema 1, but this masu reads ')
  })

  test('where it is of schema 2, which can still be ranked', async () => {
    const change = rewrite('"schema":3', '"schema":2')
    expect(await refusal(change)).toContain(
      'cannot resume: a run of schema 2 can be ranked, but not continued',
    )
    const cwd = temporaryFolder({ ...files, 'run.jsonl': whole })
    change(cwd)
    const ranked = await masu(['rank', 'run.jsonl'], { cwd })
    expect(ranked).toMatchObject({ code: 0, stderr: '' })
    expect(ranked.stdout).toContain('4 timed processes')
  })

  test.each([
    ['', 'run.jsonl is no results file'],
    ['3....42.\n', 'run.jsonl:1: not a line of JSON'],
    ['{"type":"measurement"}\n', 'run.jsonl:1: not a result ('],
  ])('where its file is none: %j', async (content, message) => {
    const other = await refusal((cwd) => writeFileSync(join(cwd, 'run.jsonl'), content))
    expect(other).toContain(message)
  })
})
