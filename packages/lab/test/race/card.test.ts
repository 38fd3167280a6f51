import { fromLine } from '@masu/core/puzzle'
import { tracedStrategies } from '@masu/strategies/traced'
import { expect, test } from 'vitest'
import { raceCard, stepsOf } from '../../src/race/card.ts'
import { Recording } from '../../src/watch/recording.ts'
import { record } from '../../src/watch/trace.ts'
import { raceWords } from '../../src/words/race-words.ts'
import { fakeWorkers } from '../engine/fake-worker.ts'

fakeWorkers()

const puzzle = fromLine(
  '2.1.9.7...4.2..3..5....8.29.9.67.2..6..3.5..4..7.49.1.76.9....3..9..6.4...4.1.6..',
)

function recorded(name: string, most?: number): Recording {
  const recording = new Recording(name, puzzle, () => {}, false)
  const search = tracedStrategies
    .find((one) => one.name === name)
    ?.begin(puzzle.geometry, puzzle.givens, 2)
  if (search === undefined) throw new Error(name)
  for (const interval of record(search, most)) recording.trace.add(interval)
  return recording
}

test('a search that failed after few steps wins no race, and is not in the picture', () => {
  const failed = recorded('bitmask-mrv', 10)
  failed.fault = 'out of memory'
  const recordings = [failed, recorded('flat-recursion'), recorded('dlx')]
  expect(stepsOf(recordings)).toEqual(['145', '2,828'])
  expect(stepsOf([failed])).toEqual([])
  const card = raceCard(raceWords.en, puzzle, recordings, 'pnpm bench')
  expect(card).toContain('145 steps against 2,828')
  expect(card).toContain('after 145 steps')
  expect(card).not.toContain('bitmask-mrv')
})
