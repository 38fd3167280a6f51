/**
 * A results file in few bytes. Most of it are long lists of nanoseconds, whose lowest digits are noise that no
 * compressor shortens; as text they take twice the room. So lists of numbers leave their lines, byte by
 * byte in planes of equal weight, and the lines keep a mark of how many numbers they held. What the script of
 * a page makes of it is the same text again, byte for byte.
 */
import { deflateSync, strToU8 } from 'fflate'

/** Stands for a list in its line: how many numbers it has. */
const MARK = '#'

/** Bytes of a number: nanoseconds of a pass may need more than 32 bits. */
const PLANES = 5

/** So large that the difference of two has a place in the planes. */
const MOST = 2 ** (8 * PLANES - 1) - 2

/** By the name of a list all lists of that name, which are alike. Null is a puzzle that was not solved. */
type Lists = Map<string, (readonly (number | null)[])[]>

/**
 * How numbers are written. With significant digits d > 0, those from 10^d on are counted on among the numbers of d
 * digits and some zeros alone, so that 24000 and 24100 are neighbours with d = 3. With steps, each is the difference
 * from the one before in its list: twice its size, one less where it is negative. Without, 0 is null, and a number is
 * one more than itself.
 */
export interface Form {
  readonly digits: number
  readonly steps: boolean
}

const FORMS: readonly Form[] = [0, 3, 5].flatMap((digits) => [
  { digits, steps: false },
  { digits, steps: true },
])

/** How many numbers of a name left their lines, in which form, and in how many planes. */
export interface Column extends Form {
  readonly count: number
  readonly planes: number
}

export interface Packed {
  /** By the name of a list, in the order of their planes. */
  readonly numbers: Readonly<Record<string, Column>>
  /** Deflated (RFC 1951): the lines in UTF-8, then for each name its planes, from the lowest bytes. */
  readonly deflated: Uint8Array
}

export function packed(text: string): Packed {
  const lists: Lists = new Map()
  // A text that has the mark already is only compressed.
  const hasMark = text.includes(`"${MARK}"`)
  const lines = text.split('\n').map((line) => (hasMark ? line : withoutLists(line, lists)))
  const columns = [...lists].map(([name, own]) => ({ name, ...smallest(own) }))
  const parts = [strToU8(lines.join('\n')), ...columns.map(({ bytes }) => bytes)]
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return {
    numbers: Object.fromEntries(columns.map(({ name, column }) => [name, column])),
    deflated: deflateSync(whole, { level: 8 }),
  }
}

interface Written {
  readonly column: Column
  readonly bytes: Uint8Array
  /** What a code for each byte would take at best, in bits. */
  readonly bits: number
}

/** The lists of one name in the form that promises to be shortest. */
function smallest(lists: readonly (readonly (number | null)[])[]): Written {
  const written = FORMS.flatMap((form) => inForm(lists, form) ?? [])
  return written.reduce((a, b) => (b.bits < a.bits ? b : a))
}

/** Null where the form has no place for one of the numbers. */
function inForm(lists: readonly (readonly (number | null)[])[], form: Form): Written | null {
  const naturals: number[] = []
  for (const list of lists) {
    let before = 0
    for (const number of list) {
      const place = number === null ? null : placeOf(number, form.digits)
      if (Number.isNaN(place) || (place === null && form.steps)) return null
      if (!form.steps) naturals.push(place === null ? 0 : place + 1)
      else {
        const step = (place ?? 0) - before
        naturals.push(step < 0 ? -2 * step - 1 : 2 * step)
        before = place ?? 0
      }
    }
  }
  const most = naturals.reduce((a, b) => Math.max(a, b), 0)
  const planes = Math.max(1, Math.ceil(Math.log2(most + 1) / 8))
  const bytes = planesOf(naturals, planes)
  const count = naturals.length
  const bits = Array.from({ length: planes }, (_, plane) =>
    entropy(bytes.subarray(plane * count, (plane + 1) * count)),
  )
  return { column: { count, ...form, planes }, bytes, bits: bits.reduce((a, b) => a + b, 0) }
}

/** Its place among the numbers of so many digits and zeros, from 0; NaN where it is none of them. */
function placeOf(number: number, digits: number): number {
  if (digits === 0 || number < 10 ** digits) return number
  const power = String(number).length - digits
  const lead = number / 10 ** power
  return Number.isInteger(lead) ? lead + 9 * 10 ** (digits - 1) * power : NaN
}

/** Bits that a code for single bytes takes for all of them, at best. */
function entropy(bytes: Uint8Array): number {
  const counts = new Uint32Array(256)
  for (const byte of bytes) counts[byte] = (counts[byte] ?? 0) + 1
  return counts.reduce(
    (sum, count) => (count === 0 ? sum : sum - count * Math.log2(count / bytes.length)),
    0,
  )
}

/** All lowest bytes, then all bytes above them, and so on. */
function planesOf(numbers: readonly number[], count: number): Uint8Array {
  const planes = new Uint8Array(count * numbers.length)
  for (const [index, number] of numbers.entries()) {
    let rest = number
    for (let plane = 0; plane < count; plane++) {
      planes[plane * numbers.length + index] = rest % 256
      rest = Math.floor(rest / 256)
    }
  }
  return planes
}

/** The line with marks for its lists; as it is, where it would not come back to the letter. */
function withoutLists(line: string, lists: Lists): string {
  try {
    const value: unknown = JSON.parse(line)
    if (JSON.stringify(value) !== line) return line
    return JSON.stringify(value, (name, part: unknown) => {
      if (!isList(part) || !/^[a-zA-Z]+$/.test(name)) return part
      lists.set(name, [...(lists.get(name) ?? []), part])
      return { [MARK]: part.length }
    })
  } catch {
    return line
  }
}

function isList(value: unknown): value is (number | null)[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((one) => one === null || (Number.isInteger(one) && one >= 0 && one <= MOST))
  )
}
