import { geometryOfName } from '@masu/core/geometry'
import { drawSymmetry, transformCells } from '@masu/core/symmetry'
import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { canonical } from '../../src/canonical/canonical.ts'
import { findCanonicalForms } from '../../src/canonical/forms.ts'
import { makeItemDraw } from '@masu/core/random'
import { patternOf } from '../techniques/technique-boards.ts'

/** Boards of 2x2 boxes with few givens, so that some are images of others. */
const board = fc.array(fc.nat({ max: 4 }), { minLength: 16, maxLength: 16 })
const [tiny, wide] = ['2x2', '2x3'].map(geometryOfName)

function keysOf(geometry: string, boards: readonly Uint8Array[]): string[] {
  const cells = Uint8Array.from(boards.flatMap((one) => [...one]))
  const { bytes, length, count, failure } = findCanonicalForms({
    kind: 'canonical',
    geometry,
    cells,
  })
  expect({ count, failure, size: bytes.length }).toEqual({
    count: boards.length,
    failure: null,
    size: boards.length * length,
  })
  return boards.map((_, i) => bytes.slice(i * length, (i + 1) * length).join())
}

test.prop([fc.array(board, { minLength: 2, maxLength: 30 })])(
  'the forms of many boards are equal exactly where the canonical forms are',
  (arrays) => {
    const boards = arrays.map((one) => Uint8Array.from(one))
    const forms = boards.map((givens) => canonical({ geometry: tiny, givens }).join())
    const keys = keysOf('2x2', boards)
    for (const [i, key] of keys.entries()) {
      for (const [j, other] of keys.entries()) expect(key === other).toBe(forms[i] === forms[j])
    }
  },
)

test.prop([fc.integer()])(
  'the forms of many boards tell a 6x6 board from one with a digit moved',
  (seed) => {
    const givens = new Uint8Array(36)
    givens[0] = 1
    givens[7] = 2
    const moved = givens.slice()
    moved[7] = 0
    moved[8] = 2
    const image = transformCells(wide, givens, {
      ...drawSymmetry(wide, makeItemDraw(seed, 0)),
      transpose: false,
    })
    const [one, same, other] = keysOf('2x3', [givens, image, moved.with(9, 1)])
    expect(one).toBe(same)
    expect(one).not.toBe(other)
  },
)

test('the forms of many boards take 41 bytes a 9x9 board', () => {
  const cells = new Uint8Array(162)
  expect(findCanonicalForms({ kind: 'canonical', geometry: '3x3', cells }).length).toBe(41)
})

test('the forms of many boards end where a board has none, and say why', () => {
  const cells = new Uint8Array(3 * 256)
  cells.set(patternOf(geometryOfName('4x4')), 256)
  expect(findCanonicalForms({ kind: 'canonical', geometry: '4x4', cells })).toMatchObject({
    count: 1,
    failure: 'no canonical form: too many givens for a board of 4x4 boxes',
  })
})
