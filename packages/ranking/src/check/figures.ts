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

/** Like `1,000 to 1,500 (+50 %)`, and the same as one number. */
export function fromTo(before: number, after: number): string {
  if (before === after) return grouped(after)
  const change = changeOf(before, after)
  return `${grouped(before)} to ${grouped(after)}${change === '' ? '' : ` (${change})`}`
}

/** As in `+50 %`; empty where there is nothing to divide by. */
export function changeOf(before: number, after: number): string {
  return before === 0 ? '' : signed(after / before - 1)
}
