/** What a race says of its searches, on the page and in its picture. */
import { fromLine } from '@masu/core/puzzle'
import { expect, test } from 'vitest'
import { sortFinishes, describeLane, groupEqualTrees, type Lane } from '../../src/race/outcome.ts'
import { raceCard } from '../../src/race/race-card.ts'
import { raceWords } from '../../src/race/race-words.ts'
import { puzzle, recorded } from '../replay/recorded.ts'

const result = (...recordings: Lane[]): string => {
  const [first, next] = sortFinishes(recordings)
  return raceWords.en.result(first, next)
}

test('a search that failed after few steps wins no race, and is not in the picture', () => {
  const failed = { ...recorded('bitmask-mrv', 10), fault: 'out of memory' }
  expect(sortFinishes([failed])).toEqual([])
  const card = raceCard('en', puzzle, [failed, recorded('flat-recursion'), recorded('dlx')])
  expect(card).toContain('dlx ends first, after 145 steps; then flat-recursion, after 2,828')
  expect(card).not.toContain('bitmask-mrv')
})

test('the result names the strategies, one that is not at its end with the steps that it took', () => {
  const [slow, slices] = ['flat-recursion', 'grid-slices'].map((name) => recorded(name))
  expect(result(slow, recorded('dlx', 100), slices)).toBe('None ends within 100 steps')
  expect(result(recorded('flat-recursion', 1_000), recorded('dlx'))).toBe(
    'dlx ends first, after 145 steps; flat-recursion not within 1,000',
  )
  expect(result(slow, slices)).toBe(
    'flat-recursion and grid-slices end together, after 2,828 steps',
  )
})

test('searches of one tree are named, whatever steps they need, and no others', () => {
  const names = ['flat-recursion', 'dlx', 'bitmask', 'bitmask-mrv', 'grid-copy']
  expect(groupEqualTrees(names.map((name) => recorded(name)))).toEqual([
    ['flat-recursion', 'bitmask', 'grid-copy'],
  ])
})

test('a lane says when it was solved, also at its end, and is green only with a proof', () => {
  const whole = recorded('flat-recursion')
  const at = (recording: Lane, taken: number): object => describeLane('en', recording, taken)
  expect(at(whole, 2_292)).toEqual({ count: '2,292', text: '', mark: '' })
  expect(at(whole, 2_293)).toMatchObject({
    text: 'Solved after 2,293 steps. Searching for a second solution.',
  })
  expect(at(whole, 2_828)).toEqual({
    count: '2,828',
    text: 'Solved after 2,293 steps. There is no second solution.',
    mark: 'proved',
  })
  expect(at(recorded('flat-recursion', 2_500), 2_500)).toEqual({
    count: '>2,500',
    text: 'Solved after 2,293 steps. Not at its end: the page records 2,500 steps at most.',
    mark: '',
  })
  const empty = recorded('dlx', undefined, fromLine('.'.repeat(81)))
  const { text, mark } = describeLane('en', empty, empty.trace.length)
  expect(text).toMatch(/^Two solutions: the one shown after \d+ steps, another after \d+\.$/)
  expect(mark).toBe('')
})

test('the picture shows all boards at the first solution, and says when each search had its own', () => {
  const card = raceCard('en', puzzle, [recorded('flat-recursion'), recorded('bitmask-mrv')])
  expect(card).toContain('The boards after 49 steps.')
  expect(card).toContain('Solved after 2,293 steps.')
  const boards = card.split('<svg ').slice(2)
  expect(boards.map((board) => board.match(/>[1-9]<\/text>/g)?.length === 81)).toEqual([
    false,
    true,
  ])
})
