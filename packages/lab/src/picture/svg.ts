/** Pictures as SVG files: a board, and a card to share. */
import { symbolOf } from '@masu/core/puzzle'
import type { Drawing } from '../grid/drawing.ts'

/** Units of a cell. A board of 9x9 is 396 wide with its margins. */
const CELL = 40
const MARGIN = 18
const FONT = 'system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif'

/** White paper in both schemes, for letters and pages. The picture holds only digits, so nothing has to be escaped. */
export function boardSvg({
  geometry,
  digits,
  givens,
}: Pick<Drawing, 'geometry' | 'digits' | 'givens'>): string {
  const { size, boxHeight, boxWidth } = geometry
  const side = size * CELL
  const whole = side + 2 * MARGIN
  const lines = (strong: boolean): string => {
    let path = ''
    for (let i = 0; i <= size; i++) {
      const at = MARGIN + i * CELL
      if ((i % boxWidth === 0) === strong) path += `M${at} ${MARGIN}v${side}`
      if ((i % boxHeight === 0) === strong) path += `M${MARGIN} ${at}h${side}`
    }
    return path
  }
  let texts = ''
  for (const [cell, digit] of digits.entries()) {
    if (digit === 0) continue
    const x = MARGIN + (cell % size) * CELL + CELL / 2
    const y = MARGIN + Math.floor(cell / size) * CELL + CELL * 0.69
    const look = givens[cell] === 0 ? ' fill="#005a9c"' : ' font-weight="600"'
    texts += `<text x="${x}" y="${y}"${look}>${symbolOf(digit)}</text>`
  }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} ${whole}" width="${whole}" height="${whole}">` +
    `<rect width="${whole}" height="${whole}" fill="#fff"/>` +
    `<path d="${lines(false)}" stroke="#9aa3ad" fill="none"/>` +
    `<path d="${lines(true)}" stroke="#1a1e23" stroke-width="2.5" stroke-linecap="square" fill="none"/>` +
    `<g font-family='${FONT}' font-size="25" text-anchor="middle" fill="#1a1e23">${texts}</g></svg>\n`
  )
}

/** The size in which other sites show links. */
export const CARD_WIDTH = 1200
const CARD_HEIGHT = 630

const CARD_FONT = 'system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans JP",sans-serif'

/** A card of white paper with this SVG content; its texts are the page's own, so that nothing has to be escaped. */
export function cardSvg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}" width="${CARD_WIDTH}" height="${CARD_HEIGHT}"><rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="#fff"/><g font-family='${CARD_FONT}' text-anchor="middle" fill="#1a1e23">${content}</g></svg>
`
}
