/** What the first lines of a text show about its rows: how they hold boards. */
import { geometryOfCellCount, SIZES } from '../geometry.ts'
import { PuzzleError } from '../faults/puzzle-error.ts'
import type { TextHead, Line, Source } from './format-types.ts'
import {
  keepBestReadings,
  findAmbiguity,
  findMostFrequent,
  findReadings,
  type Layout,
  type Reading,
  type SheetRow,
} from './layout.ts'
import { MARKDOWN_RULE } from './drawn-boxes.ts'
import { findSectionName } from './sadman.ts'
import { FRAME_LINE, RowSyntax } from './row-syntax.ts'
import { findFixedColumns, type FixedColumns } from './fixed-columns.ts'
import { isTable, splitRow, type Delimiter } from './split-row.ts'
import { isRule, type Field } from './line-cutter.ts'
import { isTitle } from './title.ts'
import { readTypedBoard, typedValue } from './typed-cells.ts'

/** The way of tables with a cell between each two uprights. */
const BARRED = { delimiter: '|', isLabelled: false } as const

/** How a text is taken apart, in the order in which the ways are tried. */
const WAYS: readonly Pick<Layout, 'delimiter' | 'isLabelled'>[] = [
  { delimiter: '', isLabelled: false },
  { delimiter: ' ', isLabelled: false },
  { delimiter: '', isLabelled: true },
  { delimiter: ' ', isLabelled: true },
  BARRED,
  { delimiter: 'columns', isLabelled: false },
]

/** How the rows of a text hold boards. Throws a PuzzleError if they do in two ways. */
export function findRowSyntax(whole: TextHead, delimiter: Delimiter, source: Source): RowSyntax {
  const blankHead = findBlankHead(whole.lines)
  const head = { ...whole, lines: whole.lines.filter((line) => line !== blankHead) }
  const first = { delimiter, isLabelled: false }
  const rest = WAYS.filter((way) => way.delimiter !== delimiter || way.isLabelled)
  const fixedColumns = head.isWhole ? findFixedColumns(head.lines.map(({ text }) => text)) : null
  const found: Reading[] = []
  let fallback: Reading | null = null
  for (const way of [first, ...rest]) {
    if (way.delimiter === 'columns' && (fixedColumns === null || found.length > 0)) continue
    const readings = readingsBy(
      way,
      head,
      source,
      way.delimiter === 'columns' ? fixedColumns : null,
    )
    found.push(...readings.filter(({ bad }) => bad === 0))
    if (way === first) fallback = readings[0] ?? null
    if (found.length > 0 && !head.isWhole) break
  }
  const best = keepBestReadings(found)
  const line = head.lines[0]?.number ?? 1
  const either = findAmbiguity(best, line, source)
  if (either !== null) throw either
  const layout =
    best[0]?.layout ??
    (areBarred(head.lines, source)
      ? likelyLayout(BARRED, head, source)
      : (fallback?.layout ?? likelyLayout(first, head, source)))
  const ignored = new Set([...layout.ignored, ...(blankHead === null ? [] : [blankHead.number])])
  const columns = layout.delimiter === 'columns' ? fixedColumns : null
  return new RowSyntax(source, head, { ...layout, ignored }, columns)
}

/**
 * The blank head of a table in Markdown, which must have one; null if there is none, or if the head has too few rows below
 * it, so that it may be the first row of the board.
 */
function findBlankHead(lines: readonly Line[]): Line | null {
  const barred = lines.slice(lines.findIndex(({ text }) => text.trim().startsWith('|')))
  const [head, rule, ...rows] = barred
  const texts = [head, rule].map((line) => line?.text.trim() ?? '')
  if (!/^\|[\s|]*\|$/.test(texts[0]) || !MARKDOWN_RULE.test(texts[1])) return null
  const end = rows.findIndex(({ text }) => !text.trim().startsWith('|'))
  const count = end < 0 ? rows.length : end
  return count === texts[0].split('|').length - 2 ? head : null
}

/** Whether most lines have a cell, or a blank, between each two uprights. */
function areBarred(lines: readonly Line[], source: Source): boolean {
  const rows = lines.filter(({ text }) => text.trim() !== '' && !isRule(text))
  const barred = rows.filter(({ text, number }) => {
    const fields = splitRow(text, '|', false, source, number)
    return fields.length > 3 && fields.every((field) => /^\S{0,2}$/.test(field.text))
  })
  return 2 * barred.length > rows.length
}

