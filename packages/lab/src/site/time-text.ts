/** A time with its unit, as in 12 µs, 3.4 ms, 1.2 s. */
export function timeText(micros: number): string {
  const [value, unit] =
    micros < 1_000 ? [micros, 'µs'] : micros < 1e6 ? [micros / 1_000, 'ms'] : [micros / 1e6, 's']
  const text = value >= 100 ? Math.round(value).toString() : Number(value.toPrecision(2)).toString()
  return `${text} ${unit}`
}
