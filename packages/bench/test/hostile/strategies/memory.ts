/** Answers that are remembered. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { tmpdir } from 'node:os'
import { crc32 } from 'node:zlib'
import type { Cells } from '@masu/core/puzzle'
import type { Strategy } from '@masu/core/strategy'
import { hostile } from './hostile.ts'

interface Known {
  readonly count: number
  readonly solution: Cells
}

/** A strategy that looks each board up before it solves it. */
function remembering(
  name: string,
  memory: () => Pick<Map<unknown, Known>, 'get' | 'set'>,
  keyOf: (givens: Cells) => unknown,
): Strategy {
  return hostile(name, (honest, { cellCount }) => {
    const known = memory()
    let solution: Cells = new Uint8Array(cellCount)
    return {
      solve(givens, limit) {
        const key = keyOf(givens)
        const before = known.get(key)
        const found = before ?? {
          count: honest.solve(givens, limit),
          solution: honest.solution.slice(),
        }
        if (before === undefined) known.set(key, found)
        ;({ solution } = found)
        return found.count
      },
      get solution() {
        return solution
      },
    }
  })
}

/** By native code: a process that had no time to warm up looks a board up in no time all the same. */
const textOf = (givens: Cells): string =>
  Buffer.from(givens.buffer, givens.byteOffset, givens.length).toString('latin1')

/** Of no use: each pass has arrays of its own. */
export const remembersArrays: Strategy = remembering(
  'remembers-arrays',
  () => {
    const known = new WeakMap<object, Known>()
    return {
      get: (key) => known.get(key as object),
      set: (key, value) => known.set(key as object, value) as never,
    }
  },
  (givens) => givens,
)

export const remembersBoards: Strategy = remembering('remembers-boards', () => new Map(), textOf)

/** A word is enough to tell the boards of a fixture apart. */
export const remembersWords: Strategy = remembering(
  'remembers-words',
  () => new Map(),
  (givens) => crc32(givens),
)

/** Images come last: who has met one puzzle twice, and then a new one, has been timed. */
export const remembersUntilNoticed: Strategy = remembering(
  'remembers-until-noticed',
  () => {
    const known = new Map<unknown, Known>()
    let [hasRepeated, isHonest] = [false, false]
    return {
      get(key) {
        const found = isHonest ? undefined : known.get(key)
        hasRepeated ||= found?.count === 1
        return found
      },
      set(key, value) {
        if (hasRepeated && value.count === 1) isHonest = true
        return known.set(key, value)
      },
    }
  },
  textOf,
)

/** What the probe found is there when a process is timed. */
export const remembersOnDisk: Strategy = remembering(
  'remembers-on-disk',
  () => {
    const path = `${tmpdir()}/masu-hostile-memory/${process.ppid}.json`
    mkdirSync(dirname(path), { recursive: true })
    const known = new Map<unknown, Known>()
    try {
      for (const [key, count, cells] of JSON.parse(readFileSync(path, 'utf8')) as [
        string,
        number,
        number[],
      ][]) {
        known.set(key, { count, solution: Uint8Array.from(cells) })
      }
    } catch {
      // The first process finds nothing.
    }
    return {
      get: (key) => known.get(key),
      set(key, value) {
        known.set(key, value)
        if (known.size > 8) return known
        const all = [...known].map(([one, { count, solution }]) => [one, count, [...solution]])
        writeFileSync(path, JSON.stringify(all))
        return known
      },
    }
  },
  textOf,
)
