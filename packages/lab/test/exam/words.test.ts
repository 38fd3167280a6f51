/** The words of the exam give nothing away, and say what is missing. */
import { expect, test } from 'vitest'
import { joined } from '../../scripts/documents.ts'
import { examWords } from '../../src/exam/exam-words.ts'
import { loadReasons } from '../../src/exam/reasons.ts'
import { blanks } from '../../src/question/blanks.ts'
import { judgeAnswer } from '../../src/question/verdict.ts'

test.each(['en', 'ja'] as const)('the introduction in %s answers no blank', (language) => {
  const { intro, improvedIntro } = examWords[language]
  const examples = [...intro, improvedIntro]
    .join('')
    .split(/[「」“”()：、,]|: /u)
    .filter((text) => text.trim() !== '')
  for (const text of examples) {
    for (const blank of blanks) expect(judgeAnswer(blank, text)?.kind, text).not.toBe('right')
  }
})

test.each(['en', 'ja'] as const)('the reason of every answer is found in %s', async (language) => {
  const reasons = await loadReasons(language)
  for (const blank of blanks) expect(reasons[blank], blank).toMatch(/[。.]$/u)
})

test('a line of Japanese that goes on gets no blank, and one of Latin letters does', () => {
  expect(joined('数字を\n入れる。\n次の\n[行](a.md)')).toBe('数字を入れる。次の[行](a.md)')
  expect(joined('数字は\nboard に\n\n- 入る')).toBe('数字は\nboard に\n\n- 入る')
})
