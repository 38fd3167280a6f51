/** A document as a page: its answer first, and what is folded on request. */
import {
  selectBlocks,
  selectColumns,
  type Block,
  type Document,
  type FigureBlock,
  type Facts,
  type Section,
  type Table,
} from '@masu/results/words/document'
import { pickColumns, type Heading, type TextTable, type Words } from '@masu/results/words/table'
import type { DataFile } from './data.ts'
import { figureInPage, type Figure } from './figure.ts'
import { intervalFigure } from './interval-figure.ts'
import { drawKey } from './marks.ts'
import { keepNamesWhole, markup, type Markup, type Value } from './markup.ts'
import { foldSection, makePage, section } from './page.ts'
import { shortenLabel } from './text.ts'

/** The text of the page, in UTF-8. It keeps the files that it was drawn from. */
export function documentPage(document: Document, files: readonly DataFile[]): string {
  const { title, description, answer, body, details } = document
  const blocks = [...answer, ...body, ...details]
  return makePage({ title, description, body: markup`${drawnIn(blocks, 0)}`, files })
}

/** Every figure of a document by its name, as in `fixture-easy`, in the order of the page. */
export function documentFigures({ answer, body, details }: Document): Map<string, Figure> {
  const figures = figuresIn([...answer, ...body, ...details])
  return new Map(figures.map((figure) => [figure.id, figure]))
}

function figuresIn(blocks: readonly Block[]): Figure[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'figure') return [intervalFigure(block.figure)]
    return 'blocks' in block ? figuresIn(block.blocks) : []
  })
}

function drawnIn(blocks: readonly Block[], depth: number): Markup[] {
  return selectBlocks(blocks, 'page').map((block) => drawn(block, depth))
}

function drawn(block: Block, depth: number): Markup {
  switch (block.kind) {
    case 'paragraph':
      return markup`<p${classOf(block.style)}>${drawWords(block.words)}</p>\n`
    case 'list':
      return listOf(block.items, block.style)
    case 'facts':
      return factList(block)
    case 'code':
      return markup`<pre tabindex="0"><code>${block.text}</code></pre>\n`
    case 'table':
      return markup`${tableOf(block)}${listOf(block.notes ?? [], 'note')}`
    case 'figure':
      return figureOf(block)
    case 'columns':
      return markup`<div class="columns">\n${drawnIn(block.blocks, depth + 1)}</div>\n`
    case 'section':
    default:
      return sectionOf(block, depth)
  }
}

function sectionOf({ id, title, blocks, isFolded, isWide }: Section, depth: number): Markup {
  const inside = markup`${drawnIn(blocks, depth + 1)}`
  if (isFolded !== true) {
    const whole = section(id, title, inside)
    return isWide === true ? markup`<div class="wide">${whole}</div>` : whole
  }
  if (depth === 0) return foldSection(id, title, inside)
  return markup`<details><summary>${keepNamesWhole(title)}</summary>\n${inside}</details>\n`
}

function classOf(name: string | undefined): Markup | null {
  return name === undefined ? null : markup` class="${name}"`
}

function listOf(items: readonly Words[], style?: string): Markup {
  if (items.length === 0) return markup``
  return markup`<ul${classOf(style)}>${items.map((item) => markup`<li>${drawWords(item)}`)}</ul>\n`
}

function factList({ facts, isGlossary }: Facts): Markup {
  const items = facts.map(
    ([name, value, isWarning = false]) =>
      markup`<dt>${name}</dt><dd${classOf(isWarning ? 'bad' : undefined)}>${keepNamesWhole(value)}</dd>\n`,
  )
  return markup`<dl${classOf(isGlossary === true ? undefined : 'facts')}>${items}</dl>\n`
}

function drawWords(words: Words): Value {
  if (typeof words === 'string') return keepNamesWhole(words)
  if (!('words' in words)) return words.map(drawWords)
  const inside = drawWords(words.words)
  if (words.link !== undefined) return markup`<a href="${words.link}"><code>${inside}</code></a>`
  switch (words.style) {
    case 'code':
      return markup`<code>${inside}</code>`
    case 'strong':
      return markup`<strong>${inside}</strong>`
    case 'name':
      return markup`<bdi>${inside}</bdi>`
    case 'dim':
    default:
      return markup`<span class="sub">${inside}</span>`
  }
}

function figureOf({ figure, beside, caption }: FigureBlock): Markup {
  const { marks = [], groups } = figure
  const used = groups.flatMap(({ rows }) => rows.map(({ mark }) => mark))
  const notes = listOf(beside.notes ?? [], 'note')
  const below = markup`${marks.length === 0 ? null : drawKey(marks, used)}${caption ?? null}${notes}`
  return figureInPage(intervalFigure(figure), tableOf(beside), String(below) === '' ? null : below)
}

/** The most columns of a table beside a figure; a wider table stands below it. */
const MOST_COLUMNS_BESIDE = 12

/** The most characters of a title. */
const LONGEST_TITLE = 24

/**
 * A table that scrolls if it is too wide. It omits end tags that HTML makes optional, and the scopes of headings, which
 * follow from their places: a page has thousands of cells.
 */
function tableOf({ id, title, caption = title, table }: Table): Markup {
  const { columns, rows } = namesFirst(selectColumns(table, 'page'))
  const heads = columns.map((column) => {
    const text = shortenLabel(column.title, LONGEST_TITLE)
    const [help] = column.meaning?.split(/(?<=\.) /) ?? []
    return markup`<th${classOfColumn(column)}>${help === undefined ? text : markup`<abbr title="${help}">${text}</abbr>`}`
  })
  const body = rows.map(([name = '', ...rest]) => {
    const cells = rest.map(
      (cell, index) => markup`<td${classOfColumn(columns[index + 1])}>${drawWords(cell)}`,
    )
    return markup`<tr><th>${typeof name === 'string' ? shortenLabel(name) : drawWords(name)}${cells}\n`
  })
  const kind = columns.length > MOST_COLUMNS_BESIDE ? 'scroll below' : 'scroll'
  return markup`<div class="${kind}" role="region" tabindex="0" aria-label="${caption}"><table${id === undefined ? null : markup` id="${id}"`}><caption>${caption}</caption>
<thead><tr>${heads}<tbody>${body}</table></div>
`
}

/** The first column names the lines. */
function namesFirst(table: TextTable): TextTable {
  const places = [...table.columns.keys()]
  const isName = (place: number): boolean => table.columns[place]?.isName === true
  return pickColumns(table, [...places.filter(isName), ...places.filter((place) => !isName(place))])
}

function classOfColumn(column: Heading | undefined): Markup | null {
  if (column?.align === undefined || column.align === 'right') return markup` class="n"`
  return column.isShort === true ? markup` class="w"` : null
}
