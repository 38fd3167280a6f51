/** The result of the exam as a picture: all blanks are right, some of them with help. */
import type { Counts, ExamWords } from '../words/exam-words.ts'
import { blanks } from './texts.ts'

const FONT = 'system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans JP",sans-serif'

/** Its texts are the page's own, so that nothing has to be escaped. */
export function examCard(words: ExamWords, counts: Counts): string {
  const count = blanks.length
  const line = (y: number, size: number, text: string, weight = 400): string =>
    `<text x="600" y="${y}" font-size="${size}" font-weight="${weight}">${text}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">
<rect width="1200" height="630" fill="#fff"/>
<rect x="24" y="24" width="1152" height="582" rx="18" fill="none" stroke="#1a1e23" stroke-width="4"/>
<g font-family='${FONT}' text-anchor="middle" fill="#1a1e23">${[
    line(150, 34, words.cardTitle),
    line(360, 150, `${count} / ${count}`, 700),
    line(450, 40, words.score(counts, count)),
    line(560, 28, 'Masu lab'),
  ].join('')}</g></svg>
`
}
