/** Times fresh processes, interleaved as in `masu bench`, with which the harness measures itself. */
import { timeMedianPass, type EntryToMeasure } from '@masu/bench/run/median-pass'
import { makeItemDraw, shuffle } from '@masu/core/random'

/**
 * The median passes of every arm, round by round, in nanoseconds. A round runs each arm once, in an order drawn
 * from the seed, and the next round in the reverse order, so that no arm gains from its place. `onProcess` is
 * called after each process.
 */
export async function interleaved(
  arms: readonly EntryToMeasure[],
  rounds: number,
  seed: number,
  onProcess: (note: string) => void,
): Promise<number[][]> {
  const passNs: number[][] = arms.map(() => [])
  let order: number[] = []
  for (let round = 0; round < rounds; round++) {
    order = round % 2 === 0 ? shuffle(arms.keys(), makeItemDraw(seed, round)) : order.toReversed()
    for (const index of order) {
      const arm = arms[index]
      if (arm === undefined) throw new RangeError(`no arm ${index}`)
      passNs[index]?.push(await timeMedianPass(arm))
      onProcess(`round ${round + 1}: ${arm.name}`)
    }
  }
  return passNs
}

/** For each round, how many times as long `other` took as `base`. */
export function ratiosTo(base: readonly number[], other: readonly number[]): number[] {
  return other.map((ns, round) => ns / (base[round] ?? NaN))
}
