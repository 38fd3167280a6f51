import { expect, test } from 'vitest'
import { examCard } from '../../src/exam/card.ts'
import { examWords } from '../../src/words/exam-words.ts'

test('the picture of a result says how many answers had help', () => {
  const counts = { right: 11, hints: 3, keys: 2 }
  expect(examCard(examWords.en, counts)).toContain('3 with a hint, 2 with the answer shown')
  expect(examCard(examWords.en, { ...counts, hints: 0, keys: 0 })).toContain('>11 of 11 right<')
})
