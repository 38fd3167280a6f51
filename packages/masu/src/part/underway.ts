/**
 * Which puzzles a part is on, in a file beside its data: written before they are worked on, taken away when
 * the part is there. Where the part dies, by whatever end, the file is left. It names as many puzzles as are
 * worked on together; the next run takes those one by one, so that a second death names the puzzle.
 */
import { closeSync, constants, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import type { Batch } from '../solve/batch.ts'
import { linesIn } from '../solve/read-batches.ts'
import { partsOf } from '../solve/within.ts'

/** Lines from the first to the last: of the part where `byte`, the offset of the first, is known; else of the file. */
export interface Stretch {
  readonly from: number
  readonly to: number
  readonly byte: number | null
}

/** The file always has this length: a shorter text must not leave the end of a longer one. */
const LENGTH = 100

export class Underway {
  private readonly path: string | null
  private readonly file: number | null
  private readonly stretches: Stretch[] = []
  /** Where an earlier run was when it ended; null where none is known to have. */
  readonly left: Stretch | null

  /** Keeps the file at `path`; none for null. */
  constructor(path: string | null) {
    this.path = path
    this.left = path === null ? null : stretchLeft(path)
    // What is in it stays until a puzzle is begun.
    this.file = path === null ? null : openSync(path, constants.O_RDWR | constants.O_CREAT)
  }

  /** Work on these lines begins when all that was begun before is done. */
  begin(stretch: Stretch): void {
    if (this.stretches.push(stretch) === 1) this.write()
  }

  /** What was begun first is done. */
  done(): void {
    this.stretches.shift()
    this.write()
  }

  /** Whether an earlier run may have ended on one of these lines. */
  mayBeFatal({ from, to }: Pick<Stretch, 'from' | 'to'>): boolean {
    return this.left !== null && from <= this.left.to && to >= this.left.from
  }

  /** Begins each batch as it is taken, in single boards where an earlier run may have ended on it. */
  async *each(batches: AsyncIterable<Batch>): AsyncGenerator<Batch, void> {
    for await (const batch of batches) {
      const isApart = this.mayBeFatal(stretchOf(batch))
      for (const one of isApart ? partsOf(batch) : [batch]) {
        this.begin(stretchOf(one))
        yield one
      }
    }
  }

  /** What came of the batches: each that is taken is done. */
  async *after<T>(results: AsyncIterable<T>): AsyncGenerator<T, void> {
    for await (const result of results) {
      yield result
      this.done()
    }
  }

  /** The part is there: takes the file away. */
  end(): void {
    if (this.file !== null) closeSync(this.file)
    if (this.path !== null) rmSync(this.path, { force: true })
  }

  private write(): void {
    const [oldest] = this.stretches
    if (this.file === null || oldest === undefined) return
    writeSync(this.file, JSON.stringify(oldest).padEnd(LENGTH), 0)
  }
}

/** What a run left; null where it left nothing, or did not come to its first puzzle. */
export function stretchLeft(path: string): Stretch | null {
  try {
    const { from, to, byte } = JSON.parse(readFileSync(path, 'utf8')) as Stretch
    const isStretch = [from, to, byte ?? 0].every((one) => Number.isSafeInteger(one))
    return isStretch ? { from, to, byte } : null
  } catch {
    return null
  }
}

function stretchOf(batch: Batch): Stretch {
  if (batch.kind === 'boards') {
    const { lines } = batch
    return { from: lines[0] ?? 0, to: lines.at(-1) ?? 0, byte: null }
  }
  const { linesBefore, bytes, offset } = batch
  return {
    from: linesBefore + 1,
    to: linesBefore + Math.max(1, linesIn(bytes)),
    byte: offset ?? null,
  }
}
