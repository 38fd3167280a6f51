/** A figure: SVG with a title and a description, in a page beside its table, or alone in a file. */
import { keepNamesWhole, markup, trustMarkup, type Markup } from './markup.ts'
import { styleVariables, type Scheme } from './palette.ts'
import { figureStyle } from './style.ts'
import { shortenLabel } from './text.ts'

export interface Figure {
  /** Unique in a page, and the same in every report. */
  readonly id: string
  readonly title: string
  /** The contents in words, for readers who do not see the figure. */
  readonly description: string
  /** In units; a unit is a pixel at the intended size. */
  readonly width: number
  readonly height: number
  readonly drawing: Markup
}

/** The width of all figures: narrow enough that texts stay readable on a phone. */
export const FIGURE_WIDTH = 440

/** The figure in a page, under a heading that links to it, with a table of the same data beside it, and a caption. */
export function figureInPage(
  { id, title, width, height, drawing }: Figure,
  beside: Markup,
  caption: Markup | null = null,
): Markup {
  return markup`<figure id="${id}"><div><h2><a href="#${id}">${keepNamesWhole(title)}</a></h2>
<svg role="img" aria-label="${title}. The table beside it has its figures." viewBox="0 0 ${width} ${height}">${drawing}</svg></div>${beside}${
    caption === null ? null : markup`<figcaption>${caption}</figcaption>`
  }</figure>
`
}

/** Units for the title above the drawing; in a page the title is a heading. */
const TITLE_HEIGHT = 28

/** The most characters of a title. */
const LONGEST_TITLE = 54

/**
 * The figure as a file, under its title. Without a scheme it follows the viewer's scheme; pages that choose a
 * scheme need a file for each.
 */
export function figureFile(figure: Figure, scheme: Scheme | null = null): string {
  const { title, description, width, height, drawing } = figure
  const style = [
    `svg{${styleVariables(scheme ?? 'light')}}`,
    ...(scheme === null
      ? [`@media(prefers-color-scheme:dark){svg{${styleVariables('dark')}}}`]
      : []),
    figureStyle,
  ].join('')
  const texts = markup`<title id="t">${title}</title><desc id="d">${description}</desc>`
  const whole = height + TITLE_HEIGHT
  const size = markup`viewBox="0 0 ${width} ${whole}" width="${width}" height="${whole}"`
  const paper = markup`<rect class="paper" width="${width}" height="${whole}"/>`
  const heading = markup`<text class="title" x="9" y="20">${shortenLabel(title, LONGEST_TITLE)}</text>`
  const svg = markup`<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="t d" ${size}>${texts}<style>${trustMarkup(style)}</style>${paper}${heading}<g transform="translate(0 ${TITLE_HEIGHT})">${drawing}</g></svg>`
  return `${String(svg)}\n`
}
