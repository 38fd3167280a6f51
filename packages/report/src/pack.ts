/**
 * A results file in few bytes. Most of it are nanoseconds, whose lowest digits are noise that no compressor
 * shortens; as text they take twice the room. So numbers leave their lines, byte by byte in planes of equal
 * weight, and the lines keep a mark of what they held. What the script of a page makes of it is the same text
 * again, byte for byte.
 */
import { deflateSync, strToU8 } from 'fflate'

/** Stands for numbers in their line: how many a list has, 0 for a whole number alone, -1 for hundredths. */
const MARK = '#'

/** Bytes of a number: nanoseconds of a pass may need more than 32 bits. */
const PLANES = 5

/** So small that twice the difference of two has a place in the planes. */
const MOST = 2 ** (8 * PLANES - 1) - 2

/** Null is a puzzle that was not solved. */
type List = readonly (number | null)[]

/** By a name all lists of that name, which are alike; a number alone is a list of one. */
type Lists = Map<string, List[]>

/**
 * How numbers are written. With `digits` d > 0, only those count that have at most d digits before their zeros, of
 * which the last goes in steps of 1 after a 1, 2 from 2 to 4, and 5 from 5 to 9, as readings are kept: 199000,
 * 200000 and 202000 are neighbours with d = 3. Where they are `centred`, a list begins with its median, and a number
 * is its difference from that: twice its size, one less where it is negative. 0 is null, all else one more.
 */
export interface Form {
  readonly digits: number
  readonly centred: boolean
}

const FORMS: readonly Form[] = [0, 3, 4].flatMap((digits) => [
  { digits, centred: false },
  { digits, centred: true },
])

/** How many numbers of a name left their lines, in which form, and in how many planes. */
export interface Column extends Form {
  readonly count: number
  readonly planes: number
}

export interface Packed {
  /** By their names, in the order of their planes. */
  readonly numbers: Readonly<Record<string, Column>>
  /** Deflated (RFC 1951): the lines in UTF-8, then for each name its planes, from the lowest bytes. */
  readonly deflated: Uint8Array
}

export function packed(text: string): Packed {
  const lists: Lists = new Map()
  // A text that has the mark already is only compressed.
  const hasMark = text.includes(`"${MARK}"`)
  const lines = text.split('\n').map((line) => (hasMark ? line : withoutLists(line, lists)))
  const columns = [...lists].map(([name, own]) => [name, smallest(own)] as const)
  const parts = [strToU8(lines.join('\n')), ...columns.map(([, { bytes }]) => bytes)]
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return {
    numbers: Object.fromEntries(columns.map(([name, { column }]) => [name, column])),
    deflated: deflateSync(whole, { level: 6 }),
  }
}

interface Written {
  readonly column: Column
  readonly bytes: Uint8Array
  /** What a code for each byte would take at best, in bits. */
  readonly bits: number
}

/** Numbers, about, by which the forms of a name are told apart. */
const SAMPLE = 4_000

/** The lists of one name in the form that promises to be shortest: the best of a sample that has a place for all. */
function smallest(lists: readonly List[]): Written {
  const every = Math.ceil(lists.reduce((sum, { length }) => sum + length, 0) / SAMPLE)
  const sample = lists.filter((_, index) => index % every === 0)
  const forms = FORMS.map((form) => ({ form, bits: inForm(sample, form)?.bits ?? Infinity }))
  for (const { form } of forms.toSorted((a, b) => a.bits - b.bits)) {
    const written = inForm(lists, form)
    if (written !== null) return written
  }
  throw new RangeError('a number that no form has a place for')
}

/** Null where the form has no place for one of the numbers. */
function inForm(lists: readonly List[], form: Form): Written | null {
  const isCentred = ({ length }: List): boolean => form.centred && length > 1
  const count = lists.reduce((sum, list) => sum + list.length + (isCentred(list) ? 1 : 0), 0)
  const naturals = new Float64Array(count)
  let [at, most] = [0, 0]
  for (const list of lists) {
    const centre = isCentred(list) ? placeOf(medianOf(list), form.digits) : 0
    if (isCentred(list)) naturals[at++] = centre
    if (centre > most) most = centre
    for (const number of list) {
      const off = number === null ? 0 : placeOf(number, form.digits) - centre
      if (Number.isNaN(off)) return null
      const natural = isCentred(list) ? (off < 0 ? -2 * off - 1 : 2 * off) : off
      if (natural >= most) most = natural + 1
      naturals[at++] = number === null ? 0 : natural + 1
    }
  }
  const planes = Math.max(1, Math.ceil(Math.log2(most + 1) / 8))
  const bytes = planesOf(naturals, planes)
  let bits = 0
  for (let plane = 0; plane < planes; plane++) {
    bits += entropy(bytes.subarray(plane * count, (plane + 1) * count))
  }
  return { column: { count, ...form, planes }, bytes, bits }
}

/** One of the two in the middle where there is no middle; 0 of nulls alone. */
function medianOf(list: List): number {
  const known = Float64Array.from(list.filter((number) => number !== null)).toSorted()
  return known[known.length >> 1] ?? 0
}

/** Its place among the numbers of these digits and steps, from 0; NaN where it is none of them. */
function placeOf(number: number, digits: number): number {
  const unit = 10 ** (digits - 1)
  if (digits === 0 || number < unit) return number
  let [power, lead] = [0, number]
  while (lead >= 10 * unit) {
    lead /= 10
    power++
  }
  const grain = lead < 2 * unit ? lead - unit : lead < 5 * unit ? lead / 2 : 1.5 * unit + lead / 5
  const place = unit + 3.5 * unit * power + grain
  return Number.isInteger(place) ? place : NaN
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
function planesOf(naturals: Float64Array, count: number): Uint8Array {
  const { length } = naturals
  const planes = new Uint8Array(count * length)
  for (let index = 0; index < length; index++) {
    let rest = naturals[index] ?? 0
    for (let plane = 0; plane < count; plane++) {
      planes[plane * length + index] = rest % 256
      rest = Math.floor(rest / 256)
    }
  }
  return planes
}

/** The line with marks for its numbers; as it is, where it would not come back to the letter. */
function withoutLists(line: string, lists: Lists): string {
  try {
    const value: unknown = JSON.parse(line)
    if (JSON.stringify(value) !== line) return line
    return JSON.stringify(value, function (this: unknown, name, part: unknown) {
      // What stands in a list has left with it.
      if (Array.isArray(this) || !/^[a-zA-Z]+$/.test(name)) return part
      const list = Array.isArray(part) ? part : [part]
      const mark = Array.isArray(part) ? part.length : isHundredths(part) ? -1 : 0
      const numbers = mark === -1 ? [Math.round(Number(part) * 100)] : list
      if (numbers.length === 0 || !isList(numbers) || (mark === 0 && part === null)) return part
      const own = lists.get(name)
      if (own === undefined) lists.set(name, [numbers])
      else own.push(numbers)
      return { [MARK]: mark }
    })
  } catch {
    return line
  }
}

function isList(values: readonly unknown[]): values is List {
  return values.every(
    (one) =>
      one === null || (typeof one === 'number' && Number.isInteger(one) && one >= 0 && one <= MOST),
  )
}

/** No whole number, but a hundredth of one. */
function isHundredths(value: unknown): boolean {
  return (
    typeof value === 'number' && !Number.isInteger(value) && Math.round(value * 100) / 100 === value
  )
}
