import { expect, test } from 'vitest'
import { flowchart, importsOf, specifiersOf, withoutImplied } from '../src/imports.ts'

test('a source imports types, what it exports again, and what it loads late', () => {
  const text = `
import { a } from './a.ts'
import type { B } from './b.ts'
export type { C } from './c.ts'
const d = await import('./d.ts')
const e = await import(\`./\${d}.ts\`)
// import { f } from './f.ts'
`
  expect(specifiersOf('one.ts', text)).toEqual(['./a.ts', './b.ts', './c.ts', './d.ts'])
})

test('a source that cannot be parsed is named', () => {
  expect(() => specifiersOf('one.ts', 'import from')).toThrow('one.ts: ')
})

test('parts import others, not themselves', () => {
  const sources = [
    { file: 'a/one.ts', specifiers: ['b', 'a', 'node:fs'] },
    { file: 'a/two.ts', specifiers: ['c'] },
    { file: 'b/one.ts', specifiers: [] },
  ]
  const partNamed = (name: string): string | null => (name.length === 1 ? name : null)
  expect(importsOf(sources, (file) => file.charAt(0), partNamed)).toEqual(
    new Map([
      ['a', new Set(['b', 'c'])],
      ['b', new Set()],
    ]),
  )
})

test('an import that follows from others is not shown, however long their chain', () => {
  const imports = new Map([
    ['a', new Set(['b', 'c', 'd'])],
    ['b', new Set(['c'])],
    ['c', new Set(['d'])],
    ['d', new Set<string>()],
  ])
  expect(flowchart(withoutImplied(imports))).toBe(
    '```mermaid\nflowchart TD\n  a --> b\n  b --> c\n  c --> d\n```',
  )
})

test('parts that import each other in a circle are all shown to do so', () => {
  const imports = new Map([
    ['a', new Set(['b', 'c'])],
    ['b', new Set(['c'])],
    ['c', new Set(['a', 'd'])],
    ['d', new Set<string>()],
  ])
  expect(withoutImplied(imports)).toEqual(imports)
})
