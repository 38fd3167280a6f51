/**
 * Which numbers of givens a new puzzle may have so that it is found within seconds. Outside, a search may take minutes
 * or never end. The numbers are those of docs/generate.md.
 */
import { boardsName, type Geometry } from '@masu/core/geometry'
import { ANY_CLUES_SIZE, type Pattern } from './generator.ts'
import type { Difficulty, PuzzleRequest } from './puzzle-request.ts'

interface Reach {
  readonly min: number
  /** The least givens of a puzzle with a pattern. */
  readonly minOfPattern: number
  readonly max: number
}

type Kind = 'any' | 'easy' | 'medium' | 'hard'
type Reaches = Readonly<Partial<Record<Kind, Reach>>>

const KINDS: Readonly<Partial<Record<Difficulty, Kind>>> = {
  easy: 'easy',
  medium: 'medium',
  hard: 'hard',
  beyond: 'hard',
}

const OF_SIX: Reaches = {
  any: { min: 9, minOfPattern: 10, max: 36 },
  easy: { min: 9, minOfPattern: 10, max: 36 },
  medium: { min: 9, minOfPattern: 12, max: 12 },
  hard: { min: 9, minOfPattern: 10, max: 14 },
}

const OF_TWELVE: Reaches = {
  any: { min: 44, minOfPattern: 50, max: 144 },
  easy: { min: 56, minOfPattern: 60, max: 144 },
  medium: { min: 44, minOfPattern: 50, max: 60 },
  hard: { min: 44, minOfPattern: 50, max: 60 },
}

/** By the name of a geometry; other geometries were not measured. */
const reaches = new Map<string, Reaches>([
  [
    '2x2',
    { any: { min: 4, minOfPattern: 4, max: 16 }, easy: { min: 4, minOfPattern: 4, max: 16 } },
  ],
  ['2x3', OF_SIX],
  ['3x2', OF_SIX],
  [
    '3x3',
    {
      any: { min: 20, minOfPattern: 22, max: 81 },
      easy: { min: 20, minOfPattern: 22, max: 81 },
      medium: { min: 20, minOfPattern: 22, max: 36 },
      hard: { min: 20, minOfPattern: 22, max: 38 },
    },
  ],
  ['3x4', OF_TWELVE],
  ['4x3', OF_TWELVE],
  [
    '4x4',
    {
      any: { min: 104, minOfPattern: 108, max: 256 },
      easy: { min: 116, minOfPattern: 116, max: 256 },
      medium: { min: 110, minOfPattern: 110, max: 124 },
      hard: { min: 104, minOfPattern: 108, max: 118 },
    },
  ],
  [
    '5x5',
    {
      any: { min: 313, minOfPattern: 313, max: 625 },
      easy: { min: 344, minOfPattern: 344, max: 625 },
    },
  ],
])

/**
 * The least and the most givens with which a puzzle of this kind is found within seconds; null where that was not
 * measured.
 */
function quickClues(
  { name, size, cellCount }: Geometry,
  difficulty: Difficulty | null,
  pattern: Pattern,
): { readonly min: number; readonly max: number } | null {
  const kind = difficulty === null ? 'any' : KINDS[difficulty]
  const reach =
    kind === undefined ? undefined : (reaches.get(name) ?? reachOfLarge(size, cellCount))[kind]
  if (reach === undefined) return null
  return { min: pattern === 'none' ? reach.min : reach.minOfPattern, max: reach.max }
}

/** Of boards that were not measured: with fewer givens than half the proof of one solution may take hours. */
function reachOfLarge(size: number, cellCount: number): Reaches {
  const half = Math.ceil(cellCount / 2)
  return size > ANY_CLUES_SIZE ? { any: { min: half, minOfPattern: half, max: cellCount } } : {}
}

/**
 * What is wanted beyond the reach of a search of seconds, and the nearest bound within it, in words; null for nothing.
 */
export function describeBeyondReach(
  geometry: Geometry,
  { clues, difficulty, pattern }: PuzzleRequest,
): string | null {
  const late = 'may take minutes, or are never found: ask for'
  if (isOutsideTable(geometry, difficulty)) {
    return `${difficulty} puzzles of ${boardsName(geometry)} ${late} easy`
  }
  const quick = clues === null ? null : quickClues(geometry, difficulty, pattern)
  if (clues === null || quick === null) return null
  const { min, max } = quick
  // A puzzle of a large board has the number that is drawn, and no more.
  const few = geometry.size > ANY_CLUES_SIZE ? clues.min : clues.max
  if (few >= min && clues.min <= max) return null
  const kinds = [
    ...(difficulty === null ? [] : [difficulty]),
    ...(pattern === 'none' ? [] : [pattern]),
  ]
  const what = [...kinds, 'puzzles of', boardsName(geometry), 'with'].join(' ')
  return few < min
    ? `${what} ${few} givens ${late} ${min} or more`
    : `${what} ${clues.min} givens ${late} ${max} or fewer`
}

/** Whether the number of givens is asked for and is one with which such a puzzle is found within seconds. */
export function isWithinReach(geometry: Geometry, wanted: PuzzleRequest): boolean {
  const { clues, difficulty, pattern } = wanted
  if (clues === null || quickClues(geometry, difficulty, pattern) === null) return false
  return describeBeyondReach(geometry, wanted) === null
}

/** Whether boards up to 16x16 were measured, and puzzles of this difficulty were not found on them. */
export function isOutsideTable({ name, size }: Geometry, difficulty: Difficulty | null): boolean {
  const kind = difficulty === null ? 'any' : KINDS[difficulty]
  const kinds = size > ANY_CLUES_SIZE ? undefined : reaches.get(name)
  return kind !== undefined && kinds !== undefined && kinds[kind] === undefined
}
