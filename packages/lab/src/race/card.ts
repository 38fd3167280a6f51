/** A race as a picture: every board at the moment when the first search was done, and the steps of each search. */
import { EMPTY, type Puzzle } from '@masu/core/puzzle'
import { boardSvg } from '../board/picture.ts'
import type { Recording } from '../watch/recording.ts'
import type { RaceWords } from '../words/race-words.ts'

/** The size in which other sites show links. */
const [WIDTH, HEIGHT] = [1200, 630]
const FONT = 'system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans JP",sans-serif'

function stepText({ trace }: Recording): string {
  return `${trace.ending?.isWhole === false ? '>' : ''}${trace.length.toLocaleString('en')}`
}

/** A search that failed has no steps to compare. */
function comparable(recordings: readonly Recording[]): Recording[] {
  return recordings.filter(({ fault }) => fault === null)
}

/** The steps of each search that did not fail, the fewest first. */
export function stepsOf(recordings: readonly Recording[]): string[] {
  return comparable(recordings)
    .toSorted((a, b) => a.trace.length - b.trace.length)
    .map(stepText)
}

/** All texts are from the page or names of strategies, so nothing has to be escaped. */
export function raceCard(
  words: RaceWords,
  { geometry, givens }: Puzzle,
  all: readonly Recording[],
  command: string,
): string {
  const recordings = comparable(all)
  const first = Math.min(...recordings.map(({ trace }) => trace.length))
  const side = Math.min(360, (WIDTH - 80) / recordings.length - 30)
  const gap = (WIDTH - side * recordings.length) / (recordings.length + 1)
  const lanes = recordings.map(({ trace, strategy }, index) => {
    const x = gap + index * (side + gap)
    const { digits } = trace.at(trace.length === first ? trace.goal : first)
    const sized = boardSvg({ geometry, digits, givens })
      .replace('<svg ', `<svg x="${x}" y="140" `)
      .replace(/width="\d+" height="\d+"/, `width="${side}" height="${side}"`)
    const filled = digits.filter((digit) => digit !== EMPTY).length
    return `${sized}<text x="${x + side / 2}" y="126" font-size="24">${strategy}</text><text x="${x + side / 2}" y="${side + 172}" font-size="26" font-weight="700">${stepText(recordings[index])} ${words.steps}</text><text x="${x + side / 2}" y="${side + 198}" font-size="17" fill="#4d5661">${words.filled(filled, geometry.cellCount, first)}</text>`
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>` +
    `<g font-family='${FONT}' text-anchor="middle" fill="#1a1e23">` +
    `<text x="${WIDTH / 2}" y="72" font-size="44" font-weight="700">${words.result(stepsOf(recordings))}</text>${lanes.join('')}` +
    `<text x="${WIDTH / 2}" y="610" font-size="20" fill="#4d5661">Masu · ${words.timeThem} ${command}</text></g></svg>\n`
  )
}
