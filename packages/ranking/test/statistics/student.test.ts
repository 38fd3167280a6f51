import studentCdf from '@stdlib/stats-base-dists-t-cdf'
import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { studentTail } from '../../src/statistics/student.ts'

test("is the value of printed tables: 2.5 % and 5 % above Student's quantiles", () => {
  // Quantiles to four digits, as E. S. Pearson and H. O. Hartley's "Biometrika Tables" have them.
  const printed = [
    [12.706, 1, 0.025],
    [4.303, 2, 0.025],
    [2.132, 4, 0.05],
    [2.571, 5, 0.025],
    [2.228, 10, 0.025],
  ] as const
  for (const [t, degrees, tail] of printed) expect(studentTail(t, degrees)).toBeCloseTo(tail, 4)
})

test('is linear about zero, where stdlib rounds to a half', () => {
  // Half less the density at zero, 1 / pi for one degree of freedom, times t.
  expect(studentTail(1e-9, 1)).toBeCloseTo(0.5 - 1e-9 / Math.PI, 15)
})

test.prop([fc.double({ min: 1e-3, max: 100, noNaN: true }), fc.integer({ min: 1, max: 100 })])(
  "is what stdlib's incomplete beta function says",
  (t, degrees) => {
    expect(Math.abs(studentTail(t, degrees) - studentCdf(-t, degrees))).toBeLessThan(1e-13)
  },
)
