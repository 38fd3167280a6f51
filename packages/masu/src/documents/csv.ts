/** Entries for spreadsheets and data frames: every field of their columns, and numbers in full. */
import { stringify } from 'csv-stringify/sync'
import type { FieldColumn } from '@masu/results/words/table'

/** A header, then a line for each entry. What is unknown is left empty. */
export function csvText<Entry>(
  columns: readonly FieldColumn<Entry>[],
  entries: readonly Entry[],
): string {
  const named = columns.toSorted((a, b) => Number(b.isName ?? 0) - Number(a.isName ?? 0))
  const fields = named.flatMap((column) => column.fields)
  const pairs = new Set(named.flatMap((column) => column.pairs ?? []))
  const headings = fields.flatMap((field) =>
    pairs.has(field) ? [`${String(field)}Low`, `${String(field)}High`] : [String(field)],
  )
  const rows = entries.map((entry) =>
    fields.flatMap((field): unknown[] => {
      const value = entry[field]
      if (Array.isArray(value)) return value
      if (pairs.has(field)) return [null, null]
      return [typeof value === 'boolean' ? String(value) : value]
    }),
  )
  // A spreadsheet would compute a name that looks like a formula.
  return stringify([headings, ...rows], { escape_formulas: true })
}
