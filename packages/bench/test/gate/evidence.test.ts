/** When a process counts as disturbed, by what the system says of it. */
import { describe, expect, test } from 'vitest'
import type { Evidence } from '@masu/ranking/check-records'
import { evidenceOf, isDisturbed } from '../../src/gate/evidence.ts'
import { figures } from '../../../ranking/test/records.ts'

/** Of a process that lived for 200 ms, solving for most of the time. */
function evidence(changes: Partial<Evidence>): Evidence {
  return { elapsedMs: 200, cpuMs: 190, switches: 40, waitedMs: 5, stolenMs: 0, ...changes }
}

describe('a process', () => {
  test.each<[string, Partial<Evidence>, boolean]>([
    ['that had a processor all the time', {}, false],
    ['whose compiler had a second one', { cpuMs: 230, waitedMs: 60 }, false],
    ['that shared a processor', { cpuMs: 100, waitedMs: 95 }, true],
    ['that waited for less than a third of its time', { cpuMs: 142, waitedMs: 58 }, false],
    ['that waits in a lock', { cpuMs: 60, waitedMs: 3 }, false],
    ['that waits in a lock, and for a processor as well', { cpuMs: 60, waitedMs: 75 }, true],
    ['whose time a hypervisor gave away', { cpuMs: 100, waitedMs: 5, stolenMs: 90 }, true],
    ['of which nobody knows why it had no processor', { cpuMs: 100, waitedMs: null }, true],
    ['that was often interrupted, but not for long', { switches: 900 }, false],
  ])('%s: disturbed %#', (_, changes, disturbed) => {
    expect(isDisturbed(evidence(changes))).toBe(disturbed)
  })

  test('of which nothing is known is not disturbed', () => {
    expect(isDisturbed(undefined)).toBe(false)
  })
})

describe('the evidence', () => {
  const told = { cpuMs: 190, switches: 40, elapsedMs: 200 }

  test('is what the process told and what was stolen meanwhile', () => {
    const of = { figures: { ...figures([1]), ...told, waitedMs: 5 } }
    expect(evidenceOf(of, 10)).toEqual(evidence({ stolenMs: 10 }))
  })

  test('says where the system tells no more', () => {
    const of = { figures: { ...figures([1]), ...told } }
    expect(evidenceOf(of, null)).toEqual(evidence({ waitedMs: null, stolenMs: null }))
  })

  test('is none where the process failed or told nothing of it', () => {
    expect(evidenceOf({ figures: null }, 0)).toBeNull()
    expect(evidenceOf({ figures: figures([1]) }, 0)).toBeNull()
  })
})
