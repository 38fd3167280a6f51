import { expect, test } from 'vitest'
import { examWords } from '../../src/exam/exam-words.ts'
import { resultCard } from '../../src/exam/result-card.ts'

test('the picture of a result says how many answers had help', () => {
  const counts = { right: 11, hints: 3, keys: 2 }
  expect(resultCard(examWords.en, counts)).toContain('3 with a hint, 2 with the answer shown')
  expect(resultCard(examWords.en, { ...counts, hints: 0, keys: 0 })).toContain('>11 of 11 right<')
})
