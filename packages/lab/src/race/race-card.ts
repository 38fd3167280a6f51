/** A race as a picture: every board at the moment of the first solution, and the steps of each search. */
import type { Puzzle } from '@masu/core/puzzle'
import type { Language } from '@masu/sudoku/words/language'
import { boardSvg, CARD_WIDTH, cardSvg } from '../picture/svg.ts'
import { joinSentences } from '../words/sentences.ts'
import { selectComparable, sortFinishes, describeLane, type Lane } from './outcome.ts'
import { raceWords } from './race-words.ts'

/** A line in the middle of a space, at most `size` high. */
function line(text: string, x: number, y: number, width: number, size: number, look = ''): string {
  // No font in use has Latin characters that are wider on average.
  const ems = [...text].reduce((sum, character) => sum + (character > '\u2E80' ? 1 : 0.62), 0)
  const fitting = Math.min(size, Math.floor(width / ems))
  return `<text x="${x}" y="${y}" font-size="${fitting}" ${look}>${text}</text>`
}

const STRONG = 'font-weight="700"'
const DIM = 'fill="#4d5661"'

export function raceCard(
  language: Language,
  { geometry, givens }: Puzzle,
  all: readonly Lane[],
): string {
  const words = raceWords[language]
  const recordings = selectComparable(all)
  const [first, next] = sortFinishes(recordings)
  const moment = Math.min(...recordings.map(({ trace }) => trace.goal))
  const space = (CARD_WIDTH - 40) / recordings.length
  const side = Math.min(360, space - 40)
  const lanes = recordings.map((recording, index) => {
    const { trace, strategy } = recording
    const x = 20 + (index + 0.5) * space
    const { digits } = trace.at(Math.min(moment, trace.length))
    const sized = boardSvg({ geometry, digits, givens })
      .replace('<svg ', `<svg x="${x - side / 2}" y="140" `)
      .replace(/width="\d+" height="\d+"/, `width="${side}" height="${side}"`)
    const { count, mark } = describeLane(language, recording, trace.length)
    const solved =
      trace.solved === null ? (mark === 'bad' ? words.noSolution : '') : words.solved(trace.solved)
    const texts = [
      line(strategy, x, 126, space - 10, 24),
      line(`${count} ${words.steps(trace.length)}`, x, side + 172, space - 10, 26, STRONG),
      line(solved, x, side + 198, space - 10, 17, DIM),
    ]
    return sized + texts.join('')
  })
  const head = line(words.result(first, next), CARD_WIDTH / 2, 72, CARD_WIDTH - 40, 44, STRONG)
  const foot = joinSentences(language, words.momentOfPicture(moment), words.notSeconds)
  return cardSvg(
    `${head}${lanes.join('')}${line(`Masu · ${foot}`, CARD_WIDTH / 2, 610, CARD_WIDTH - 40, 20, DIM)}`,
  )
}
