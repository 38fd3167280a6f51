/** A run with programs that was killed goes on, with the same programs only. */
import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { readResults } from '../../src/results/read.ts'
import { easy, easySolution } from '../boards.ts'
import { masu } from '../in-process.ts'
import { killed, processesIn } from '../killed-runs.ts'
import { onlyResultsIn, temporaryFolder, untypedCopy } from '../files.ts'
import { rowsOf } from '../json-rows.ts'

const TALKS = readFileSync(untypedCopy(new URL('../programs/talks.ts', import.meta.url)), 'utf8')

const files = {
  'one.txt': `${easy}:1:${easySolution}\n`,
  'solve.mjs': TALKS,
  'other.mjs': `${TALKS}\n// another`,
}

const env = { MASU_TEST_SOLVER: 'solve.mjs' }

const programs = ['sound', 'none'].flatMap((name) => {
  const manner = name === 'sound' ? 'soundly' : 'never'
  return ['--program', `${name}=${JSON.stringify(process.execPath)} $MASU_TEST_SOLVER ${manner}`]
})

/** The text of the results of a run that was killed. */
let cut: string

beforeAll(async () => {
  const cwd = temporaryFolder(files)
  const args = [
    'bench',
    '--quick',
    '--first',
    '--processes',
    '3',
    '--timeout',
    '1s',
    '--fixture',
    'one.txt',
  ]
  // A line, a title, one for each of three rows, a title, and one for the first of six processes.
  await killed([...args, '--strategy', 'bitmask', ...programs], cwd, [7, 20], env)
  cut = readFileSync(onlyResultsIn(cwd), 'utf8')
})

describe.concurrent('a run with programs that was killed', () => {
  test('ends with every process of its plan once', async () => {
    const cwd = temporaryFolder({ ...files, 'run.jsonl': cut })
    const path = join(cwd, 'run.jsonl')
    const left = processesIn(path)
    expect(left.measured.length).toBeLessThan(6)
    const { code, stdout } = await masu(['resume', 'run.jsonl', '--json', ...programs], {
      cwd,
      env,
    })
    // It was named, and has ended without an answer.
    expect(code).toBe(2)
    const rows = rowsOf(stdout)
    const sound = rows.find(({ strategy }) => strategy === 'sound')
    expect(sound).toMatchObject({ status: 'ok', processes: 3 })
    expect(sound?.driven).toMatch(/^line by line, first answer after/)
    expect(rows.find(({ strategy }) => strategy === 'none')?.status).toBe('crashed')
    expect(readResults(path).probes).toHaveLength(3)
    const { planned, measured } = processesIn(path)
    expect(measured).toHaveLength(6)
    expect(measured).toEqual(planned)
  })

  test.each([
    [
      'one of its files is another',
      env,
      (cwd: string) => appendFileSync(join(cwd, 'solve.mjs'), ' '),
    ],
    ['one of its variables is another', { MASU_TEST_SOLVER: 'other.mjs' }, () => {}],
  ])('is refused where %s', async (_, now, change) => {
    const cwd = temporaryFolder({ ...files, 'run.jsonl': cut })
    change(cwd)
    const { code, stderr } = await masu(['resume', 'run.jsonl'], { cwd, env: now })
    expect(code).toBe(2)
    // Nothing has run.
    expect(stderr).toBe('masu: cannot resume: strategy sound is no longer what was measured\n')
    expect(readFileSync(join(cwd, 'run.jsonl'), 'utf8')).toBe(cut)
  })
})
