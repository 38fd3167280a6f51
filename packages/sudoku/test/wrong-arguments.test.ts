/**
 * For each parameter and option, values that are not of its declared type. The compiler refuses the list below where it
 * differs from the types of the exports.
 */
import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import * as sudoku from '../src/sudoku.ts'
import type { Board } from '../src/sudoku.ts'

type Api = typeof sudoku
type FunctionName = {
  [N in keyof Api]: Api[N] extends (...args: never) => unknown ? N : never
}[keyof Api]

type Kind<T> = [T] extends [string]
  ? string extends T
    ? 'text'
    : readonly T[]
  : [T] extends [number]
    ? 'number'
    : { readonly [P in keyof Exclude<T, number>]: Kind<Exclude<T, number>[P]> }
type Options<T> = { readonly [O in keyof T]-?: Kind<Exclude<T[O], undefined>> }
type Parameter<P> = [NonNullable<P>] extends [Board] ? 'board' : Options<NonNullable<P>>
type ParametersOf<P extends readonly unknown[]> = { readonly [I in keyof P]-?: Parameter<P[I]> }
type Declared = { readonly [N in FunctionName]: ParametersOf<Parameters<Api[N]>> }

const declared: Declared = {
  solve: ['board', { geometry: 'text' }],
  count: ['board', { geometry: 'text', limit: 'number' }],
  isUnique: ['board', { geometry: 'text' }],
  conflicts: ['board', { geometry: 'text' }],
  rate: ['board', { geometry: 'text' }],
  hint: ['board', 'board', { geometry: 'text', language: ['en', 'ja'] }],
  generate: [
    {
      geometry: 'text',
      difficulty: sudoku.difficulties,
      clues: { min: 'number', max: 'number' },
      pattern: ['none', 'rotational', 'diagonal'],
      seed: 'number',
      timeLimit: 'number',
    },
  ],
}

const board = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const value = fc.anything({
  withBigInt: true,
  withBoxedValues: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withObjectString: true,
  withSet: true,
  withSparseArray: true,
  withTypedArray: true,
})

type AnyKind = 'text' | 'number' | readonly string[] | Readonly<Record<string, 'number'>>

/** Values that an option of this kind cannot have. A text of a geometry is one of few. */
function wrongFor(kind: AnyKind): fc.Arbitrary<unknown> {
  const given = value.filter((found) => found !== undefined)
  if (kind === 'text') {
    return fc.oneof(given, fc.constantFrom('', '3', '1x9', '9x9', '3x3 ', '３x３'))
  }
  if (kind === 'number') return given.filter((found) => typeof found !== 'number')
  const names: readonly unknown[] = Array.isArray(kind) ? kind : []
  if (names.length > 0) return given.filter((found) => !names.includes(found))
  const isNumber = (found: unknown): boolean => typeof found === 'number'
  const parts = Object.keys(kind).map((name) =>
    fc.record({
      ...Object.fromEntries(Object.keys(kind).map((key) => [key, fc.constant(30)])),
      [name]: wrongFor('number'),
    }),
  )
  return fc.oneof(
    given.filter((found) => !isNumber(found)),
    ...parts,
  )
}

/** Values that are no options: no object, or an object with other names. */
function noOptions(names: readonly string[]): fc.Arbitrary<unknown> {
  const plain = fc.dictionary(fc.string(), value, { minKeys: 1 })
  return fc.oneof(
    value.filter((found) => found !== undefined && !isWithoutNames(found)),
    plain.filter((found) => Object.keys(found).some((name) => !names.includes(name))),
  )
}

function isWithoutNames(found: unknown): boolean {
  return (
    found !== null &&
    Object.prototype.toString.call(found) === '[object Object]' &&
    Object.keys(found ?? {}).length === 0
  )
}

const functions: ReadonlyMap<string, unknown> = new Map(Object.entries(sudoku))

/** What a call answers, or its error. */
function resultOf(name: string, args: readonly unknown[]): unknown {
  const callee = functions.get(name)
  if (typeof callee !== 'function') throw new Error(`no function ${name}`)
  try {
    return { answer: Reflect.apply(callee, undefined, args) as unknown }
  } catch (error) {
    return error
  }
}

describe.each(Object.entries(declared))('%s', (name, parameters) => {
  const right = parameters.map((parameter): unknown => (parameter === 'board' ? board : undefined))

  for (const [index, parameter] of parameters.entries()) {
    if (parameter === 'board') {
      // Without a second board, `hint` looks at the first.
      const boards = value.filter((found) => index === 0 || found !== undefined)
      test.prop([boards])(`${name} refuses a wrong board as argument ${index + 1}`, (wrong) => {
        expect(resultOf(name, right.with(index, wrong))).toBeInstanceOf(sudoku.PuzzleError)
      })
      continue
    }
    test.prop([noOptions(Object.keys(parameter))])(
      `${name} refuses an argument that is no object with its options`,
      (wrong) => {
        const result = resultOf(name, right.with(index, wrong))
        expect(result).toBeInstanceOf(TypeError)
        expect(String(result)).toMatch(new RegExp(`^TypeError: ${name}: (?:options|no option)`))
      },
    )
    for (const [option, kind] of Object.entries<AnyKind>(parameter)) {
      test.prop([wrongFor(kind)])(
        `${name} refuses a wrong ${option}, and the message names the option`,
        (wrong) => {
          const result = resultOf(name, right.with(index, { [option]: wrong }))
          expect(result).toBeInstanceOf(TypeError)
          expect(String(result)).toMatch(new RegExp(`^TypeError: ${name}: ${option}\\b`))
        },
      )
    }
  }
})
