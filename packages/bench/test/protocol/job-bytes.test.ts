import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { decodeJob, encodeJob } from '../../src/protocol/job-bytes.ts'
import type { ProbeJob } from '../../src/protocol/job.ts'

const strategy = { module: 'file:///マス.ts', registered: null }

const sizes = fc.record({
  boxHeight: fc.integer({ min: 1, max: 4 }),
  boxWidth: fc.integer({ min: 2, max: 4 }),
  puzzles: fc.integer({ min: 0, max: 5 }),
})

const works = sizes.chain(({ boxHeight, boxWidth, puzzles }) => {
  const size = puzzles * (boxHeight * boxWidth) ** 2
  const cells = fc.uint8Array({ minLength: size, maxLength: size, max: 25 })
  return fc.record({
    job: fc.record({
      kind: fc.constant('probe' as const),
      strategy: fc.record({ module: fc.string(), registered: fc.option(fc.string()) }),
      boxHeight: fc.constant(boxHeight),
      boxWidth: fc.constant(boxWidth),
      killMs: fc.nat(),
      budgetMs: fc.nat(),
      capMs: fc.nat(),
      puzzles: fc.constant(puzzles),
      limit: fc.integer({ min: 1 }),
      from: fc.nat(),
    }),
    boards: fc.record({
      givens: cells,
      solutions: cells,
      counts: fc
        .array(fc.nat(), {
          minLength: puzzles,
          maxLength: puzzles,
        })
        .map((counts) => Uint32Array.from(counts)),
    }),
  })
})

/** A job with one puzzle of 2x2 cells. */
const job: ProbeJob = {
  kind: 'probe',
  strategy,
  boxHeight: 1,
  boxWidth: 2,
  puzzles: 1,
  limit: 2,
  from: 0,
  killMs: 1,
  budgetMs: 1,
  capMs: 1,
}
const cells = Uint8Array.of(1, 2, 2, 1)

describe('a job', () => {
  test.prop([works])('a job arrives as it was sent', (work) => {
    expect(decodeJob(Buffer.concat(encodeJob(work.job, work.boards)))).toEqual(work)
  })

  test('a job may have no boards', () => {
    const describeJob = { kind: 'describe', strategy, geometries: ['3x3'] } as const
    const { job: decoded, boards } = decodeJob(Buffer.concat(encodeJob(describeJob, null)))
    expect(decoded).toEqual(describeJob)
    expect(boards.givens).toHaveLength(0)
    expect(boards.counts).toHaveLength(0)
  })

  test('a job is encoded correctly where its counts are a part of a larger array', () => {
    const counts = Uint32Array.of(9, 1, 9).subarray(1, 2)
    const parts = encodeJob(job, { givens: cells, solutions: cells, counts })
    const { boards } = decodeJob(Buffer.concat(parts))
    expect(boards.counts).toEqual(Uint32Array.of(1))
  })

  test('a decoded job shares no memory with the bytes that brought it', () => {
    const counts = Uint32Array.of(1)
    const bytes = Buffer.concat(encodeJob(job, { givens: cells, solutions: cells, counts }))
    const { boards } = decodeJob(bytes)
    bytes.fill(0)
    expect(boards.givens).toEqual(cells)
  })
})
