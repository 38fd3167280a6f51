/**
 * The file that a page of a check keeps: the results file without single passes, of which a judgement needs the medians
 * alone. Passes are most of a file, and would make the page too large for mail.
 */
import type { CheckResults } from './check-run.ts'
import type { TimedRecord } from './schema.ts'

/** `name` is the name of the results file, without its folder. */
export function formatCheckData(
  { run, probes, timed, looks }: CheckResults,
  name: string,
): { readonly name: string; readonly text: string } {
  const records = [run, ...probes, ...timed.map(withMiddlePasses), ...looks]
  return { name, text: records.map((record) => `${JSON.stringify(record)}\n`).join('') }
}

function withMiddlePasses(record: TimedRecord): TimedRecord {
  const { timing, otherPasses } = record
  if (timing === null || otherPasses === undefined) return record
  const { limitOneNs, ambiguousNs, unsolvableNs } = otherPasses
  return {
    ...record,
    timing: { ...timing, passNs: middleOf(timing.passNs) },
    otherPasses: {
      limitOneNs: middleOf(limitOneNs),
      ambiguousNs: middleOf(ambiguousNs),
      unsolvableNs: middleOf(unsolvableNs),
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
