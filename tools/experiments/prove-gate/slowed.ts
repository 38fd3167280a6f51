/**
 * A strategy made slower on purpose, by work in its search loop at every node: a copy of a revision's sources,
 * beside them, with the extra work.
 */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { StrategyRef } from '@masu/bench/strategy/ref'
import { replaced } from './replaced.ts'

/** Its pairs scatter more than those of most strategies (measured), so it is a hard case. */
export const SUBJECT = 'bitmask-mrv'

/** Every node of the search is one call of this function. */
const SEARCH = '  function search(): void {\n'

/** Steps of Marsaglia's xorshift ("Xorshift RNGs", 2003), each of which needs the step before. */
const toil = (sixteenths: number): string => `
let owed = 0
let drawn = 1

function toil(): void {
  let x = drawn
  for (owed += ${sixteenths}; owed >= 16; owed -= 16) {
    x ^= x << 13
    x ^= x >>> 17
    x ^= x << 5
  }
  drawn = x
}
`

/**
 * The subject in a copy of the revision's sources, with this many more sixteenths of a step at each node. Names
 * have three letters, as `src` has, since a path may bias.
 */
export function slowedIn(top: string, name: string, sixteenths: number): StrategyRef {
  const folder = join(top, 'packages/strategies', name)
  cpSync(join(top, 'packages/strategies/src'), folder, { recursive: true })
  const file = join(folder, `${SUBJECT}.ts`)
  const source = replaced(readFileSync(file, 'utf8'), SEARCH, `${SEARCH}    toil()\n`, file)
  writeFileSync(file, source + toil(sixteenths))
  return { module: pathToFileURL(join(folder, 'strategies.ts')).href, registered: SUBJECT }
}
