/**
 * Student's t for whole degrees of freedom, as a finite sum (M. Abramowitz and I. A. Stegun, "Handbook
 * of Mathematical Functions", 26.7.3 and 26.7.4). A library's incomplete beta function, for degrees of
 * any kind, weighs 420 kB in a browser.
 */

/**
 * How likely t is to lie above `t`, which is not negative; `degrees` is a whole number from 1. Its
 * absolute error is below 1e-14, so that a smaller probability may be returned as 0.
 */
export function studentTail(t: number, degrees: number): number {
  const angle = Math.atan(t / Math.sqrt(degrees))
  const [sine, square] = [Math.sin(angle), Math.cos(angle) ** 2]
  const isOdd = degrees % 2 === 1
  let term = isOdd ? Math.cos(angle) : 1
  let sum = degrees === 1 ? 0 : term
  for (let k = isOdd ? 3 : 2; k <= degrees - 2; k += 2) {
    term *= (square * (k - 1)) / k
    sum += term
  }
  const within = isOdd ? (2 / Math.PI) * (angle + sine * sum) : sine * sum
  return Math.max(0, (1 - within) / 2)
}
