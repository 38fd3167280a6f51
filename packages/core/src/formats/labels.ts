/** Labels that count the rows or the columns of a board: 1, 2, 3 or 0, 1, 2 or A, B, C or r1, r2, r3. */

const NUMBERED = /^(\D*?)(\d{1,4})$/

/** Where a label stands in its count: the text before its number, and the number; null if it is none. */
function countIn(text: string): { readonly name: string; readonly number: number } | null {
  if (/^[A-Za-z]$/.test(text)) return { name: 'letter', number: text.toUpperCase().charCodeAt(0) }
  const match = NUMBERED.exec(text)
  return match === null ? null : { name: match[1], number: Number(match[2]) }
}

/** Whether a label follows another in the same count. */
export function isNextLabel(before: string, label: string): boolean {
  const one = countIn(before)
  const next = countIn(label)
  return one !== null && next !== null && one.name === next.name && one.number + 1 === next.number
}

/** Whether labels count from 0, 1 or A, or from any number if `isAnywhere`. */
export function areLabels(labels: readonly string[], isAnywhere = false): boolean {
  const [first = ''] = labels
  const begin = countIn(first)
  if (begin === null) return false
  const isBegin =
    begin.number === 0 || begin.number === 1 || (begin.name === 'letter' && /^a$/i.test(first))
  if (!isBegin && !isAnywhere) return false
  return labels.every((label, index) => index === 0 || isNextLabel(labels[index - 1] ?? '', label))
}
