/** The right answers of npm's solvers on Masu's fixtures, and the first puzzle of each kind of wrong answer. */
import { toLine } from '@masu/core/puzzle'
import {
  countedFixtures,
  selectFixtures,
  selectStrategies,
} from '../../../packages/masu/src/options/selection.ts'
import { readEnvironment } from '@masu/bench/system/environment'
import { sampleForCheck } from '@masu/bench/fixture/sample'
import type { Fixture } from '@masu/bench/fixture/fixtures'
import type { DescribedStrategy } from '@masu/bench/run/describe'
import { probeEntry } from '@masu/bench/run/probe/probe-entry'
import { patient } from '@masu/bench/run/probe/probe-options'
import { FULL_RUN } from '@masu/bench/run/run-defaults'
import { warn } from '../../../packages/masu/src/terminal/output.ts'
import type { Exposed, Facts, FactsRow } from './evidence.ts'

/** From easy to hard, then several solutions, then none. */
const FIXTURES = ['easy', 'few-clues', 'hard', 'famous', 'many', 'invalid']
/** Two solutions show whether a solution is the only one. */
const LIMIT = 2
const BUDGET_MS = 60_000
/** Not the cap of a run, since a right answer may take longer. */
const TIMEOUT_MS = 2_000

export async function measureFacts(): Promise<Facts> {
  const fixtures = await selectFixtures(FIXTURES)
  const strategies = await selectStrategies({ strategy: ['peers'] }, fixtures)
  const taken = await countedFixtures(fixtures.map((whole) => sampleForCheck(whole, FULL_RUN)))
  const rows: FactsRow[] = []
  for (const strategy of strategies) {
    for (const fixture of taken) {
      const row = await factsOf(strategy, fixture)
      warn(`${row.fixture}, ${row.peer}: ${row.right} of ${row.puzzles} right`)
      rows.push(row)
    }
  }
  const { cpu, cores, node, v8 } = await readEnvironment()
  const conditions = `${new Date().toISOString().slice(0, 10)}: ${cpu}, ${cores} cores; Node ${node}, V8 ${v8}`
  return { conditions, timeoutMs: TIMEOUT_MS, budgetMs: BUDGET_MS, rows }
}

async function factsOf(strategy: DescribedStrategy, fixture: Fixture): Promise<FactsRow> {
  const limit = Math.min(LIMIT, strategy.maxLimit)
  const options = { ...FULL_RUN, limit, timeoutMs: TIMEOUT_MS, probeMs: BUDGET_MS, rules: patient }
  const faults = new Map<number, string>()
  const probe = await probeEntry(strategy, fixture, options, ({ puzzle, fault }) => {
    if (fault !== null) faults.set(puzzle, fault)
  })
  const tried = probe.puzzleNs.slice(0, fixture.puzzles.length - probe.untried)
  const lost = [...tried.keys()].filter((puzzle) => tried[puzzle] === null && !faults.has(puzzle))
  const exposed: Exposed[] = []
  const expose = (kind: Exposed['kind'], puzzles: readonly number[], detail: string): void => {
    const entry = fixture.puzzles[puzzles[0] ?? -1]
    if (entry === undefined) return
    const puzzle = toLine(entry.puzzle.givens)
    exposed.push({ kind, puzzles: puzzles.length, line: entry.line, puzzle, detail })
  }
  const [[, fault = ''] = []] = faults
  expose('wrong', [...faults.keys()], fault)
  const first = fixture.puzzles[lost[0] ?? -1]
  if (first !== undefined) {
    // Once more, alone: the entry's record describes only its worst puzzle.
    const alone = await probeEntry(strategy, { ...fixture, puzzles: [first] }, options)
    const { status } = alone
    if (
      status !== 'ok' &&
      status !== 'wrong' &&
      status !== 'unsupported' &&
      status !== 'unavailable'
    ) {
      expose(status, lost, (alone.detail ?? '').replace(/^line \d+: /, ''))
    } else {
      expose('timeout', lost, 'at times not within the limit')
    }
  }
  const right = tried.filter((ns) => ns !== null).length
  const { length: puzzles } = fixture.puzzles
  return {
    peer: strategy.name,
    fixture: fixture.name,
    limit,
    puzzles,
    right,
    untried: probe.untried,
    exposed,
  }
}
