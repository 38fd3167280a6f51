/** First looks at a run whose probes have ended, or some of them: ratios of single cold passes, which order nothing. */
import type { Panel, PanelEntry } from './panels.ts'
import type { Results } from '../records/read.ts'
import type { ProbeRecord } from '../records/schema.ts'
import { geometricMean } from '../statistics/order.ts'

/**
 * The strategies on the fixtures that were probed, from the least ratio to the greatest; ratios are over the smallest
 * block of each fixture, to the fastest there. Ratios and shares are over the fixtures where every probe has ended, or
 * over the first fixture: so all are of the same puzzles. A strategy without a sound probe of each of these is left
 * out.
 */
export function rankFirstLooks({ run, probes }: Pick<Results, 'run' | 'probes'>): Panel {
  const capNs = run.options.capMs * 1e6
  const looks = run.fixtures.flatMap(({ name, blocks: [puzzles = 0] }) => {
    const sound = probes.filter((probe) => probe.fixture === name && isSound(probe, puzzles))
    const least = Math.min(...sound.map((probe) => meanNs(probe, puzzles, capNs)))
    return sound.map((probe) => {
      const ns = meanNs(probe, puzzles, capNs)
      const solved = probe.puzzleNs.slice(0, puzzles).filter((one) => one !== null).length
      return {
        strategy: probe.strategy,
        fixture: name,
        microsPerPuzzle: ns / 1000,
        isLowerBound: solved < puzzles,
        ratio: ns / least,
        solved: solved / puzzles,
      }
    })
  })
  const fixtures = run.fixtures
    .map(({ name }) => name)
    .filter((name) => looks.some(({ fixture }) => fixture === name))
  const ended = fixtures.filter((name) => {
    return probes.filter(({ fixture }) => fixture === name).length === run.strategies.length
  })
  const compared = ended.length > 0 ? ended : fixtures.slice(0, 1)
  const byStrategy = [...Map.groupBy(looks, ({ strategy }) => strategy)].flatMap(
    ([strategy, some]) => {
      const same = some.filter(({ fixture }) => compared.includes(fixture))
      return same.length === compared.length ? [{ strategy, some, same }] : []
    },
  )
  const means = byStrategy.map(({ same }) => geometricMean(same.map(({ ratio }) => ratio)))
  const leastMean = Math.min(...means)
  const entries = byStrategy.map(({ strategy, some, same }, place): PanelEntry => ({
    strategy,
    ranks: null,
    ratio: (means[place] ?? NaN) / leastMean,
    interval: null,
    ratioBound: 'unknown',
    solvedShare: same.reduce((sum, { solved }) => sum + solved, 0) / same.length,
    fixtures: fixtures.map((name) => {
      const { microsPerPuzzle = NaN, isLowerBound = false } =
        some.find(({ fixture }) => fixture === name) ?? {}
      return { fixture: name, microsPerPuzzle, isLowerBound }
    }),
  }))
  return {
    name: 'first looks',
    fixtures,
    entries: entries.toSorted((a, b) => a.ratio - b.ratio),
    missingStrategies: [],
  }
}

function isSound({ status, puzzleNs, untriedPuzzles }: ProbeRecord, puzzles: number): boolean {
  const isFine = status === 'ok' || status === 'timeout'
  return isFine && puzzles > 0 && puzzleNs.length - untriedPuzzles >= puzzles
}

/** The mean of min(t, cap) over the first puzzles. */
function meanNs({ puzzleNs }: ProbeRecord, puzzles: number, capNs: number): number {
  const sum = puzzleNs
    .slice(0, puzzles)
    .reduce<number>((total, ns) => total + Math.min(ns ?? capNs, capNs), 0)
  return sum / puzzles
}
