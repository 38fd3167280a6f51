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
export const PLANES = 5

/** A shorter list is not worth its mark. */
const SHORTEST = 1

const MOST = 2 ** (8 * PLANES) - 2

/** By the name of a list the numbers of all lists of that name, which are alike. */
type Lists = Map<string, number[]>

export interface Packed {
  /** By the name of a list: how many numbers left their lines. In the order of their planes. */
  readonly numbers: Readonly<Record<string, number>>
  /** Deflated (RFC 1951): the lines in UTF-8, then for each name its planes, from the lowest bytes. */
  readonly deflated: Uint8Array
}

export function packed(text: string): Packed {
  const lists: Lists = new Map()
  // A text that has the mark already is only compressed.
  const hasMark = text.includes(`"${MARK}"`)
  const lines = text.split('\n').map((line) => (hasMark ? line : withoutLists(line, lists)))
  const skeleton = strToU8(lines.join('\n'))
  const planes = [...lists.values()].map(planesOf)
  const bytes = new Uint8Array(planes.reduce((sum, { length }) => sum + length, skeleton.length))
  bytes.set(skeleton)
  let at = skeleton.length
  for (const plane of planes) {
    bytes.set(plane, at)
    at += plane.length
  }
  return {
    numbers: Object.fromEntries([...lists].map(([name, numbers]) => [name, numbers.length])),
    deflated: deflateSync(bytes, { level: 8 }),
  }
}

/** All lowest bytes, then all bytes above them, and so on. */
function planesOf(numbers: readonly number[]): Uint8Array {
  const planes = new Uint8Array(PLANES * numbers.length)
  for (const [index, number] of numbers.entries()) {
    let rest = number
    for (let plane = 0; plane < PLANES; plane++) {
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
      const numbers = lists.get(name) ?? []
      lists.set(name, numbers)
      // Null is 0, and every number one more than itself.
      for (const number of part) numbers.push(number === null ? 0 : number + 1)
      return { [MARK]: part.length }
    })
  } catch {
    return line
  }
}

function isList(value: unknown): value is (number | null)[] {
  return (
    Array.isArray(value) &&
    value.length >= SHORTEST &&
    value.every((one) => one === null || (Number.isInteger(one) && one >= 0 && one <= MOST))
  )
}
