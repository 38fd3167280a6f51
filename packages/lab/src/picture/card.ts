/** The frame of a picture to share: white paper in the size in which other sites show links. */
export const CARD_WIDTH = 1200
const CARD_HEIGHT = 630

const FONT = 'system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans JP",sans-serif'

/** A card with this SVG content; its texts are the page's own, so that nothing has to be escaped. */
export function cardSvg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}" width="${CARD_WIDTH}" height="${CARD_HEIGHT}"><rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="#fff"/><g font-family='${FONT}' text-anchor="middle" fill="#1a1e23">${content}</g></svg>
`
}
