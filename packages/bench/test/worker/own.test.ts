/** What was taken before a strategy was loaded. */
import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { replacedBuiltin } from '../../src/worker/builtins.ts'
import { jsonOf, now, Numbers } from '../../src/worker/own.ts'
import { thrownText } from '../../src/worker/thrown-text.ts'

/** What a function returns while a property of an object has another value. */
function whileReplaced<T>(object: object, key: string, value: unknown, run: () => T): T {
  const before = Object.getOwnPropertyDescriptor(object, key)
  Object.defineProperty(object, key, { value, configurable: true, writable: true })
  try {
    return run()
  } finally {
    if (before === undefined) Reflect.deleteProperty(object, key)
    else Object.defineProperty(object, key, before)
  }
}

describe('plain data', () => {
  test.prop([fc.jsonValue({ stringUnit: 'grapheme' })])('is JSON as Node writes it', (value) => {
    expect(JSON.parse(jsonOf(value))).toEqual(JSON.parse(JSON.stringify(value)))
  })

  test('leaves out what is undefined, and asks no toJSON', () => {
    const text = whileReplaced(
      Array.prototype,
      'toJSON',
      () => [0],
      () => jsonOf({ a: undefined, b: [1.5, NaN, undefined] }),
    )
    expect(text).toBe('{"b":[1.5,null,null]}')
  })
})

describe('numbers', () => {
  test('are kept beyond the first few', () => {
    const numbers = new Numbers()
    const all = Array.from({ length: 200 }, (_, i) => i / 4)
    for (const value of all) numbers.add(value)
    expect(numbers.toArray()).toEqual(all)
    expect(numbers.length).toBe(200)
  })

  test.each([
    [[], NaN],
    [[7], 7],
    [[30, 4, 5], 5],
    [[100, 9, 10, 1], 9.5],
  ])('%j have a median: %d', (values, median) => {
    const numbers = new Numbers()
    for (const value of values) numbers.add(value)
    expect(numbers.median()).toBe(median)
  })
})

test('the clock is not one that was replaced later', () => {
  const before = now()
  const after = whileReplaced(
    process.hrtime,
    'bigint',
    () => 1n,
    () => now(),
  )
  expect(after).toBeGreaterThanOrEqual(before)
})

describe('what was replaced', () => {
  test('is nothing in an honest process, also where something was added', () => {
    expect(replacedBuiltin()).toBeNull()
    const found = whileReplaced(
      Array.prototype,
      'mine',
      () => {},
      () => replacedBuiltin(),
    )
    expect(found).toBeNull()
  })

  test.each([
    ['process.hrtime.bigint', process.hrtime, 'bigint'],
    ['Array.prototype.push', Array.prototype, 'push'],
    ['JSON.stringify', JSON, 'stringify'],
  ] as const)('is named: %s', (name, object, key) => {
    const other = (): unknown => null
    const found = whileReplaced(object, key, other, () => replacedBuiltin())
    expect(found).toBe(name)
  })
})

describe('what is thrown', () => {
  test.each([
    [new TypeError('mine'), 'TypeError: mine'],
    ['a text', 'threw a text'],
    [null, 'threw null'],
    [Object.create(null), 'threw what has no text'],
  ])('has a text: %#', (thrown, text) => {
    expect(thrownText(thrown)).toBe(text)
  })

  test('is cut where it is long', () => {
    expect(thrownText(new Error('x'.repeat(1_000)))).toBe(`${'x'.repeat(300)}…`)
  })
})
