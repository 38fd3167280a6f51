/** Numbers that are the same in every run of the tests. */
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** Draws from 0 to 1, 1 excluded. */
export function randomFrom(seed: number): () => number {
  const generator = xoroshiro128plus(seed)
  return () => (generator.next() >>> 0) / 2 ** 32
}
