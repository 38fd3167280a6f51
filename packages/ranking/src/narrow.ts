/** A part of a run: only these strategies and fixtures, as if no others had been measured. */
import type { Results } from './read.ts'

/** What to keep; what is absent keeps all. */
export interface Kept {
  readonly strategies?: readonly string[]
  readonly fixtures?: readonly string[]
  /** A panel: the ordinary board, or the other sizes. */
  readonly panel?: PanelName
}

export const panelNames = ['9x9', 'sizes'] as const
export type PanelName = (typeof panelNames)[number]

/** The same results with the records of what is kept. */
export function narrowed(results: Results, { strategies, fixtures, panel }: Kept): Results {
  const { run } = results
  const isOfPanel = (geometry: string): boolean =>
    panel === undefined || (geometry === '3x3') === (panel === '9x9')
  const keptFixtures = run.fixtures.filter(
    ({ name, geometry }) => (fixtures?.includes(name) ?? true) && isOfPanel(geometry),
  )
  const keptStrategies = run.strategies.filter(({ name }) => strategies?.includes(name) ?? true)
  const has = ({
    strategy,
    fixture,
  }: {
    readonly strategy: string
    readonly fixture: string
  }): boolean =>
    keptFixtures.some(({ name }) => name === fixture) &&
    keptStrategies.some(({ name }) => name === strategy)
  return {
    run: { ...run, fixtures: keptFixtures, strategies: keptStrategies },
    probes: results.probes.filter(has),
    plans: results.plans.map((plan) => ({ ...plan, rows: plan.rows.filter(has) })),
    timed: results.timed.filter(has),
  }
}
