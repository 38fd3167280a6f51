/** Which programs are refused before anything is compared. */
import { describe, expect, test } from 'vitest'
import type { Status } from '@masu/results/records/schema'
import type { ArmStrategies } from '../../src/gate/load-arm.ts'
import { refuseUnfit } from '../../src/gate/refuse-unfit.ts'
import { UserError } from '../../src/errors.ts'
import { arm } from './records.ts'

/** With a program that is fit, or unfit by this status; without one where there is none. */
function armWith(side: 'base' | 'head', status: Status | null): ArmStrategies {
  const { checkout } = arm(side)
  const folder = `/tmp/${side}`
  const unfit = { status: status ?? 'ok', detail: `${folder}/solve` }
  const ref = { name: 'mine', command: ['./solve'] as const, cwd: folder }
  const program = { name: 'mine', given: 'mine', ref, maxLimit: 2, supported: new Set(['3x3']) }
  return {
    checkout: { ...checkout, folder, revision: 'main' },
    strategies: status === null ? [] : [{ ...program, unfit: status === 'ok' ? undefined : unfit }],
  }
}

describe('a program', () => {
  test.each<[base: Status | null, head: Status]>([
    ['ok', 'crashed'],
    ['ok', 'timeout'],
    ['ok', 'wrong'],
    ['wrong', 'wrong'],
    [null, 'wrong'],
    ['crashed', 'ok'],
    ['wrong', 'ok'],
  ])('a program that is %s in base and %s in head is compared', (base, head) => {
    expect(() => refuseUnfit(armWith('base', base), armWith('head', head))).not.toThrow()
  })

  test.each<[base: Status | null, head: Status, what: string]>([
    ['crashed', 'crashed', 'head (main): mine is crashed: solve'],
    ['wrong', 'timeout', 'head (main): mine is timeout: solve'],
    [null, 'crashed', 'head (main): mine is crashed: solve'],
    ['ok', 'unavailable', 'head (main): mine is unavailable: solve'],
    ['unavailable', 'ok', 'base (main): mine is unavailable: solve'],
  ])(
    'a program that is %s in base and %s in head is refused, since nothing can be compared',
    (base, head, what) => {
      const refused = (): void => refuseUnfit(armWith('base', base), armWith('head', head))
      expect(refused).toThrow(UserError)
      expect(refused).toThrow(what)
    },
  )
})
