import { anyBoards } from '@masu/conformance/boards'
import { geometryOfName } from '@masu/core/geometry'
import { fromLine, toLine } from '@masu/core/puzzle'
import { bitmask } from '@masu/strategies/bitmask'
import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { cellsToText, textToCells } from '../../src/state/cells-text.ts'
import {
  initialState,
  formatLink,
  paces,
  parseLink,
  views,
  type LabState,
} from '../../src/state/link.ts'

describe('a link', () => {
  test.prop([anyBoards(bitmask)])('a link carries any board of any shape', (puzzle) => {
    const state = { ...initialState(), puzzle }
    const read = parseLink(formatLink(state))
    expect(read.fault).toBeNull()
    expect(read.state.puzzle.geometry).toBe(puzzle.geometry)
    expect(read.state.puzzle.givens).toEqual(puzzle.givens)
  })

  test.prop([
    fc.constantFrom(...views),
    fc.constantFrom(...paces),
    fc.nat(99_999_999),
    fc.array(fc.stringMatching(/^[^,]+$/), { minLength: 1, maxLength: 2 }),
  ])(
    'a link carries the view, the step and names of any characters but a comma',
    (view, pace, position, names) => {
      const state = { ...initialState(), view, pace, position, watched: names, lanes: names }
      const { state: read, fault } = parseLink(formatLink(state))
      expect(fault).toBeNull()
      expect(read.view).toBe(view)
      if (view === 'watch') expect(read).toMatchObject({ pace, position, watched: names })
      if (view === 'race' && names.length > 1) expect(read.lanes).toEqual(names)
    },
  )

  test('a link to a 9x9 puzzle is shorter than the puzzle', () => {
    const line = '2.1.9.7...4.2..3..5....8.29.9.67.2..6..3.5..4..7.49.1.76.9....3..9..6.4...4.1.6..'
    expect(cellsToText(fromLine(line).givens).length).toBeLessThan(81)
    expect(toLine(initialState().puzzle.givens)).toBe(line)
  })

  test.prop([
    fc.string(),
    fc.dictionary(fc.constantFrom('v', 'g', 'b', 'd', 'x', 's', 'p', 't'), fc.string()),
  ])(
    'a link of any text is read without an error, and shows a board that exists',
    (text, parts) => {
      for (const hash of [text, new URLSearchParams(parts).toString()]) {
        const { puzzle } = parseLink(hash).state
        expect(puzzle.givens.length).toBe(puzzle.geometry.cellCount)
        for (const digit of puzzle.givens) expect(digit).toBeLessThanOrEqual(puzzle.geometry.size)
      }
    },
  )

  test('a link without a view shows the board, and a page without a link begins with a race', () => {
    expect(parseLink('').state.view).toBe('race')
    expect(parseLink('x=7').state.view).toBe('board')
    expect(parseLink(formatLink(initialState())).state).toEqual(initialState())
  })

  test('a link may have a character for each cell, with 0 or a point for an empty one', () => {
    const line = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
    for (const text of [line, line.replaceAll('.', '0')]) {
      const { state, fault } = parseLink(`b=${text}`)
      expect(fault).toBeNull()
      expect(toLine(state.puzzle.givens)).toBe(line)
      expect(state.view).toBe('board')
    }
  })

  test('a link carries typed digits, but none over a given', () => {
    const typed = new Uint8Array(81)
    typed[1] = 8
    const { state } = parseLink(formatLink({ ...initialState(), typed }))
    expect(state.typed).toEqual(typed)
    const over = parseLink(formatLink({ ...initialState(), typed: new Uint8Array(81).fill(5) }))
    expect([...over.state.typed.slice(0, 3)]).toEqual([0, 5, 0])
    expect(parseLink('d=zz').fault).toBe('other')
  })

  test('a link to another view of the same board leaves the board and the other views as they are', () => {
    const state: LabState = {
      ...initialState(),
      typed: new Uint8Array(81).with(1, 8),
      lanes: ['dlx', 'bitmask', 'bands'],
      watched: ['dlx'],
      tick: 9,
      position: 7,
      pace: 'nodes',
      result: 11,
    }
    let read = state
    for (const view of [...views, ...views]) {
      read = parseLink(formatLink({ ...read, view }), read).state
      expect(read).toEqual({ ...state, view })
      expect(read.puzzle).toBe(state.puzzle)
      expect(read.typed).toBe(state.typed)
    }
    // Another board has no searches that were watched.
    const other = parseLink('v=watch&b=1n4', read).state
    expect(other).toMatchObject({
      tick: 0,
      position: 0,
      pace: 'steps',
      lanes: initialState().lanes,
    })
    expect(other.typed).not.toBe(state.typed)
  })

  test('a broken link is reported with the part that is broken', () => {
    expect(parseLink('b=zz9').fault).toBe('b')
    expect(parseLink('g=9x9&b=zzzc').fault).toBe('g')
    expect(parseLink('v=nowhere').fault).toBe('other')
    expect(parseLink('t=-1').fault).toBe('other')
    expect(parseLink('').fault).toBeNull()
  })
})

test('an empty board of every size is carried whole', () => {
  for (let size = 2; size <= 25; size++) {
    const cells = new Uint8Array(size * size)
    expect(textToCells(cellsToText(cells), cells.length, size)).toEqual(cells)
    expect(cellsToText(cells)).toMatch(/^[a-z]+$/)
  }
})

test('cells of a text may not be larger than the board, nor lie beyond it', () => {
  expect(textToCells('p', 16, 4)).toEqual(new Uint8Array(16))
  expect(textToCells('5o', 16, 4)).toBeNull()
  expect(textToCells('p1', 16, 4)).toBeNull()
  expect(textToCells('4n4', 16, 4)).toEqual(
    fromLine('4..............4', geometryOfName('2x2')).givens,
  )
  expect(textToCells('zz', 16, 4)).toBeNull()
  expect(textToCells('1<script>', 16, 4)).toBeNull()
})
