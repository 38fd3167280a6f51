import { expect, test } from 'vitest'
import { examCard } from '../../src/exam/card.ts'
import { examWords } from '../../src/words/exam-words.ts'

test('the picture of a result says how many answers had help', () => {
  expect(examCard(examWords.en, 5)).toContain('11 of 11 right, 5 with help')
  expect(examCard(examWords.en, 0)).toContain('>11 of 11 right<')
})
