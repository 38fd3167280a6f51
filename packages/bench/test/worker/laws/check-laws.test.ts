/** Laws in a worker: a thrown value becomes a text of a few lines. */
import type { Strategy } from '@masu/core/strategy'
import { describe, expect, test } from 'vitest'
import { WrongAnswer } from '../../../src/errors.ts'
import { checkLaws } from '../../../src/worker/laws/check-laws.ts'
import type { Answer } from '../../../src/protocol/answer.ts'
import { spoiled } from '../../strategies/spoiled.ts'

const LAW = 'counts 1 for a full board'

/** The report of the broken law for a strategy that throws this at each solve. */
function faultOf(thrown: unknown): string {
  const strategy: Strategy = spoiled('thrower', () => {
    throw thrown
  })
  const answers: Answer[] = []
  const job = {
    kind: 'conform',
    strategy: { module: '', registered: null },
    target: 'mine',
    command: 'masu conform mine',
    laws: [LAW],
    seed: 1,
    runs: 5,
    timeoutMs: 10_000,
    laterLawsMs: 0,
    sharedMs: null,
    reportsBoards: false,
  } as const
  checkLaws(strategy, job, (answer) => answers.push(answer))
  const first = answers.find(({ type }) => type === 'law')
  if (first?.type !== 'law' || first.fault === null) throw new Error('the law held')
  return first.fault.shown
}

describe('what a strategy throws in a law', () => {
  test('what a strategy throws in a law is shown without what a terminal obeys, line by line', () => {
    const fault = faultOf(new Error('\u001B[2J\u0007mine\nsecond'))
    expect(fault).toContain('\uFFFD[2J\uFFFDmine\nsecond\n')
    expect(fault).toContain(`on this `)
    expect(fault.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
  })

  test('what a strategy throws in a law is cut where it is long', () => {
    expect(faultOf(new Error('x'.repeat(5_000_000))).length).toBeLessThan(3_000)
  })

  test('a WrongAnswer that is thrown in a law is shown as the fault itself', () => {
    const [fault, ...others] = faultOf(new WrongAnswer('it returned undefined')).split('\n')
    expect(fault).toBe('it returned undefined')
    expect(others[0]).toContain('on this ')
  })

  test('what a strategy throws in a law may have no text', () => {
    expect(faultOf(Object.create(null))).toContain('threw a value without a text')
  })
})
