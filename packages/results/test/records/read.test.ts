import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { parseResults, type Results } from '../../src/records/read.ts'
import { RecordError } from '../../src/records/record-error.ts'
import type { ResultRecord } from '../../src/records/schema.ts'
import { rankRun } from '../../src/rank/ranking.ts'
import { linesOf, probe, run, timed, workOf } from '../run-records.ts'

const path = 'results/run.jsonl'

function read(content: string | Uint8Array): Results {
  return parseResults(
    typeof content === 'string' ? content : new TextDecoder().decode(content),
    path,
  )
}

const rounds = Array.from({ length: 6 }, (_, i) => [
  timed('a', i + 1, [1]),
  timed('b', i + 1, [2]),
]).flat()
const records: ResultRecord[] = [
  run,
  probe('a', { detail: 'マス — not ASCII' }),
  probe('b'),
  ...rounds,
]
const whole = Buffer.from(linesOf(records))
const firstLine = whole.indexOf('\n') + 1

/** The number of records in the complete lines of a file that ends there. */
function complete(end: number): number {
  return whole.subarray(0, end).filter((byte) => byte === 0x0a).length
}

describe('a results file', () => {
  test('a results file gives back the records that were written', () => {
    const { run: first, probes, timed: processes } = read(whole)
    expect(first).toEqual(run)
    expect(probes).toEqual(records.filter(({ type }) => type === 'probe'))
    expect(processes).toEqual(records.filter(({ type }) => type === 'timed'))
  })

  test.prop([fc.integer({ min: firstLine, max: whole.length })], { numRuns: 300 })(
    'a results file cut off anywhere still gives all of its complete lines, and they can be ranked',
    (end) => {
      const results = read(whole.subarray(0, end))
      const found = [results.run, ...results.probes, ...results.timed]
      expect(found).toHaveLength(complete(end))
      for (const record of found) expect(records).toContainEqual(record)

      expect(rankRun(results).entries).toHaveLength(results.probes.length)
    },
  )

  test.prop([fc.integer({ min: 0, max: firstLine - 1 })])(
    'a results file that ends in its first line is refused',
    (end) => {
      expect(() => read(whole.subarray(0, end))).toThrow(
        new RecordError(`${path} is not a results file: its first line is not a run`),
      )
    },
  )

  test('a results file may end on whatever its last, unfinished line begins with', () => {
    const results = read(`${linesOf([run])}\u0000\u0000\u0000`)
    expect(results.probes).toEqual([])
  })
})

describe('a measurement', () => {
  test.each([
    ['the probe of a on easy', probe('a')],
    ['round 2 of b on easy', timed('b', 2, [3])],
  ])('a measurement that stands twice in a file is an error that names it: %s', (what, again) => {
    expect(() => read(linesOf([...records, again]))).toThrow(
      new RecordError(`${path}:${records.length + 1}: ${what} is there twice`),
    )
  })

  test('a measurement is another one where its strategy, fixture or round differs', () => {
    const others = [
      probe('a', { fixture: 'other' }),
      timed('a', 7, [1]),
      timed('a', 1, [1], { fixture: 'other' }),
      timed('c', 1, [1]),
    ]
    expect(read(linesOf([...records, ...others])).timed).toHaveLength(rounds.length + 3)
  })
})

describe('a run', () => {
  test.each([
    ['in front of which something stands', [probe('a'), run], 1],
    ['that is the second of a file', [run, probe('a'), run], 3],
  ])('a run %s is an error', (_, lines, at) => {
    expect(() => read(linesOf(lines))).toThrow(
      new RecordError(`${path}:${at}: a results file begins with its run, and holds no other`),
    )
  })
})

describe('a line that is no record', () => {
  test.prop([
    fc.integer({ min: 0, max: records.length }),
    fc.constantFrom(
      ...['', 'x', '{', '1', 'null', '[]', '"run"', '{}', '{"type":"probe"}', '{"type":"zebra"}'],
      '{"type":"timed","strategy":"a"}',
    ),
  ])(
    'a line that is no record is an error that names the file and the line, wherever it stands',
    (at, garbage) => {
      const before = linesOf(records.slice(0, at))
      const content = `${before}${garbage}\n${linesOf(records.slice(at))}`
      expect(() => read(content)).toThrow(RecordError)
      expect(() => read(content)).toThrow(`${path}:${at + 1}: not a `)
    },
  )

  test('the error about a line that is no record says which field is amiss', () => {
    const odd = { ...probe('a'), puzzleWork: { ...workOf(1, 1, 0, 0, 0), nodes: null } }
    expect(() => read(`${linesOf([run])}${JSON.stringify(odd)}\n`)).toThrow(
      `${path}:2: not a result (puzzleWork.nodes: `,
    )
    const status = { ...probe('a'), status: 'splendid' }
    expect(() => read(`${linesOf([run])}${JSON.stringify(status)}\n`)).toThrow('(status: ')
  })
})

describe('results of another schema', () => {
  test.each([0, 1, 2, 3, 5, '4'])(
    'results of another schema are refused by its number: %j',
    (schema) => {
      expect(() => read(`${JSON.stringify({ ...run, schema })}\n`)).toThrow(
        new RecordError(
          `${path}:1: results of schema ${JSON.stringify(schema)}, but this masu reads 4; measure again, or read them with the version that wrote them`,
        ),
      )
    },
  )
})
