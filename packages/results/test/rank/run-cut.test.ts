import { describe, expect, test } from 'vitest'
import { findRunCut } from '../../src/rank/run-cut.ts'
import { rankRun } from '../../src/rank/ranking.ts'
import { cutText } from '../../src/words/run/run-sentences.ts'
import { fixture, options, probe, run, timed } from '../run-records.ts'

const two = { ...run, fixtures: [fixture('easy', 200), fixture('hard', 200)] }
const probes = ['a', 'b'].flatMap((name) => [probe(name), probe(name, { fixture: 'hard' })])
const three = { ...two, options: { ...options, rounds: 3 } }

/** The records of these rounds, each strategy on each fixture. */
function roundsOf(...rounds: readonly number[]) {
  return rounds.flatMap((round) =>
    probes.map(({ strategy, fixture: name }) => timed(strategy, round, [10], { fixture: name })),
  )
}

describe('a run', () => {
  test('a run that has all of its rounds was not cut short', () => {
    expect(findRunCut({ run: three, probes, timed: roundsOf(1, 2, 3) })).toBeNull()
  })

  test('a run that lacks probes was cut while it probed', () => {
    const cut = findRunCut({ run: three, probes: probes.slice(0, 3), timed: [] })
    expect(cut).toEqual({ phase: 'probing', probes: 3, planned: 4 })
  })

  test('a run that lacks processes was cut in a round, and has the rounds before', () => {
    const records = roundsOf(1, 2).slice(0, -1)
    expect(findRunCut({ run: three, probes, timed: records })).toEqual({
      phase: 'timing',
      rounds: 1,
      planned: 3,
    })
    expect(findRunCut({ run: three, probes, timed: [] })).toMatchObject({ rounds: 0 })
  })

  test('a run was not cut short where an entry failed, or could not be timed', () => {
    const failed = timed('a', 1, [], { status: 'crashed', detail: 'exit code 3', timing: null })
    const rest = roundsOf(1, 2, 3).filter(
      ({ strategy, fixture: name }) => strategy === 'b' || name === 'hard',
    )
    expect(findRunCut({ run: three, probes, timed: [failed, ...rest] })).toBeNull()
    // A strategy that was wrong is not timed on other fixtures either.
    const wrong = probes.map((one, index) =>
      index === 0 ? Object.assign({}, one, { status: 'wrong' }) : one,
    )
    const sound = rest.filter(({ strategy }) => strategy === 'b')
    expect(findRunCut({ run: three, probes: wrong, timed: sound })).toBeNull()
  })
})

describe('a run that was cut short', () => {
  test('a run cut short while it probed accuses no strategy, and says that it was cut', () => {
    const results = { run: three, probes: probes.slice(0, 1), timed: [] }
    const { notes, cutShort } = rankRun(results)
    expect(notes.missingFromPanels).toEqual(['Not in 9x9: a, b (the run was cut short).'])
    expect(cutShort && cutText(cutShort)).toBe(
      'The run was cut short while it probed: 1 of 4 entries, and no times.',
    )
  })

  test('a run cut short in a round says how many rounds its figures are of', () => {
    const results = { run: three, probes, timed: roundsOf(1, 2) }
    const { cutShort } = rankRun(results)
    expect(cutShort && cutText(cutShort)).toBe('The run was cut short: 2 of 3 rounds are whole.')
  })
})

describe('a strategy that is missing', () => {
  const reasonOf = (...statuses: readonly ('wrong' | 'crashed')[]): readonly string[] => {
    const spoiled = statuses.map((status, index) =>
      probe('a', { status, detail: 'oh', fixture: index === 0 ? 'easy' : 'hard' }),
    )
    const all = [...spoiled, ...probes.slice(statuses.length)]
    const results = {
      run: three,
      probes: all,
      timed: roundsOf(1, 2, 3).filter(({ strategy }) => strategy === 'b'),
    }
    return rankRun(results).notes.missingFromPanels
  }

  test('a strategy is missing for its wrong answers, or else because it failed', () => {
    expect(reasonOf('wrong')).toEqual(['Not in 9x9: a (wrong answers).'])
    expect(reasonOf('crashed')).toEqual(['Not in 9x9: a (it failed).'])
    expect(reasonOf('crashed', 'wrong')).toEqual(['Not in 9x9: a (wrong answers).'])
  })
})
