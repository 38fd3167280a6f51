/** The phases that take longer in head, and passes at limit 1 that are faster. */
import { foldedSection, paragraph, type Block } from '../document.ts'
import type { CheckEntry, PhaseJudgement, PhaseName } from '../../gate/check-entry.ts'
import type { CheckRun } from '../../records/check-run.ts'
import type { JudgedCheck } from '../../gate/judged-check.ts'
import {
  formatDuration,
  formatInterval,
  formatPercent,
  formatRatio,
  formatMegabytes,
} from '../format.ts'
import { nameColumn, numberColumn, makeTable, wordColumn, type Column } from '../table.ts'

const PHASE_NAMES: Readonly<Record<PhaseName, string>> = {
  'limit-1': 'a pass to the first solution',
  prepare: 'preparing',
  first: 'the first puzzle',
  cold: 'the cold pass',
  memory: 'memory at its peak',
  ambiguous: 'a pass over boards with several solutions',
  unsolvable: 'a pass over boards without a solution',
}

/** A line for each phase of the entry of this verdict. */
export function phaseNotes(
  { phases }: Pick<CheckEntry, 'phases'>,
  verdict: 'slower' | 'faster',
): string[] {
  return phases
    .filter((judged) => judged.verdict === verdict)
    .map((judged) => `${verdict}: ${phaseChange(judged)}`)
}

/** As in `the first puzzle 30.4 ms, was 601 µs`. */
export function phaseChange({ phase, baseMedian, headMedian }: PhaseJudgement): string {
  return `${PHASE_NAMES[phase]} ${formatPhaseValue(phase, headMedian)}, was ${formatPhaseValue(phase, baseMedian)}`
}

/** A number with its unit, as in `30.4 ms`: nanoseconds or, for memory, bytes. */
function formatPhaseValue(phase: PhaseName, value: number): string {
  return phase === 'memory' ? `${formatMegabytes(value)} MB` : formatDuration(value)
}

/** A phase of an entry. */
interface PhaseOfEntry {
  readonly entry: CheckEntry
  readonly judged: PhaseJudgement
}

const COLUMNS: readonly Column<PhaseOfEntry>[] = [
  nameColumn('strategy', ({ entry }) => entry.strategy),
  wordColumn('fixture', ({ entry }) => entry.fixture),
  wordColumn('phase', ({ judged }) => PHASE_NAMES[judged.phase]),
  numberColumn('base', ({ judged: { phase, baseMedian } }) => formatPhaseValue(phase, baseMedian)),
  numberColumn('head', ({ judged: { phase, headMedian } }) => formatPhaseValue(phase, headMedian)),
  numberColumn('ratio', ({ judged }) => formatRatio(judged.ratio)),
  numberColumn('95 % interval', ({ judged }) => formatInterval(judged.interval)),
]

/** What happens once in a process, memory, and passes at limit 1, of entries that are slower or faster in them. */
export function phasesBlocks(
  { check }: CheckRun,
  { entries }: Pick<JudgedCheck, 'entries'>,
): Block[] {
  const all = entries.flatMap((entry) => entry.phases.map((judged) => ({ entry, judged })))
  if (all.length === 0) return []
  const slowerOrFaster = all
    .filter(({ judged: { verdict } }) => verdict === 'slower' || verdict === 'faster')
    .toSorted((a, b) => b.judged.ratio - a.judged.ratio)
  const { phaseThreshold, threshold } = check.options
  const once =
    phaseThreshold === null
      ? ''
      : ` The other phases happen once in a process. Such a phase is slower if it certainly grew by at least ${formatPercent(phaseThreshold)}.`
  const title = `Start-up, memory and the first solution: ${slowerOrFaster.length === 0 ? 'nothing' : slowerOrFaster.length} slower or faster`
  const words = `Passes at limit 1 end with the first solution, and are judged like all passes, by ${formatPercent(threshold)}.${once}`
  const table = {
    kind: 'table',
    title: 'Slower or faster in a phase',
    table: makeTable(COLUMNS, slowerOrFaster),
  } as const
  return [
    foldedSection(
      'phases',
      title,
      [paragraph(words), ...(slowerOrFaster.length === 0 ? [] : [table])],
      ['page'],
    ),
  ]
}
