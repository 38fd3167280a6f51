import { expect, test } from 'vitest'
import { notesOf } from '../src/notes.ts'
import { figures, run, timed } from './records.ts'

/** Notes on a run of three processes that used these numbers of processors. */
function threadsOf(...shares: readonly (number | undefined)[]): readonly string[] {
  const records = shares.map((share, index) =>
    timed('mine', index + 1, [1], {
      figures: {
        ...figures([1e6]),
        ...(share === undefined ? {} : { cpuMs: 100 * share, elapsedMs: 100 }),
      },
    }),
  )
  return notesOf({ run, probes: [], timed: records }, []).threads
}

test('a strategy that uses several processors at once is named, with its fixtures', () => {
  expect(threadsOf(1.9, 2.1, 2)).toEqual([
    'mine used up to 2.0 processors at once (easy): its times are not those of one.',
  ])
})

test('a compiler beside the thread that solves is no second thread, nor is one process of many', () => {
  expect(threadsOf(1.2, 1.3, 1.2)).toEqual([])
  expect(threadsOf(1, 3, 1)).toEqual([])
})

test('files that do not tell are not judged', () => {
  expect(threadsOf(undefined, undefined)).toEqual([])
})
