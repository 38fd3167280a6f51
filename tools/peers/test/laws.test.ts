/**
 * The laws that npm's solvers are known to break on 9x9 boards. The tests keep docs/peers.md true; they do not
 * require the faults.
 */
import { BrokenLaw } from '@masu/conformance/law'
import { laws } from '@masu/conformance/laws'
import type { Strategy } from '@masu/core/strategy'
import { describe, expect, test } from 'vitest'
import { strategies } from '../src/peers.ts'

const TRUTH = 'counts as an independent reference does, up to the limit'
const CLASHES = 'counts 0 for givens that clash, with nodes 1, guesses 0, backtracks 1'
const FEWER = 'never loses solutions when a given is removed'

const AGAIN = 'is right again and again'
const EVERYWHERE = 'is right in every geometry'
const EMPTY = 'fills the empty board'
const SEARCH = 'is right on boards that need a search'
/** Whether a package is quick enough for these laws depends on the machine. */
const UNSETTLED: ReadonlySet<string> = new Set([
  'is right on deep boards, if it is quick',
  'is right on large boards with few givens, if it chooses its cells',
])

const broken: Readonly<Record<string, readonly string[]>> = {
  'sudoku-core': [TRUTH, FEWER, CLASHES, AGAIN, EVERYWHERE, EMPTY, SEARCH],
  'mattflow-sudoku-solver': [TRUTH, FEWER, CLASHES, AGAIN, EVERYWHERE],
  'sudoku-umd': [EMPTY],
  sudokutoolcollection: [EMPTY, SEARCH],
  // It guesses by chance, so another limit may bring another first solution.
  sudoku: [SEARCH],
}

/** `sudoku` guesses by chance, so on boards with several solutions it may give any of them. */
const BY_CHANCE = 'does the same work twice, whatever was solved between'

describe.each(strategies)('$name', (peer) => {
  test('a peer breaks just the laws that it is known to break', { timeout: 120_000 }, () => {
    const onNine: Strategy = { ...peer, supports: ({ name }) => name === '3x3' }
    const found = laws
      .filter(({ name }) => !UNSETTLED.has(name) && !(peer.name === 'sudoku' && name === BY_CHANCE))
      .filter((law) => {
        try {
          // Few boards break that law, and the other laws take long.
          law.assert(onNine, { seed: 1, runs: law.name === FEWER ? 60 : 20 })
          return false
        } catch (error) {
          if (error instanceof BrokenLaw) return true
          throw error
        }
      })
    expect(found.map(({ name }) => name)).toEqual(broken[peer.name] ?? [])
  })
})
