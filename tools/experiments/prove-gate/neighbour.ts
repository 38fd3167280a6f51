/**
 * A neighbour process on a shared machine: burns one core in bursts of one to ten seconds, with pauses of the
 * same range, drawn from a seed, until its parent ends it or is gone. aa.ts starts it.
 */
import { makeItemDraw } from '@masu/core/random'

/** Milliseconds. */
const SHORTEST = 1_000
const LONGEST = 10_000

/** Milliseconds between two checks whether the parent still exists. */
const SLICE = 50

const draw = makeItemDraw(Number(process.argv[2]), 0)
let residue = 1

// The kernel closes the pipe of a parent that was killed.
process.stdin.on('end', () => process.exit()).resume()
burn(performance.now() + length())

function length(): number {
  return SHORTEST + draw(LONGEST - SHORTEST + 1)
}

function burn(until: number): void {
  const now = performance.now()
  if (now >= until) {
    setTimeout(() => burn(performance.now() + length()), length())
    return
  }
  const pause = Math.min(until, now + SLICE)
  while (performance.now() < pause) {
    for (let i = 0; i < 10_000; i++) residue = (Math.imul(residue, 1_664_525) + 1_013_904_223) | 0
  }
  setImmediate(burn, until)
}