function readingsBy(
  way: Pick<Layout, 'delimiter' | 'isLabelled'>,
  head: TextHead,
  source: Source,
  fixedColumns: FixedColumns | null,
): Reading[] {
  const rows = rowsOf(way, head, source, fixedColumns)
  if (rows.length === 0) return []
  const parted = [...findReadings(rows, way, source, head.isWhole), ...wholesOf(rows, way, source)]
  return keepBestReadings(parted)
}

/** The rows of a head; without a size, so titles are known only by their words. */
function rowsOf(
  way: Pick<Layout, 'delimiter' | 'isLabelled'>,
  head: TextHead,
  source: Source,
  fixedColumns: FixedColumns | null,
): SheetRow[] {
  const sketch = new RowSyntax(source, head, { ...way, ...NO_WINDOW, width: 0 }, fixedColumns)
  const rows: SheetRow[] = []
  const dashes: [Line, number][] = []
  for (const line of head.lines) {
    const { text, number } = line
    if (FRAME_LINE.test(text) || findSectionName(text) !== null) continue
    const kind = sketch.lineKind(text, null)
    if (kind === 'row') {
      const fields = quietFields(sketch, text, number)
      const words = sketch.possibleTitle(text, fields)
      // Words such as 'Page' may be of digits alone; a row of a table has more than one field.
      const isAlone = isTable(way.delimiter) && fields.length === 1
      const isWords = words !== null && (isTitle(words, null) || (isAlone && typedValue(words) < 0))
      if (!isWords && !(sketch.isFramed && !text.includes('|'))) rows.push({ fields, number })
    } else if (kind === 'rule') {
      dashes.push([line, rows.length])
    }
  }
  const width = findMostFrequent(rows.map(({ fields }) => fields.length))
  for (const [{ text, number }, index] of dashes.toReversed()) {
    if (sketch.lineKind(text, width) !== 'row') continue
    rows.splice(index, 0, { fields: quietFields(sketch, text, number), number })
  }
  return rows
}

const NO_WINDOW = { lead: 0, hasLabels: false, size: 0, ignored: new Set<number>() }

/** The fields of a row; none if its quotes are wrong, which its reader reports. */
function quietFields(syntax: RowSyntax, text: string, number: number): Field[] {
  try {
    return syntax.splitRow(text, number)
  } catch (error) {
    if (error instanceof PuzzleError) return []
    throw error
  }
}

/** The reading of rows each of which is a whole board. */
function wholesOf(
  rows: readonly SheetRow[],
  way: Pick<Layout, 'delimiter' | 'isLabelled'>,
  { geometry, areDigitsKnown }: Source,
): Reading[] {
  const width = findMostFrequent(rows.map(({ fields }) => fields.length))
  const shape = geometryOfCellCount(width)
  if (shape === null || (geometry !== null && geometry.size !== shape.size)) return []
  const { size } = shape
  const boards = rows.map(({ fields }) => fields.map(({ text }) => text))
  const typed = boards.map((texts) =>
    readTypedBoard(texts.map(typedValue), size, false, areDigitsKnown),
  )
  if (!boards.every(({ length }) => length === width)) return []
  if (!typed.every((found) => 'cells' in found)) return []
  const layout = { ...way, ...NO_WINDOW, width, size }
  return [{ layout, boards, bad: 0, isClashing: false, isDoubtful: false, smaller: null }]
}

/** The layout of rows with faults: most rows show the width. */
function likelyLayout(
  way: Pick<Layout, 'delimiter' | 'isLabelled'>,
  head: TextHead,
  source: Source,
): Layout {
  const rows = rowsOf(way, head, source, null)
  const widths = rows.map(({ fields }) => fields.length).filter((width) => SIZES.includes(width))
  const most = findMostFrequent(widths)
  const isOfMost = 2 * widths.filter((width) => width === most).length > rows.length
  // In a table without its last cells where they are blank, the longest row is whole.
  const likely = way.delimiter === '|' && !isOfMost ? Math.max(0, ...widths) : most
  const size = source.geometry?.size ?? likely
  return { ...way, ...NO_WINDOW, width: size, size }
}
