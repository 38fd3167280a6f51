/** What is thrown. */
import type { Strategy } from '@masu/core/strategy'
import { spoiledAtSolve } from './hostile.ts'

/** A strategy that throws something at each solve. */
const throwing = (name: string, thrown: () => unknown): Strategy =>
  spoiledAtSolve(name, () => {
    throw thrown()
  })

export const throwsError: Strategy = throwing('throws-error', () => new TypeError('no such thing'))
export const throwsText: Strategy = throwing('throws-text', () => 'a text')
export const throwsNull: Strategy = throwing('throws-null', () => null)
export const throwsSymbol: Strategy = throwing('throws-symbol', () => Symbol('mine'))
export const throwsNoText: Strategy = throwing('throws-no-text', () => Object.create(null))
export const throwsEscapes: Strategy = throwing(
  'throws-escapes',
  () => new Error('\u001B[2J\u001B]0;mine\u0007 =1+1 <b> | ::error::'),
)
export const throwsMuch: Strategy = throwing('throws-much', () => new Error('x'.repeat(5_000_000)))
export const throwsAccessor: Strategy = throwing('throws-accessor', () =>
  Object.defineProperty(new Error('mine'), 'message', {
    get() {
      throw new Error('do not look')
    },
  }),
)
export const throwsProxy: Strategy = throwing(
  'throws-proxy',
  () =>
    new Proxy(new Error('mine'), {
      get() {
        throw new Error('do not look')
      },
    }),
)
export const throwsNumberMessage: Strategy = throwing('throws-number-message', () =>
  Object.assign(new Error('mine'), { message: 12 }),
)
export const overflowsStack: Strategy = spoiledAtSolve(
  'overflows-stack',
  function again(call: number): void {
    again(call + 1)
  },
)
export const throwsLater: Strategy = spoiledAtSolve('throws-later', (call) => {
  if (call > 12) throw new RangeError('tired')
})
