import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { readResults, type Results } from '../../src/results/read.ts'
import type { PlanRecord, ResultRecord } from '../../src/results/schema.ts'
import { rankRows } from '../../src/show/rank.ts'
import { rankingText } from '../../src/show/ranking.ts'
import { UserError } from '../../src/user-error.ts'
import { temporaryFolder } from '../masu.ts'
import { linesOf, probe, run, timed } from '../records.ts'

const folder = temporaryFolder()
const path = join(folder, 'run.jsonl')

function read(content: string | Uint8Array): Results {
  writeFileSync(path, content)
  return readResults(path)
}

const plan: PlanRecord = {
  type: 'plan',
  rows: [
    { strategy: 'a', fixture: 'easy', processes: 6 },
    { strategy: 'b', fixture: 'easy', processes: 6 },
  ],
}
const records: ResultRecord[] = [
  run,
  probe('a', { detail: 'マス — not ASCII' }),
  probe('b'),
  plan,
  ...Array.from({ length: 6 }, (_, i) => [timed('a', i + 1, [1]), timed('b', i + 1, [2])]).flat(),
]
const whole = Buffer.from(linesOf(records))
const firstLine = whole.indexOf('\n') + 1

/** The number of records in the complete lines of what is left when a file is cut there. */
function complete(end: number): number {
  return whole.subarray(0, end).filter((byte) => byte === 0x0a).length
}

describe('a results file', () => {
  test('gives back the records that were written', () => {
    const { run: first, probes, timed: processes, planned } = read(whole)
    expect(first).toEqual(run)
    expect(probes).toEqual(records.filter(({ type }) => type === 'probe'))
    expect(processes).toEqual(records.filter(({ type }) => type === 'timed'))
    expect(planned).toBe(12)
  })

  test.prop([fc.integer({ min: firstLine, max: whole.length })], { numRuns: 300 })(
    'that is cut off anywhere still gives all of its complete lines, and they can be ranked',
    (end) => {
      const results = read(whole.subarray(0, end))
      const found = [results.run, ...results.probes, ...results.timed]
      const planned = results.planned === null ? 0 : 1
      expect(found.length + planned).toBe(complete(end))
      for (const record of found) expect(records).toContainEqual(record)

      const rows = rankRows(results)
      expect(rows).toHaveLength(results.probes.length)
      expect(rankingText(results, rows)).toContain('easy: 200 puzzles')
    },
  )

  test.prop([fc.integer({ min: 0, max: firstLine - 1 })])(
    'that is cut off in its first line is none',
    (end) => {
      expect(() => read(whole.subarray(0, end))).toThrow(
        new UserError(`${path} is no results file: its first line names no run`),
      )
    },
  )

  test('may end on whatever the last, unfinished line begins with', () => {
    expect(read(`${linesOf([run])}\u0000\u0000\u0000`).probes).toEqual([])
  })
})

describe('a line that is no record', () => {
  test.prop([
    fc.integer({ min: 0, max: records.length }),
    fc.constantFrom(
      ...['', 'x', '{', '1', 'null', '[]', '"run"', '{}', '{"type":"probe"}', '{"type":"zebra"}'],
      '{"type":"timed","strategy":"a"}',
    ),
  ])('is an error that names the file and the line, wherever it stands', (at, garbage) => {
    const before = linesOf(records.slice(0, at))
    const content = `${before}${garbage}\n${linesOf(records.slice(at))}`
    expect(() => read(content)).toThrow(UserError)
    expect(() => read(content)).toThrow(`${path}:${at + 1}: not a `)
  })

  test('says which field is amiss', () => {
    const odd = { ...probe('a'), work: { nodes: null, guesses: 0, backtracks: 0, checks: 0 } }
    expect(() => read(`${linesOf([run])}${JSON.stringify(odd)}\n`)).toThrow(
      `${path}:2: not a result (work.nodes: `,
    )
    const status = { ...probe('a'), status: 'splendid' }
    expect(() => read(`${linesOf([run])}${JSON.stringify(status)}\n`)).toThrow('(status: ')
  })
})

describe('results of another schema', () => {
  test.each([0, 2, '1'])('are refused by their number: %j', (schema) => {
    expect(() => read(`${JSON.stringify({ ...run, schema })}\n`)).toThrow(
      new UserError(`${path}:1: results of schema ${schema}, this masu reads 1`),
    )
  })
})

describe('a path', () => {
  test('that leads nowhere is an error', () => {
    expect(() => readResults(join(folder, 'nowhere.jsonl'))).toThrow(UserError)
  })

  test('that leads to a folder is an error', () => {
    mkdirSync(join(folder, 'sub'))
    expect(() => readResults(join(folder, 'sub'))).toThrow(/^cannot read .*sub: EISDIR/)
  })
})
