/** What a process does once, memory, and passes at limit 1: every entry's ratio, phase by phase. */
import { countOf } from '@masu/core/puzzle-error'
import type { CheckEntry, CheckRecord, VerdictRecord } from '@masu/ranking/check-records'
import { phaseNames, type PhaseJudgement } from '@masu/ranking/phase-records'
import { intervalText, percent, ratioText } from '@masu/ranking/figure'
import { figureOfPhase, PHASE_NAMES } from '@masu/ranking/check/phases'
import { horizontalAxis, type Plot } from '../axis.ts'
import { FIGURE_WIDTH, figureInPage, type Figure } from '../figure.ts'
import { keyOf, type Mark, marksAt } from '../marks.ts'
import { markup, type Markup } from '../markup.ts'
import type { PageSection } from '../page.ts'
import { ratioScale } from '../ratio-scale.ts'
import { place, type Scale } from '../scales.ts'
import { numbers, table, type Cell } from '../table.ts'

/** A phase of an entry. */
interface OfEntry {
  readonly entry: CheckEntry
  readonly judged: PhaseJudgement
}

/** Empty where no entry was timed with phases. */
export function phasesSection(check: CheckRecord, { rows: entries }: VerdictRecord): PageSection[] {
  const all = entries.flatMap((entry) => entry.phases.map((judged) => ({ entry, judged })))
  if (all.length === 0) return []
  const told = all.filter(({ judged }) => isTold(judged))
  const { phaseThreshold, threshold } = check.options
  return [
    {
      id: 'phases',
      title: 'Start-up, memory, and the first solution',
      short: 'Phases',
      body: markup`<p>Every dot is an entry. Passes at limit 1 end with the first solution, and are judged like all passes, by ${percent(threshold)}.${
        phaseThreshold === null
          ? null
          : ` The other phases happen once in a process: a process that takes at least ${percent(phaseThreshold)} more, certainly, is slower.`
      }</p>
${told.length === 0 ? markup`<p>No entry is slower or faster in any of them.</p>` : null}
${figureInPage(stripPlot(all), {
  caption: keyOf(
    NAMES,
    all.map(({ judged }) => markOf(judged)),
  ),
  ...(told.length === 0 ? {} : { beside: tableOf(told) }),
})}`,
    },
  ]
}

function isTold({ verdict }: PhaseJudgement): boolean {
  return verdict === 'slower' || verdict === 'faster'
}

function markOf({ verdict }: PhaseJudgement): Mark {
  return verdict === 'slower' || verdict === 'faster' ? verdict : 'same'
}

const NAMES: readonly (readonly [Mark, string])[] = [
  ['slower', 'slower'],
  ['faster', 'faster'],
  ['same', 'no alarm'],
]

/** Units of a phase, and of the space over the first one. */
const [HEIGHT, TOP] = [40, 14]

const [LEFT, RIGHT] = [132, FIGURE_WIDTH - 12]

function stripPlot(all: readonly OfEntry[]): Figure {
  const scale = ratioScale(
    all.map(({ judged }) => judged.ratio),
    [LEFT, RIGHT],
  )
  const phases = phaseNames.filter((name) => all.some(({ judged }) => judged.phase === name))
  const plot: Plot = { left: LEFT, right: RIGHT, top: TOP, bottom: TOP + phases.length * HEIGHT }
  return {
    id: 'phases-of-entries',
    title: 'Head / base, phase by phase',
    description: `Ratios of ${countOf(new Set(all.map(({ entry }) => entry)).size, 'entry', 'entries')} in ${countOf(phases.length, 'phase')}.`,
    width: FIGURE_WIDTH,
    height: plot.bottom + 44,
    drawing: markup`${horizontalAxis(scale, plot, 'head / base, log')}<path class="one" d="M${place(scale.at(1))} ${plot.top}V${plot.bottom}"/>${phases.map(
      (phase, index) => {
        const y = TOP + HEIGHT * (index + 0.5)
        const own = all.filter(({ judged }) => judged.phase === phase)
        return markup`<text x="0" y="${place(y + 4)}">${PHASE_NAMES[phase]}</text>${dots(own, y, scale)}`
      },
    )}`,
  }
}

/** Those that are told of on top of the others. */
function dots(own: readonly OfEntry[], y: number, scale: Scale): Markup[] {
  const placed = own.map(({ judged }, index) => {
    // Dots of one place do not hide each other: the golden ratio spreads them evenly.
    const aside = (((index * 0.618) % 1) - 0.5) * (HEIGHT - 16)
    return { mark: markOf(judged), at: [scale.at(judged.ratio), y + aside] as const }
  })
  return (['same', 'faster', 'slower'] as const).flatMap((mark) => {
    const places = placed.filter((one) => one.mark === mark).map(({ at }) => at)
    if (places.length === 0) return []
    const drawn = marksAt(mark, places)
    return [mark === 'same' ? markup`<g class="faint">${drawn}</g>` : drawn]
  })
}

function tableOf(told: readonly OfEntry[]): Markup {
  return table(
    'Slower or faster in a phase',
    ['strategy', 'fixture', 'phase', ...numbers('base', 'head', 'ratio', '95 % interval')],
    told
      .toSorted((a, b) => b.judged.ratio - a.judged.ratio)
      .map(({ entry, judged }): Cell[] => {
        const { phase, base, head, ratio, interval } = judged
        return [
          entry.strategy,
          entry.fixture,
          PHASE_NAMES[phase],
          figureOfPhase(phase, base),
          figureOfPhase(phase, head),
          { text: ratioText(ratio), exact: ratio },
          intervalText(interval),
        ]
      }),
  )
}
