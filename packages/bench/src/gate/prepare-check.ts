/** Loads both arms of a check, and reads what each accepts. */
import { everyGeometry } from '@masu/core/geometry'
import type { Acceptances } from '@masu/results/records/check-description'
import type { CheckOptions } from '@masu/results/records/check-run'
import { NOTHING_ACCEPTED } from '@masu/results/gate/accepted'
import type { DescribedStrategy } from '../run/describe-strategies.ts'
import { unknownName } from '../similar-name.ts'
import { isProgram } from '../strategy/ref.ts'
import { readAccepted } from './accepted-file.ts'
import { describeCheckout, type Checkout, type Checkouts } from './checkout/checkouts.ts'
import type { FixtureToCheck } from './fixture-to-check.ts'
import { loadArm, type ArmStrategies } from './load-arm.ts'
import { refuseUnfit } from './refuse-unfit.ts'
import { parseSelection } from './selection.ts'

/** All that a check needs before it measures. */
export interface PreparedCheck {
  /** The arms have only the strategies to check. */
  readonly base: ArmStrategies
  readonly head: ArmStrategies
  readonly fixtures: readonly FixtureToCheck[]
  /** The acceptances of head, and of base. */
  readonly accepted: Acceptances
  readonly acceptedBefore: Acceptances
  /** The reason to accept all remaining changes; null to accept nothing more. */
  readonly acceptReason: string | null
  readonly options: CheckOptions
}

/**
 * Lists the strategies of both arms that the options name, under head's names; tried dry, of head alone, in the user's
 * folder. Throws a UserError for a strategy that neither arm has, and where an arm cannot be loaded.
 */
export async function prepareCheck(
  { base, head, inPlace }: Pick<Checkouts, 'base' | 'head' | 'inPlace'>,
  fixtures: readonly FixtureToCheck[],
  options: CheckOptions,
  { isDry, acceptReason }: { readonly isDry: boolean; readonly acceptReason: string | null },
): Promise<PreparedCheck> {
  // A geometry without a fixture may be dropped, too. A program would have to solve a board of each.
  const others = options.programs.length === 0 ? everyGeometry() : []
  const geometries = [...new Set([...fixtures.map(({ geometry }) => geometry), ...others])]
  const load = (checkout: Checkout): Promise<ArmStrategies> =>
    loadArm(checkout, options, geometries, base)
  const loadedHead = load(isDry ? inPlace : head)
  // Programs are asked one at a time, so that none looks slow to answer.
  if (options.programs.length > 0) await loadedHead
  // All else at once, since each side spends much of its time waiting. Tried dry, nobody looks at base.
  const [headArm, baseArm] = await Promise.all([
    loadedHead,
    isDry ? { checkout: base, strategies: [] } : load(base),
  ])
  const renamed = baseArm.strategies.map((one) => ({
    ...one,
    name: headArm.strategies.find(({ given }) => given === one.given)?.name ?? one.name,
  }))
  const arms = { base: { ...baseArm, strategies: renamed }, head: headArm }
  refuseUnfit(arms.base, arms.head)
  const { folder } = isDry ? inPlace : head
  return {
    ...selectNamed(arms, options),
    fixtures,
    accepted: readAccepted(folder, describeCheckout(head)),
    acceptedBefore: isDry ? NOTHING_ACCEPTED : readAccepted(base.folder, describeCheckout(base)),
    acceptReason,
    options,
  }
}

type Arms = Pick<PreparedCheck, 'base' | 'head'>

/**
 * The arms with only the named strategies of their registries; beside a name that base lacks, base keeps those that head
 * lacks, since one of them may have been renamed. Throws a UserError for a name that neither arm has.
 */
function selectNamed(arms: Arms, { strategies }: Pick<CheckOptions, 'strategies'>): Arms {
  if (strategies === null) return arms
  const both = [...arms.head.strategies, ...arms.base.strategies]
  const unknown = parseSelection({ strategies, programs: [] }).names.find(
    (name) => !both.some(({ given }) => given === name),
  )
  if (unknown !== undefined) {
    const known = [...new Set(both.map(({ name }) => name))]
    throw unknownName('strategy', unknown, known, { where: ' in base or head' })
  }
  const isSelected = ({ ref, given }: DescribedStrategy): boolean =>
    isProgram(ref) || ref.registered === null || strategies.includes(given)
  const lacks = (arm: ArmStrategies, { given }: DescribedStrategy): boolean =>
    arm.strategies.every((one) => one.given !== given)
  const selected = arms.head.strategies.filter(isSelected)
  const isAnyNew = selected.some((one) => lacks(arms.base, one))
  const before = arms.base.strategies.filter(
    (one) => isSelected(one) || (isAnyNew && lacks(arms.head, one)),
  )
  return {
    base: { ...arms.base, strategies: before },
    head: { ...arms.head, strategies: selected },
  }
}
