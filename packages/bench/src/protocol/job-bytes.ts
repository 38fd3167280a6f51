/** Encodes and decodes the job of a worker: a line of JSON, then its boards as bytes. */
import type { Boards, FixtureToTime, Job } from './job.ts'

/** The bytes of a job, in parts: there may be many boards, so they are not copied. */
export function encodeJob(job: Job, boards: Boards | null): readonly Uint8Array[] {
  const head = Buffer.from(`${JSON.stringify(job)}\n`)
  if (boards === null) return [head]
  const { buffer, byteOffset, byteLength } = boards.counts
  return [head, boards.givens, boards.solutions, new Uint8Array(buffer, byteOffset, byteLength)]
}

export function decodeJob(bytes: Buffer): { job: Job; boards: Boards } {
  const end = bytes.indexOf(0x0a)
  const job = JSON.parse(bytes.toString('utf8', 0, end)) as Job
  const size = cellsIn(job)
  // Copies: the counts must be aligned, and a solver may not share memory with the transport.
  const body = new Uint8Array(bytes.subarray(end + 1))
  return {
    job,
    boards: {
      givens: body.slice(0, size),
      solutions: body.slice(size, 2 * size),
      counts: new Uint32Array(body.slice(2 * size).buffer),
    },
  }
}

/** Cells of all boards of a job. */
function cellsIn(job: Job): number {
  if (!('limit' in job)) return 0
  const fixtures: readonly Pick<FixtureToTime, 'puzzles' | 'boxes'>[] =
    job.kind === 'time'
      ? job.fixtures
      : [{ puzzles: job.puzzles, boxes: [job.boxHeight, job.boxWidth] }]
  return fixtures.reduce((sum, { puzzles, boxes: [height, width] }) => {
    return sum + puzzles * (height * width) ** 2
  }, 0)
}
