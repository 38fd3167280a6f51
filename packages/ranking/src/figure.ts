/** Three significant figures, or the whole number with a comma at its thousands; a dash for null. */
export function figure(value: number | null): string {
  if (value === null) return '-'
  if (value === 0) return '0'
  return Math.abs(value) < 999.5 ? value.toPrecision(3) : Math.round(value).toLocaleString('en-US')
}
