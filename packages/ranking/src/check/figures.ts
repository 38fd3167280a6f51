/** Numbers as reports of a check show them. */

/** With two digits, as in `12 %`. */
export function percent(share: number): string {
  return `${Number((100 * share).toPrecision(2))} %`
}

/** A change, as in `+12 %`. */
export function signed(share: number): string {
  return `${share < 0 ? '' : '+'}${percent(share)}`
}

/** As in `1,234,567`. */
export function grouped(value: number): string {
  return value.toLocaleString('en-US')
}

/** Like `1,000 to 1,500 (+50 %)`; the same as one number, and a dash where a side is not known. */
export function fromTo(before: number | null, after: number | null): string {
  if (before === null || after === null) return '-'
  if (before === after) return grouped(after)
  const change = changeOf(before, after)
  return `${grouped(before)} to ${grouped(after)}${change === '' ? '' : ` (${change})`}`
}

/** As in `+50 %`; empty where there is nothing to divide by. */
export function changeOf(before: number, after: number): string {
  return before === 0 ? '' : signed(after / before - 1)
}
