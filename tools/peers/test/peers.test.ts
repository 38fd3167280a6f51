import { readFileSync } from 'node:fs'
import { geometryOfName } from '@masu/core/geometry'
import { fromLine, toLine } from '@masu/core/puzzle'
import { findFault } from '@masu/core/validate'
import { describe, expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import names from '../src/names.json' with { type: 'json' }
import { strategies } from '../src/peers.ts'

const easy = fromLine(
  '2.1.9.7...4.2..3..5....8.29.9.67.2..6..3.5..4..7.49.1.76.9....3..9..6.4...4.1.6..',
)
const oblong = geometryOfName('2x3')

/** The text of the file that wraps a package; the file has the strategy's name. */
function sourceOf(name: string): string {
  return readFileSync(new URL(`../src/${name}.ts`, import.meta.url), 'utf8')
}

test('every package that is installed to be compared is wrapped once', () => {
  const wrapped = strategies.map(({ name }) => /^ \* `([^`]+)`/m.exec(sourceOf(name))?.[1] ?? '')
  const packages = Object.keys(manifest.dependencies).filter((name) => !name.startsWith('@masu/'))
  expect(wrapped).toHaveLength(packages.length)
  expect(new Set(wrapped)).toEqual(new Set(packages))
})

test('every strategy is named in alphabetical order', () => {
  expect(names).toEqual(strategies.map(({ name }) => name).toSorted())
})

test('each version is pinned exactly', () => {
  for (const version of Object.values(manifest.dependencies)) {
    expect(version).toMatch(/^(?:\d+\.\d+\.\d+|workspace:\^)$/)
  }
})

describe.each(strategies)('$name', (peer) => {
  test('a peer says which version of which package it wraps', () => {
    const [, npm = '', version] = /^ \* `([^`]+)` ([\d.]+) \(/m.exec(sourceOf(peer.name)) ?? []
    expect(Object.entries(manifest.dependencies)).toContainEqual([npm, version])
    expect(peer.source).toContain(`"${npm}" ${version}`)
  })

  test('a peer solves an easy board, again and again, and leaves it as it was', () => {
    const solver = peer.prepare(easy.geometry)
    const before = toLine(easy.givens)
    for (const limit of [1, Math.min(2, peer.maxLimit), 1]) {
      expect(solver.solve(easy.givens, limit)).toBe(1)
      expect(findFault(easy, solver.solution)).toBeNull()
    }
    expect(toLine(easy.givens)).toBe(before)
    expect(solver.stats).toBeNull()
  })

  test('a peer takes the boards that its documentation names, and no others', () => {
    const general = ['dancing-links', 'cadical-wasm']
    expect(peer.supports(easy.geometry)).toBe(true)
    expect(peer.supports(oblong)).toBe(general.includes(peer.name))
  })
})
