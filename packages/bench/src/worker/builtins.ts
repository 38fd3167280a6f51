/**
 * What a strategy has replaced of JavaScript and Node in its process: the harness verifies answers there,
 * and some of what it calls does not come from `own.ts`. This module must be evaluated before a strategy's.
 */
import { Buffer } from 'node:buffer'
import fs from 'node:fs'

interface Descriptor {
  readonly value?: unknown
  readonly get?: unknown
}

const { getOwnPropertyDescriptor } = Reflect

function descriptorOf(object: object, key: string | symbol): Descriptor {
  return getOwnPropertyDescriptor(object, key) ?? {}
}

/** Objects whose functions the harness calls in the process of a strategy, by the names people know. */
const WATCHED: readonly (readonly [string, object])[] = [
  ['Object', Object],
  ['Object.prototype', Object.prototype],
  ['Function.prototype', Function.prototype],
  ['Array', Array],
  ['Array.prototype', Array.prototype],
  ['the iterator of arrays', Object.getPrototypeOf([][Symbol.iterator]()) as object],
  ['TypedArray', Object.getPrototypeOf(Uint8Array) as object],
  ['TypedArray.prototype', Object.getPrototypeOf(Uint8Array.prototype) as object],
  ['Uint8Array.prototype', Uint8Array.prototype],
  ['Buffer', Buffer],
  ['Number', Number],
  ['Number.prototype', Number.prototype],
  ['String.prototype', String.prototype],
  ['Math', Math],
  ['JSON', JSON],
  ['Reflect', Reflect],
  ['Map.prototype', Map.prototype],
  ['Set.prototype', Set.prototype],
  ['process.hrtime', process.hrtime],
  ['Performance.prototype', Object.getPrototypeOf(performance) as object],
]

/** Names of what is watched in the global object. */
const GLOBALS = [
  'Object',
  'Array',
  'Uint8Array',
  'Number',
  'Math',
  'JSON',
  'Reflect',
  'performance',
]

interface Watched {
  readonly name: string
  readonly object: object
  readonly key: string | symbol
  readonly value: unknown
  readonly get: unknown
}

const watched: readonly Watched[] = Object.freeze(
  [
    ...WATCHED.flatMap(([name, object]) =>
      Reflect.ownKeys(object).map((key) => ({ name: `${name}.${String(key)}`, object, key })),
    ),
    ...GLOBALS.map((key) => ({ name: key, object: globalThis, key })),
    { name: 'process.hrtime', object: process, key: 'hrtime' },
    { name: 'fs.writeSync', object: fs, key: 'writeSync' },
  ].flatMap((one): Watched[] => {
    const { value, get } = descriptorOf(one.object, one.key)
    const isOurs =
      typeof value === 'function' || typeof get === 'function' || GLOBALS.includes(one.name)
    return isOurs ? [{ ...one, value, get }] : []
  }),
)

/**
 * What of JavaScript and Node was replaced since the process began, by its name; null where nothing was
 * that the harness uses. What is added is not looked at.
 */
export function replacedBuiltin(): string | null {
  for (let i = 0; i < watched.length; i++) {
    const { name, object, key, value, get } = watched[i] as Watched
    const found = descriptorOf(object, key)
    if (found.value !== value || found.get !== get) return name
  }
  return null
}
