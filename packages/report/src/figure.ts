/** A figure: SVG with a title and a description, in a page with its table beside it, or alone in a file. */
import { markup, trusted, type Markup } from './markup.ts'
import { variablesOf, type Scheme } from './palette.ts'
import { figureStyle } from './style.ts'
import { label } from './text.ts'

export interface Figure {
  /** Unique in a page, and the same in every report. */
  readonly id: string
  readonly title: string
  /** What it shows, for those who do not see it. */
  readonly description: string
  /** In units; a unit is a pixel where the figure has the room that it was drawn for. */
  readonly width: number
  readonly height: number
  readonly drawing: Markup
}

/** Of most figures: narrow enough for a phone's page without texts that nobody can read. */
export const FIGURE_WIDTH = 440

/** Beside or below the drawing. */
export interface FigureParts {
  /** How to read it, below the drawing. */
  readonly caption?: Markup
  /** The same as text: a table with the figures that are drawn. */
  readonly beside?: Markup
}

/** The figure in a page, under a heading that links to it. */
export function figureInPage(figure: Figure, { caption, beside }: FigureParts): Markup {
  const { id, title } = figure
  const below = caption === undefined ? null : markup`<figcaption>${caption}</figcaption>`
  const right = beside === undefined ? null : markup`<div class="beside">${beside}</div>`
  return markup`<figure id="${id}"><h3><a href="#${id}">${title}</a></h3>
<div class="parts"><div class="drawn">${drawn(beside === undefined ? figure : { ...figure, description: 'The table beside it has its figures.' })}${below}</div>${right}</div></figure>
`
}

/** The drawing alone, for a place in the page that says what it is. */
export function drawn({ title, description, width, height, drawing }: Figure): Markup {
  return markup`<svg role="img" aria-label="${title}. ${description}" viewBox="0 0 ${width} ${height}" class="w${width}">${drawing}</svg>`
}

/** Units above the drawing: in a page the title is a heading. */
const TITLE_HEIGHT = 28

/** Characters of a title that the narrowest figure but a board has room for. */
const LONGEST_TITLE = 54

/**
 * The figure as a file of its own, under its title. Without a scheme it follows that of whoever looks at it; pages that
 * choose a scheme themselves need one file for each.
 */
export function figureFile(figure: Figure, scheme: Scheme | null = null): string {
  const { title, description, width, height, drawing } = figure
  const style = [
    `svg{${variablesOf(scheme ?? 'light')}}`,
    ...(scheme === null ? [`@media(prefers-color-scheme:dark){svg{${variablesOf('dark')}}}`] : []),
    figureStyle,
  ].join('')
  const texts = markup`<title id="t">${title}</title><desc id="d">${description}</desc>`
  const whole = height + TITLE_HEIGHT
  const size = markup`viewBox="0 0 ${width} ${whole}" width="${width}" height="${whole}"`
  const paper = markup`<rect class="paper" width="${width}" height="${whole}"/>`
  const heading = markup`<text class="title" x="9" y="20">${label(title, LONGEST_TITLE)}</text>`
  const svg = markup`<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="t d" ${size}>${texts}<style>${trusted(style)}</style>${paper}${heading}<g transform="translate(0 ${TITLE_HEIGHT})">${drawing}</g></svg>`
  return `${String(svg)}\n`
}
