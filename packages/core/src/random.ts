/**
 * Numbers drawn from a seed: the same on every machine, for any caller and in any order of calls.
 */
import type { Draw } from './symmetry.ts'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/**
 * A source of whole numbers from 0 to below a bound. The seed is a whole number of 32 bits; the same seed gives the
 * same numbers.
 */
export function makeDraw(seed: number): Draw {
  const random = xoroshiro128plus(seed)
  return (bound) => uniformInt(random, 0, bound - 1)
}

/**
 * A separate source for the item at `index` of a series, so that it does not matter which worker
 * makes which item. Both are whole numbers of 32 bits.
 */
export function makeItemDraw(seed: number, index: number): Draw {
  return makeDraw(mixed(seed, index))
}

/** The values in drawn order, in a new array (Fisher and Yates' shuffle). */
export function shuffle<T>(values: Iterable<T>, draw: Draw): T[] {
  const rest = [...values]
  const order: T[] = []
  while (rest.length > 0) order.push(...rest.splice(draw(rest.length), 1))
  return order
}

/** Neighbouring indices must not give similar generators: MurmurHash3's finaliser, twice. */
function mixed(seed: number, index: number): number {
  return finalised(finalised(seed) ^ Math.imul(index, 0x9e3779b9))
}

function finalised(word: number): number {
  let hash = word
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}
