/** The result of the exam as a picture: all blanks are right, some of them with help. */
import { cardSvg } from '../picture/svg.ts'
import { blanks } from '../question/blanks.ts'
import type { Counts, ExamWords } from './exam-words.ts'

export function resultCard(words: ExamWords, counts: Counts): string {
  const count = blanks.length
  const line = (y: number, size: number, text: string, weight = 400): string =>
    `<text x="600" y="${y}" font-size="${size}" font-weight="${weight}">${text}</text>`
  return cardSvg(
    [
      '<rect x="24" y="24" width="1152" height="582" rx="18" fill="none" stroke="#1a1e23" stroke-width="4"/>',
      line(150, 34, words.cardTitle),
      line(360, 150, `${count} / ${count}`, 700),
      line(450, 40, words.score(counts, count)),
      line(560, 28, 'Masu lab'),
    ].join(''),
  )
}
