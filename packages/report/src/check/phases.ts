/**
 * The phases of a process that happen once, memory, and passes at limit 1, for entries that are slower or
 * faster in them.
 */
import { figureOfPhase, PHASE_NAMES } from '@masu/ranking/check/phases'
import { intervalText, percent, ratioText } from '@masu/ranking/figure'
import type { CheckEntry, PhaseJudgement } from '@masu/ranking/gate/check-entry'
import type { CheckRun } from '@masu/ranking/gate/check-run'
import type { Judged } from '@masu/ranking/gate/judged'
import { markup, type Markup } from '../markup.ts'
import { fold } from '../page.ts'
import { numbers, table } from '../table.ts'

/** A phase of an entry. */
interface OfEntry {
  readonly entry: CheckEntry
  readonly judged: PhaseJudgement
}

/** The folded section of phases; null if no entry was timed with phases. */
export function phasesFold({ check }: CheckRun, { entries }: Judged): Markup | null {
  const all = entries.flatMap((entry) => entry.phases.map((judged) => ({ entry, judged })))
  if (all.length === 0) return null
  const told = all.filter(({ judged: { verdict } }) => verdict === 'slower' || verdict === 'faster')
  const { phaseThreshold, threshold } = check.options
  return fold(
    'phases',
    `Start-up, memory and the first solution: ${told.length === 0 ? 'nothing' : told.length} slower or faster`,
    markup`<p>Passes at limit 1 end with the first solution, and are judged like all passes, by ${percent(threshold)}.${
      phaseThreshold === null
        ? null
        : ` The other phases happen once in a process: a process that takes at least ${percent(phaseThreshold)} more, certainly, is slower.`
    }</p>
${told.length === 0 ? null : tableOf(told)}`,
  )
}

function tableOf(told: readonly OfEntry[]): Markup {
  return table({
    caption: 'Slower or faster in a phase',
    columns: ['strategy', 'fixture', 'phase', ...numbers('base', 'head', 'ratio', '95 % interval')],
    lines: told
      .toSorted((a, b) => b.judged.ratio - a.judged.ratio)
      .map(({ entry, judged: { phase, base, head, ratio, interval } }) => [
        entry.strategy,
        entry.fixture,
        PHASE_NAMES[phase],
        figureOfPhase(phase, base),
        figureOfPhase(phase, head),
        ratioText(ratio),
        intervalText(interval),
      ]),
  })
}
