/** The page of a history says what `masu history` says. */
import { describe, expect, test } from 'vitest'
import { shortCommit } from '@masu/ranking/history/words'
import { recordOf, historyEntry } from '../../ranking/test/history/records.ts'
import { historyPage } from '../src/history/page.ts'
import { bigHistory, historyOf } from './histories.ts'
import { filesOf, shownAs, valuesOf } from './reading.ts'

describe('the page of a history of 40 runs and 12 checks', () => {
  const history = bigHistory()
  const { trends } = history
  const text = historyPage(history)

  test('names every step with its commit', () => {
    const steps = [
      ...trends.work.flatMap((trend) => trend.steps),
      ...trends.ratios.flatMap((trend) => trend.steps),
    ]
    expect(new Set(steps.map(({ commit }) => commit))).toEqual(new Set(['commit-13', 'commit-23']))
    for (const { commit, previous } of steps) {
      const words = `<code>${shortCommit(commit)}</code>, after <code>${shortCommit(previous)}</code>`
      expect(text).toContain(words)
    }
    expect(text.indexOf('<code>commit-23')).toBeLessThan(text.indexOf('<code>commit-13'))
  })

  test('marks each in the drawing of its series, and no others', () => {
    const steps = [...text.matchAll(/<figure id="([^"]*)">(?:(?!<\/figure>).)*class="step"/gs)]
    const ids = steps.map(([, id]) => id).filter((id) => id?.startsWith('chain') === false)
    expect(ids).toEqual([
      'work-dlx-easy',
      'work-dlx-hard',
      'work-dlx-few-clues',
      'time-easy-norvig-4',
      'time-hard-norvig-4',
      'time-few-clues-norvig-4',
    ])
  })

  test('adds checks up in the words of the terminal', () => {
    expect(text).toMatch(/dlx on mixed: SLOWER by \d\d\.\d % from commit-1 to commit-13/)
    const drift = trends.drifts.find(({ strategy }) => strategy === 'dlx')
    expect(valuesOf(text)).toContain(drift?.ratio)
  })

  test('has the last ratio and the last work of each series', () => {
    const last = [
      ...trends.ratios.map(({ points }) => points.at(-1)?.value),
      ...trends.work.map(({ points }) => points.at(-1)?.work.nodes),
    ]
    expect(last).toHaveLength(36)
    const shown = valuesOf(text)
    expect(last.filter((value) => value === undefined || !shown.includes(value))).toEqual([])
  })

  test('holds the history byte for byte', () => {
    expect(filesOf(text)).toEqual([history.file])
  })
})

describe('the page of a history', () => {
  test('says that nothing is in it', () => {
    const text = historyPage(historyOf([]))
    expect(text).toContain('Nothing is in this history.')
    expect(text).toContain('0 runs and 0 checks were added.')
  })

  test('keeps machines apart', () => {
    const machine = { ...recordOf(1, []).machine, cpu: 'Another' }
    const runs = [1, 2].flatMap((number) => [
      recordOf(number, [historyEntry()]),
      recordOf(number + 4, [historyEntry()], { machine }),
    ])
    const text = historyPage(historyOf(runs))
    expect(text).toContain('Time by commit on machine 1')
    expect(text).toContain(shownAs('Another, 2 cores; Linux 6.1 x64; Node v26.10.0, V8 14.6.'))
    const second = text.slice(text.indexOf('<h2 id="time-2">'))
    // Its drawing goes from its own first run to its own last one.
    const ticks = [...second.matchAll(/<text class="tick (?:start|end|mid)" [^>]*>(commit-\d)</g)]
    expect(ticks.map(([, commit]) => commit)).toEqual(['commit-5', 'commit-6'])
  })
})
