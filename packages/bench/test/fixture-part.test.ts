import { findFault } from '@masu/core/validate'
import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { imagesOf, partOf, SAMPLE, sampleOf } from '../src/fixture-part.ts'
import { fixturePath, readFixture } from '../src/fixtures.ts'

const easy = await readFixture(fixturePath('easy'))
const sixes = await readFixture(fixturePath('mini-6x6'))

describe('a sample of a fixture', () => {
  test.prop([fc.integer(), fc.integer({ min: 1, max: 50 })])(
    'has so many of its puzzles, each once, in its order',
    (seed, size) => {
      const { entries } = sampleOf(easy, size, seed)
      const places = entries.map((entry) => easy.entries.indexOf(entry))
      expect(places).toHaveLength(size)
      expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b))
      expect(places).not.toContain(-1)
    },
  )

  test('is all of a fixture that has no more', () => {
    expect(sampleOf(easy, easy.entries.length, 1)).toBe(easy)
  })

  test('is the same for the same seed, and another for another', () => {
    expect(sampleOf(easy, 20, 1).entries).toEqual(sampleOf(easy, 20, 1).entries)
    expect(sampleOf(easy, 20, 1).entries).not.toEqual(sampleOf(easy, 20, 2).entries)
  })
})

describe('images of a fixture', () => {
  test.prop([fc.integer(), fc.constantFrom(easy, sixes)], { numRuns: 10 })(
    'keep its geometry, and solutions that solve them',
    (seed, fixture) => {
      const images = imagesOf(fixture, seed)
      expect(images.entries).toHaveLength(fixture.entries.length)
      for (const { puzzle, solution, count } of images.entries) {
        expect(puzzle.geometry).toBe(fixture.geometry)
        expect(count).toBe(1)
        expect(solution === null ? 'none' : findFault(puzzle, solution)).toBeNull()
      }
    },
  )

  test('are other puzzles than those they come from, and the same for the same seed', () => {
    const images = imagesOf(easy, 4).entries.map(({ puzzle }) => puzzle.givens.join(''))
    expect(imagesOf(easy, 4).entries.map(({ puzzle }) => puzzle.givens.join(''))).toEqual(images)
    const originals = new Set(easy.entries.map(({ puzzle }) => puzzle.givens.join('')))
    expect(images.filter((image) => originals.has(image))).toEqual([])
  })
})

describe('the part of a fixture that a run takes', () => {
  test('is all of it, or a sample of the fewest that are ranked', () => {
    expect(partOf(easy, { sample: null, symmetry: null })).toBe(easy)
    const sampled = partOf(easy, { sample: 7, symmetry: null })
    expect(easy.entries.length).toBeGreaterThan(SAMPLE)
    expect(sampled.entries).toEqual(sampleOf(easy, SAMPLE, 7).entries)
  })

  test('is images of the sample, or of all, where a symmetry is given', () => {
    const sampled = partOf(easy, { sample: 7, symmetry: 4 })
    expect(sampled.entries).toEqual(imagesOf(sampleOf(easy, SAMPLE, 7), 4).entries)
    const all = partOf(easy, { sample: null, symmetry: 4 })
    expect(all.entries).toEqual(imagesOf(easy, 4).entries)
  })

  test('keeps the name and the hash of its file', () => {
    const { name, sha256 } = partOf(easy, { sample: 7, symmetry: 4 })
    expect({ name, sha256 }).toEqual({ name: 'easy', sha256: easy.sha256 })
  })
})
