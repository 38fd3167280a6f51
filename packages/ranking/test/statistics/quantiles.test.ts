import { expect, test } from 'vitest'
import {
  betaQuantile,
  chiSquareQuantile,
  signedRankQuantile,
} from '../../src/statistics/quantiles.ts'
import { masu } from '../../../bench/test/masu.ts'

test('quantiles are those of printed tables', () => {
  expect(betaQuantile(0.5, 3, 3)).toBeCloseTo(0.5, 12)
  // Below x with shapes 2 and 1 lies the share x².
  expect(betaQuantile(0.25, 2, 1)).toBeCloseTo(0.5, 12)
  expect(chiSquareQuantile(0.95, 1)).toBeCloseTo(3.841, 3)
  expect(chiSquareQuantile(0.05, 10)).toBeCloseTo(3.94, 3)
  // Of 10 pairs the rank sum is 8 or less with probability 0.0244.
  expect(signedRankQuantile(0.025, 10)).toBe(9)
})

/** Refuses to load what a command needs only once it has measured, or has a terminal. */
const WITHOUT = `--import "data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({
    resolve(specifier, context, next) {
      if (/^(?:@stdlib.|log-update$)/.test(specifier)) throw new Error('needless: ' + specifier)
      return next(specifier, context)
    },
  })
`)}"`

test.each(['run', 'verify', 'check'])('masu %s starts without waiting for them', async (verb) => {
  const { code, stderr } = await masu([verb, '--help'], { env: { NODE_OPTIONS: WITHOUT } })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
})
