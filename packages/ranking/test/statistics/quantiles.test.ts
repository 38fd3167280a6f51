import { expect, test } from 'vitest'
import { betaQuantile, chiSquareQuantile } from '../../src/statistics/quantiles.ts'

test('quantiles are those of printed tables', () => {
  expect(betaQuantile(0.5, 3, 3)).toBeCloseTo(0.5, 12)
  // Below x with shapes 2 and 1 lies the share x².
  expect(betaQuantile(0.25, 2, 1)).toBeCloseTo(0.5, 12)
  expect(chiSquareQuantile(0.95, 1)).toBeCloseTo(3.841, 3)
  expect(chiSquareQuantile(0.05, 10)).toBeCloseTo(3.94, 3)
})
