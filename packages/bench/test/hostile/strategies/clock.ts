/** What the harness uses of JavaScript and Node, replaced. */
import type { Strategy } from '@masu/core/strategy'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { spoiledAtFirst } from './hostile.ts'

/** Replaces a function of an object by what `make` makes of it. */
function replace(object: object, key: string, make: (before: Function) => unknown): void {
  const { value } = Object.getOwnPropertyDescriptor(object, key) ?? {}
  Object.defineProperty(object, key, {
    value: make(value as Function),
    configurable: true,
    writable: true,
  })
}

export const slowClock: Strategy = spoiledAtFirst('slow-clock', () => {
  replace(process.hrtime, 'bigint', (before) => () => (before() as bigint) / 100n)
})
export const otherClock: Strategy = spoiledAtFirst('other-clock', () => {
  const before = process.hrtime
  const start = before.bigint()
  const other = Object.assign(() => before(), {
    bigint: () => start + (before.bigint() - start) / 100n,
  })
  replace(process, 'hrtime', () => other)
})
export const stoppedClock: Strategy = spoiledAtFirst('stopped-clock', () => {
  replace(Object.getPrototypeOf(performance) as object, 'now', () => () => 1)
})
export const replacedNumber: Strategy = spoiledAtFirst('replaced-number', () => {
  replace(globalThis, 'Number', (before) =>
    Object.assign((value: unknown) => (before(value) as number) / 100, before),
  )
})
export const replacedWrite: Strategy = spoiledAtFirst('replaced-write', () => {
  replace(
    fs,
    'writeSync',
    (before) =>
      (to: number, text: unknown, ...rest: unknown[]) =>
        before(to, typeof text === 'string' ? text.replaceAll(/\d{5,}/g, '1') : text, ...rest),
  )
  syncBuiltinESMExports()
})
export const replacedJson: Strategy = spoiledAtFirst('replaced-json', () => {
  replace(
    JSON,
    'stringify',
    (before) => (value: unknown) => (before(value) as string).replaceAll(/\d{5,}/g, '1'),
  )
})
export const replacedPush: Strategy = spoiledAtFirst('replaced-push', () => {
  replace(
    Array.prototype,
    'push',
    (before) =>
      function push(this: unknown[], ...values: unknown[]): unknown {
        return before.apply(
          this,
          values.map((value) => (typeof value === 'number' ? value / 100 : value)),
        )
      },
  )
})
export const replacedSubarray: Strategy = spoiledAtFirst('replaced-subarray', () => {
  const typedArray = Object.getPrototypeOf(Uint8Array.prototype) as object
  replace(
    typedArray,
    'subarray',
    (before) =>
      function subarray(this: Uint8Array, ...range: unknown[]): unknown {
        return before.apply(this, range)
      },
  )
})
/** It says that any two solutions are the same. */
export const replacedFindIndex: Strategy = spoiledAtFirst('replaced-find-index', () => {
  replace(Object.getPrototypeOf(Uint8Array.prototype) as object, 'findIndex', () => () => -1)
})
/** Takes effect where a text is made of a list, which the harness does by itself. */
export const addedToJson: Strategy = spoiledAtFirst('added-to-json', () => {
  Object.defineProperty(Array.prototype, 'toJSON', {
    value(this: unknown[]) {
      return this.map((value) => (typeof value === 'number' ? 1 : value))
    },
    configurable: true,
  })
})
/** An accessor in the way of whatever is put into a list. */
export const addedIndex: Strategy = spoiledAtFirst('added-index', () => {
  const kept = Symbol('kept')
  Object.defineProperty(Array.prototype, '0', {
    get(this: Record<symbol, unknown>) {
      return this[kept]
    },
    set(this: object, value: unknown) {
      const less = typeof value === 'number' && value > 1e4 ? value / 100 : value
      Object.defineProperty(this, '0', {
        value: less,
        writable: true,
        enumerable: true,
        configurable: true,
      })
    },
    configurable: true,
  })
})
