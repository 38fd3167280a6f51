/** A document as text for a terminal: its details first, and its answer last, where a terminal stops. */
import { styleText } from 'node:util'
import {
  selectBlocks,
  selectColumns,
  type Block,
  type Document,
  type Facts,
  type Section,
  type Table,
} from '@masu/results/words/document'
import { plainWords, pickColumns } from '@masu/results/words/table'
import { textTable, type TableLook } from './text-table.ts'
import { visibleLength, wrapText } from '../terminal/wrap-text.ts'

export interface Look extends TableLook {
  /** Whether escape codes may colour the text. */
  readonly isColoured: boolean
}

/** Where no terminal says its width. */
export const PLAIN_LOOK: Look = { width: 80, isColoured: false, gap: '  ' }

/** Without a line break at the end. */
export function documentText({ answer, body, details }: Document, look: Look = PLAIN_LOOK): string {
  return textsOf([...details, ...body, ...answer], look).join('\n\n')
}

function textsOf(blocks: readonly Block[], look: Look): string[] {
  return selectBlocks(blocks, 'text')
    .map((block) => linesOf(block, look).join('\n'))
    .filter((text) => text !== '')
}

function linesOf(block: Block, look: Look): string[] {
  const { width } = look
  switch (block.kind) {
    case 'paragraph':
      return wrapText(plainWords(block.words), width)
    case 'list':
      return block.items.flatMap((item) => wrapText(plainWords(item), width))
    case 'facts':
      return factLines(block, look)
    case 'code':
      return [block.text]
    case 'table':
      return [tableText(block, look)]
    case 'figure':
      return [tableText(block.beside, look)]
    case 'columns':
      return [textsOf(block.blocks, look).join('\n\n')]
    case 'section':
    default:
      return [...wrapText(block.title, width), textsOf(block.blocks, look).join(betweenOf(block))]
  }
}

/** Tables have an empty line between them; sentences are lines below each other. */
function betweenOf({ blocks }: Section): string {
  return blocks.every(({ kind }) => kind === 'paragraph' || kind === 'list') ? '\n' : '\n\n'
}

/** Each begins with its name, and all values stand below each other. */
function factLines({ facts }: Facts, { width, isColoured }: Look): string[] {
  const longest = Math.max(...facts.map(([name]) => visibleLength(name)))
  return facts.flatMap(([name, value]) => {
    const lead = name + ' '.repeat(longest + 1 - visibleLength(name))
    const [first = '', ...others] = wrapText(value, width, lead)
    return [isColoured ? first.replace(name, () => bold(name)) : first, ...others]
  })
}

/** The table under its title, and its notes. Columns that can be spared are left out until it fits. */
export function tableText({ title, table, notes = [] }: Table, look: Look): string {
  let shown = selectColumns(table, 'text')
  let text = titled(title, shown, look)
  while (text.split('\n').some((line) => visibleLength(line) > look.width)) {
    const spares = shown.columns.map(({ spare = 0 }) => spare)
    const most = Math.max(...spares)
    if (most === 0) break
    shown = pickColumns(
      shown,
      [...spares.keys()].filter((place) => spares[place] !== most),
    )
    text = titled(title, shown, look)
  }
  const lead = look.gap.length > 1 ? '  ' : ''
  return [text, ...notes.flatMap((note) => wrapText(note, look.width, lead))].join('\n')
}

/** The title stands in the first line of the columns' titles if it fits there. */
function titled(title: string, table: Table['table'], look: Look): string {
  const group = table.columns.findIndex(({ isGroup = false }) => isGroup)
  if (group >= 0) return groupedText(title, table, group, look)
  const text = textTable(table, look)
  const isRoom = table.columns.some(({ narrow = '' }) => narrow.includes('\n'))
  if (
    isRoom &&
    text
      .split('\n')[0]
      ?.slice(0, title.length + 1)
      .trim() === ''
  ) {
    return title + text.slice(title.length)
  }
  return [...(title === '' ? [] : wrapText(title, look.width)), text].join('\n')
}

/** A table for each value of a column, under it. */
function groupedText(title: string, table: Table['table'], group: number, look: Look): string {
  const others = [...table.columns.keys()].filter((place) => place !== group)
  const groups = Map.groupBy(table.rows, (row) => plainWords(row[group] ?? ''))
  const texts = [...groups].map(([name, rows]) =>
    titled(name, pickColumns({ columns: table.columns, rows }, others), look),
  )
  return [...(title === '' ? [] : wrapText(title, look.width)), ...texts].join('\n')
}

function bold(text: string): string {
  return styleText('bold', text, { validateStream: false })
}
