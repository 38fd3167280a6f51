/** A race as a picture: every board at the moment of the first solution, and the steps of each search. */
import type { Puzzle } from '@masu/core/puzzle'
import type { Language } from '@masu/sudoku/words/language'
import { boardSvg } from '../board/picture.ts'
import { raceWords } from '../words/race-words.ts'
import { sentences } from '../words/sentences.ts'
import { comparable, finishesOf, laneState, type Lane } from './outcome.ts'

/** The size in which other sites show links. */
const [WIDTH, HEIGHT] = [1200, 630]
const FONT = 'system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans JP",sans-serif'

/** A line in the middle of a space, at most `size` high; all texts are from the page or names, so nothing is escaped. */
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
  const recordings = comparable(all)
  const [first, next] = finishesOf(recordings)
  const moment = Math.min(...recordings.map(({ trace }) => trace.goal))
  const space = (WIDTH - 40) / recordings.length
  const side = Math.min(360, space - 40)
  const lanes = recordings.map((recording, index) => {
    const { trace, strategy } = recording
    const x = 20 + (index + 0.5) * space
    const { digits } = trace.at(Math.min(moment, trace.length))
    const sized = boardSvg({ geometry, digits, givens })
      .replace('<svg ', `<svg x="${x - side / 2}" y="140" `)
      .replace(/width="\d+" height="\d+"/, `width="${side}" height="${side}"`)
    const { count, mark } = laneState(language, recording, trace.length)
    const solved =
      trace.solved === null ? (mark === 'bad' ? words.none : '') : words.solved(trace.solved)
    const texts = [
      line(strategy, x, 126, space - 10, 24),
      line(`${count} ${words.steps(trace.length)}`, x, side + 172, space - 10, 26, STRONG),
      line(solved, x, side + 198, space - 10, 17, DIM),
    ]
    return sized + texts.join('')
  })
  const head = line(words.result(first, next), WIDTH / 2, 72, WIDTH - 40, 44, STRONG)
  const foot = sentences(language, words.moment(moment), words.notSeconds)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/><g font-family='${FONT}' text-anchor="middle" fill="#1a1e23">${head}${lanes.join('')}${line(`Masu · ${foot}`, WIDTH / 2, 610, WIDTH - 40, 20, DIM)}</g></svg>
`
}
