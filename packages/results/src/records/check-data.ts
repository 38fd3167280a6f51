/**
 * The file that a page of a check keeps: the results file without single passes, of which a judgement needs the medians
 * alone. Passes are most of a file, and would make the page too large for mail.
 */
import type { CheckResults } from './check-run.ts'
import type { TimedRecord } from './schema.ts'

/** `name` is the name of the results file, without its folder. */
export function checkData(
  { run, probes, timed, looks }: CheckResults,
  name: string,
): { readonly name: string; readonly text: string } {
  const records = [run, ...probes, ...timed.map(withMedians), ...looks]
  return { name, text: records.map((record) => `${JSON.stringify(record)}\n`).join('') }
}

function withMedians(record: TimedRecord): TimedRecord {
  const { figures, otherPasses } = record
  if (figures === null || otherPasses === undefined) return record
  const { atOneNs, severalNs, noneNs } = otherPasses
  return {
    ...record,
    figures: { ...figures, passNs: middleOf(figures.passNs) },
    otherPasses: {
      atOneNs: middleOf(atOneNs),
      severalNs: middleOf(severalNs),
      noneNs: middleOf(noneNs),
    },
  }
}

/** The one or two passes of which the median is made. */
function middleOf(passNs: readonly number[]): number[] {
  const { length } = passNs
  return passNs
    .toSorted((a, b) => a - b)
    .slice(Math.ceil(length / 2) - 1, Math.floor(length / 2) + 1)
}
