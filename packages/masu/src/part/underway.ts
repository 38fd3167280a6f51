/**
 * Keeps a file beside a part's data with the puzzles in work: written before the work on them begins, removed
 * when the part is complete. If the run of the part ends in any other way, the file is left. It names all
 * puzzles that were in work together; the next run takes these puzzles one by one, so that a second
 * end of this kind names the puzzle.
 */
import { closeSync, constants, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import type { Batch } from '../solve/batch.ts'
import { linesIn } from '../solve/read-batches.ts'
import { partsOf } from '../solve/within.ts'

/**
 * Lines from the first to the last: counted in the part if `byte`, the offset of the first, is known,
 * otherwise in the file.
 */
export interface Stretch {
  readonly from: number
  readonly to: number
  readonly byte: number | null
}

/** The file always has this length, so that a short text overwrites a longer text completely. */
const LENGTH = 100

export class Underway {
  private readonly path: string | null
  private readonly file: number | null
  private readonly stretches: Stretch[] = []
  /** The lines on which an earlier run ended; null if no such run is known. */
  readonly left: Stretch | null

  /** Keeps the file at `path`; null for no file. */
  constructor(path: string | null) {
    this.path = path
    this.left = path === null ? null : stretchLeft(path)
    // Its contents stay until a puzzle is begun.
    this.file = path === null ? null : openSync(path, constants.O_RDWR | constants.O_CREAT)
  }

  /** Work on these lines begins when all earlier lines are done. */
  begin(stretch: Stretch): void {
    if (this.stretches.push(stretch) === 1) this.write()
  }

  /** The lines that were begun first are done. */
  done(): void {
    this.stretches.shift()
    this.write()
  }

  /** Whether an earlier run may have ended on one of these lines. */
  mayBeFatal({ from, to }: Pick<Stretch, 'from' | 'to'>): boolean {
    return this.left !== null && from <= this.left.to && to >= this.left.from
  }

  /** Begins each batch as it is taken; as single boards if an earlier run may have ended on it. */
  async *each(batches: AsyncIterable<Batch>): AsyncGenerator<Batch, void> {
    for await (const batch of batches) {
      const isApart = this.mayBeFatal(stretchOf(batch))
      for (const one of isApart ? partsOf(batch) : [batch]) {
        this.begin(stretchOf(one))
        yield one
      }
    }
  }

  /** The results of the batches: each batch is done when its result is taken. */
  async *after<T>(results: AsyncIterable<T>): AsyncGenerator<T, void> {
    for await (const result of results) {
      yield result
      this.done()
    }
  }

  /** The part is complete: removes the file. */
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

/** The lines that a run left; null if it left none, or did not reach its first puzzle. */
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
