/** What `ablate-bands.ts` found, as Markdown. */
import { figure } from '@masu/ranking/figure'
import { ofKind, type SpeedRecord } from '../../../strategies/scripts/strategy-speed/records.ts'
import { conditions, nameText, table, warmTable } from './tables.ts'

export function ablationText(records: readonly SpeedRecord[]): string {
  return [
    'Time, and in brackets how much longer it takes than `bands`:',
    warmTable(records, 2, 'bands', longerText),
    'Guesses a puzzle, where they differ; exact, the same on every machine:',
    guessesTable(records),
    conditions(records),
  ].join('\n\n')
}

function longerText(ratio: number): string {
  const percent = Math.round(100 * (ratio - 1))
  return `${percent < 0 ? '' : '+'}${percent} %`
}

/** A row for `bands` and for each variant that walks another tree. */
function guessesTable(records: readonly SpeedRecord[]): string {
  const warm = ofKind(records, 'warm')
  const sets = [...new Set(warm.map(({ set }) => set))]
  const rows = new Map<string, string[]>()
  for (const [engine, own] of Map.groupBy(warm, (one) => one.engine)) {
    const guesses = sets.map((set) => own.find((one) => one.set === set)?.guesses ?? null)
    rows.set(engine, [nameText(engine)].concat(guesses.map(figure)))
  }
  const plain = rows.get('bands')?.slice(1).join()
  const shown = [...rows].filter(
    ([engine, cells]) => engine === 'bands' || cells.slice(1).join() !== plain,
  )
  return table([['guesses', ...sets], ...shown.map(([, cells]) => cells)])
}
