import { stripVTControlCharacters } from 'node:util'
import type { Results } from '@masu/results/records/read'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLiveProgress } from '../../../src/documents/run/live-progress.ts'
import { cappedResults } from '../../../../results/test/run-records.ts'
import { captured } from '../../terminal/captured.ts'

const names = ['slow', 'fast', 'slower', 'slowest']
const whole = cappedResults(
  names.map((strategy, place) => ({
    strategy,
    micros: Array<number>(10).fill([3, 1, 9, 27][place] ?? 1),
    shape: Array<number>(200).fill([3, 1, 9, 27][place] ?? 1),
  })),
  { options: { rounds: 10 } },
)

/** The results after so many probes and rounds. */
function resultsAfter(probes: number, rounds: number): Results {
  return {
    ...whole,
    probes: whole.probes.slice(0, probes),
    timed: whole.timed.filter(({ round }) => round <= rounds),
  }
}

/** Gives standard error so many columns and rows until the test ends. */
function sizedWindow(columns: number, rows: number): void {
  const before = { columns: process.stderr.columns, rows: process.stderr.rows }
  Object.assign(process.stderr, { columns, rows })
  onTestFinished(() => void Object.assign(process.stderr, before))
}

test('a run in a terminal shows first looks as soon as a probe has ended, and a ranking after each round', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let results = resultsAfter(0, 0)
  const text = captured(true)
  sizedWindow(80, 24)
  let from = 0
  const drawn = (): string => {
    const fresh = stripVTControlCharacters(text().slice(from))
    from = text().length
    return fresh
  }
  const options = { width: 80, isColoured: false, gap: ' ' }
  const progress = await createLiveProgress(process.stderr, () => results, options)
  progress.phase('measuring', 44)
  expect(drawn()).toContain('0/44 measuring')
  vi.advanceTimersByTime(1_000)
  results = resultsAfter(2, 0)
  progress.advance('probe of easy, fast')
  expect(drawn()).toMatch(
    /First times.*\n(?:.*\n){0,2}fast .*~1 .*\nslow .*~3 .*\n.*1\/44 measuring; probe of easy, fast/,
  )
  // Probes end many times a second.
  results = resultsAfter(3, 0)
  progress.advance('probe of easy, slower')
  expect(drawn()).toBe('')
  results = resultsAfter(4, 0)
  progress.advance('probe of easy, slowest')
  expect(drawn()).toMatch(/slowest/)

  results = resultsAfter(4, 3)
  progress.advance('about 7 s left; round 3 of 10')
  expect(drawn()).toBe('')
  progress.roundEnded?.()
  const third = drawn()
  expect(third).toMatch(/So far.*\n(?:.*\n){0,2}fast .*1\.00 .*\nslow .*9\.00 /)
  expect(third).toMatch(/4\/44 measuring; about 7 s left; round 3 of 10/)
  expect(third).not.toMatch(/rank |or take/)
  results = resultsAfter(4, 10)
  progress.roundEnded?.()
  expect(drawn()).toMatch(/rank strategy/)
  progress.end()
  expect(drawn()).not.toMatch(/fast|rounds/)
})

test('a run in a terminal shows as many strategies as the window holds less four lines, and no line is wider', async () => {
  const text = captured(true)
  sizedWindow(60, 7)
  const options = { width: 80, isColoured: false, gap: ' ' }
  const progress = await createLiveProgress(process.stderr, () => resultsAfter(4, 2), options)
  progress.phase('rounds of fresh processes with a very long note indeed', 10)
  const lines = stripVTControlCharacters(text()).trimEnd().split('\n')
  expect(lines.filter((line) => /^(?:fast|slow)/.test(line)).length).toBe(3)
  for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(60)
})

test('a run in a terminal draws nothing where nobody watches', async () => {
  const text = captured(false)
  const options = { width: 80, isColoured: false, gap: ' ' }
  const progress = await createLiveProgress(process.stderr, () => resultsAfter(4, 2), options)
  progress.phase('rounds', 10)
  progress.advance('about 7 s left')
  expect(text()).toBe('')
})
