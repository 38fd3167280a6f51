/** Refuses a check whose programs leave nothing to compare. */
import { checkoutError } from './checkout/checkouts.ts'
import type { ArmStrategies } from './load-arm.ts'

/**
 * Throws a UserError for a program that cannot be started in one of the arms, and for one that gives no answers in head
 * where base has no program of this name that answers. What else is wrong with a program is for the check to find.
 */
export function refuseUnfit(base: ArmStrategies, head: ArmStrategies): void {
  const answersInBase = (name: string): boolean =>
    base.strategies.some((strategy) => strategy.name === name && strategy.unfit === undefined)
  for (const { checkout, strategies } of [base, head]) {
    for (const { name, unfit } of strategies) {
      if (unfit === undefined) continue
      const isCompared = checkout.side === 'base' || unfit.status === 'wrong' || answersInBase(name)
      if (isCompared && unfit.status !== 'unavailable') continue
      throw checkoutError(checkout, `${name} is ${unfit.status}: ${unfit.detail}`)
    }
  }
}
