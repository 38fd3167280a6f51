/** The state in a link to the lab: the part of an address behind `#`. */
import { geometryOfName, geometryOfSize } from '@masu/core/geometry'
import type { Cells, Puzzle } from '@masu/core/puzzle'
import { cellsToText, textToCells } from './cells-text.ts'

/** In the order of their tabs. */
export const views = ['race', 'board', 'watch', 'exam'] as const
export type View = (typeof views)[number]

/** The common scale of two searches. */
export const paces = ['steps', 'nodes'] as const
export type Pace = (typeof paces)[number]

/** Lanes of a race. */
export const MOST_LANES = 4

export interface LabState {
  readonly view: View
  readonly puzzle: Puzzle
  /** Digits that a person typed into the puzzle's empty cells. */
  readonly typed: Cells
  /** The step of the explanation that is shown, from 1; 0 for none. */
  readonly explained: number
  /** One strategy or two, by name; more, or others, where a link names them. */
  readonly watched: readonly string[]
  /** Strategies of a race, two to four, by name; others where a link names them. */
  readonly lanes: readonly string[]
  /** The steps that each search of the race has taken. */
  readonly tick: number
  /** The position of watching on the scale of its pace, from 0. */
  readonly position: number
  readonly pace: Pace
  /** Right answers of the exam that the sender of the link had; 0 for none. */
  readonly result: number
}

/** The exam question's board. */
const EXAM = '2a1a9a7c4a2b3b5d8a29a9a67a2b6b3a5b4b7a49a1a76a9d3b9b6a4c4a1a6b'

export function initialState(): LabState {
  const geometry = geometryOfSize(9)
  const givens = textToCells(EXAM, 81, 9) ?? new Uint8Array(81)
  return {
    view: 'race',
    puzzle: { geometry, givens },
    typed: new Uint8Array(81),
    explained: 0,
    watched: ['flat-recursion'],
    lanes: ['bitmask-mrv', 'flat-recursion'],
    tick: 0,
    position: 0,
    pace: 'steps',
    result: 0,
  }
}

/** The text behind `#`; values that equal the initial state are left out. */
export function formatLink(state: LabState): string {
  const first = initialState()
  const { geometry, givens } = state.puzzle
  const parts: string[] = []
  const add = (key: string, value: string, usual: string): void => {
    if (value !== usual) parts.push(`${key}=${value}`)
  }
  // A link without a view is to the board.
  add('v', state.view, 'board')
  add('g', geometry.name, geometryOfSize(geometry.size).name)
  add('b', cellsToText(givens), '')
  if (state.typed.some((digit) => digit > 0)) add('d', cellsToText(state.typed), '')
  add('x', String(state.explained), '0')
  if (state.view === 'race') {
    add('s', state.lanes.map(encodeURIComponent).join(','), first.lanes.join(','))
    add('t', String(state.tick), '0')
  }
  if (state.view === 'exam') add('r', String(state.result), '0')
  if (state.view === 'watch') {
    add('s', state.watched.map(encodeURIComponent).join(','), first.watched.join(','))
    add('p', state.pace, first.pace)
    add('t', String(state.position), '0')
  }
  return parts.join('&')
}

/**
 * What the text behind `#` says. Where its board equals the board of `before`, the board is the same object, and what
 * the other views show stays. `fault` names the part that says nothing; null if every part says something.
 */
export function parseLink(
  text: string,
  before: LabState = initialState(),
): {
  readonly state: LabState
  readonly fault: 'b' | 'g' | 'other' | null
} {
  const first = initialState()
  const given = new URLSearchParams(text)
  let fault: 'b' | 'g' | 'other' | null = null
  const wrong = (what: 'b' | 'g' | 'other'): void => {
    fault ??= what
  }
  const oneOf = <T extends string>(key: string, known: readonly T[], usual: T): T => {
    const value = given.get(key)
    if (value === null) return usual
    const found = known.find((one) => one === value)
    if (found === undefined) wrong('other')
    return found ?? usual
  }
  const wholeOf = (key: string, usual: number): number => {
    const value = given.get(key) ?? String(usual)
    if (/^\d{1,9}$/.test(value)) return Number(value)
    wrong('other')
    return usual
  }
  const names = (given.get('s') ?? '').split(',').filter((name) => name !== '')
  let puzzle = first.puzzle
  if (given.has('b')) {
    const board = puzzleOf(given.get('g'), given.get('b') ?? '')
    if ('puzzle' in board) puzzle = board.puzzle
    else wrong(board.fault)
  }
  const { geometry } = puzzle
  let typed = textToCells(given.get('d') ?? '', geometry.cellCount, geometry.size)
  if (typed === null && given.has('d')) wrong('other')
  typed ??= new Uint8Array(geometry.cellCount)
  for (const [cell, digit] of puzzle.givens.entries()) if (digit > 0) typed[cell] = 0
  // A page opened without a state in its address begins with a race.
  const view = oneOf('v', views, text === '' ? first.view : 'board')
  const isSame =
    geometry === before.puzzle.geometry && String(puzzle.givens) === String(before.puzzle.givens)
  const place = wholeOf('t', 0)
  // A link to one view says nothing of the others.
  const usualIn = (one: View): LabState => (isSame && view !== one ? before : first)
  return {
    state: {
      view,
      // The views know the board that they have worked on by its identity.
      puzzle: isSame ? before.puzzle : puzzle,
      typed: String(typed) === String(before.typed) ? before.typed : typed,
      explained: wholeOf('x', 0),
      watched: view === 'watch' && names.length > 0 ? names : usualIn('watch').watched,
      lanes: view === 'race' && names.length > 0 ? names : usualIn('race').lanes,
      tick: view === 'race' ? place : usualIn('race').tick,
      position: view === 'watch' ? place : usualIn('watch').position,
      pace: oneOf('p', paces, usualIn('watch').pace),
      result: Math.min(wholeOf('r', usualIn('exam').result), 11),
    },
    fault,
  }
}

function puzzleOf(
  name: string | null,
  text: string,
): { readonly puzzle: Puzzle } | { readonly fault: 'b' | 'g' } {
  try {
    const geometry = name === null ? geometryOfSize(sizeOf(text)) : geometryOfName(name)
    const givens = textToCells(text, geometry.cellCount, geometry.size)
    return givens === null ? { fault: 'b' } : { puzzle: { geometry, givens } }
  } catch {
    return { fault: name === null ? 'b' : 'g' }
  }
}

/** The size of the board whose cells the text has; NaN for none. */
function sizeOf(text: string): number {
  let count = 0
  for (const character of text) {
    count += character >= 'a' && character <= 'z' ? character.charCodeAt(0) - 96 : 1
  }
  const size = Math.sqrt(count)
  return Number.isInteger(size) ? size : NaN
}
