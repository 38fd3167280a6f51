/** A document as GitHub Markdown, its answer first. Texts may hold anything: the library escapes them. */
import type {
  BlockContent,
  DefinitionContent,
  ListItem,
  Nodes,
  PhrasingContent,
  RootContent,
  TableRow,
} from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown } from 'mdast-util-to-markdown'
import {
  selectBlocks,
  selectColumns,
  type Block,
  type Document,
  type Table,
} from '@masu/results/words/document'
import { plainWords, type TextTable, type Words } from '@masu/results/words/table'

/** Ends in a line feed. */
export function documentMarkdown({ title, answer, body, details }: Document): string {
  const blocks = [...answer, ...body, ...details]
  return markdownOf({ type: 'root', children: [headingOf(title, 1), ...nodesIn(blocks, 2)] })
}

/** A table without a document around it. */
export function markdownTable(table: TextTable): string {
  return markdownOf(tableNode(table)).trimEnd()
}

function markdownOf(node: Nodes): string {
  return toMarkdown(node, { bullet: '-', rule: '-', extensions: [gfmToMarkdown()] })
}

/** Of a heading; the title of the document has 1. */
type Depth = 2 | 3 | 4

function nodesIn(blocks: readonly Block[], depth: Depth): RootContent[] {
  return selectBlocks(blocks, 'markdown').flatMap((block) => nodesOf(block, depth))
}

function nodesOf(block: Block, depth: Depth): RootContent[] {
  switch (block.kind) {
    case 'paragraph':
      return [{ type: 'paragraph', children: phrases(block.words) }]
    case 'list':
      return listOf(block.items.map(phrases))
    case 'facts':
      return listOf(block.facts.map(([name, value]) => phrases(`${name}: ${value}`)))
    case 'code':
      return [{ type: 'code', lang: 'text', value: block.text }]
    case 'table':
      return nodesOfTable(block, depth)
    case 'figure':
      return nodesOfTable(block.beside, depth)
    case 'columns':
      return nodesIn(block.blocks, depth)
    case 'section':
    default:
      return [headingOf(block.title, depth), ...nodesIn(block.blocks, depth === 2 ? 3 : 4)]
  }
}

function nodesOfTable({ title, table, notes = [] }: Table, depth: Depth): RootContent[] {
  const heading = title === '' ? [] : [headingOf(title, depth)]
  return [...heading, tableNode(table), ...listOf(notes.map(phrases))]
}

function tableNode(table: TextTable): RootContent {
  const { columns, rows } = selectColumns(table, 'markdown')
  const rowOf = (cells: readonly Words[]): TableRow => ({
    type: 'tableRow',
    children: cells.map((cell) => ({ type: 'tableCell', children: phrases(cell) })),
  })
  return {
    type: 'table',
    align: columns.map(({ align = 'right' }) => align),
    children: [rowOf(columns.map(({ title }) => title)), ...rows.map(rowOf)],
  }
}

function headingOf(text: string, depth: 1 | Depth): RootContent {
  return { type: 'heading', depth, children: phrases(text) }
}

function listOf(items: readonly PhrasingContent[][]): RootContent[] {
  const children = items.map((words): ListItem => {
    const content: (BlockContent | DefinitionContent)[] = [{ type: 'paragraph', children: words }]
    return { type: 'listItem', spread: false, children: content }
  })
  return items.length === 0 ? [] : [{ type: 'list', ordered: false, spread: false, children }]
}

/** In one line: a line break would end a heading, a cell or an item. */
function phrases(words: Words): PhrasingContent[] {
  return [{ type: 'text', value: plainWords(words).replaceAll(/\s+/g, ' ') }]
}
