/**
 * Texts of every format that are changed where no cell is, or by one cell or one line, are read as the boards that
 * they held, or refused: never as another board. MASU_FUZZ_RUNS says how many; 300 by default.
 */
import fc from 'fast-check'
import { assert, test } from 'vitest'
import { formats } from '../../src/formats/formats.ts'
import type { Format } from '../../src/formats/format-types.ts'
import { parsePuzzles } from '../../src/formats/parse-puzzles.ts'
import { geometryOfName } from '../../src/geometry.ts'
import { PuzzleError } from '../../src/faults/puzzle-error.ts'
import { toLine, type Puzzle } from '../../src/puzzle.ts'
import { draws, solutionOf } from '../boards.ts'
import { drawSymmetry, transformCells } from '../../src/symmetry.ts'

const RUNS = Number(process.env['MASU_FUZZ_RUNS'] ?? 300)

const geometries = ['2x2', '2x3', '3x2', '3x3', '3x3', '3x4', '4x4'].map(geometryOfName)

/** A puzzle that a solution gives, with a share of its cells. */
const puzzles: fc.Arbitrary<Puzzle[]> = fc.constantFrom(...geometries).chain((geometry) =>
  fc.array(
    fc.tuple(draws, fc.infiniteStream(fc.nat(9))).map(([draw, stream]): Puzzle => {
      const symmetry = { ...drawSymmetry(geometry, draw), transpose: false }
      const cells = transformCells(geometry, solutionOf(geometry), symmetry)
      const givens = cells.map((digit) => (Number(stream.next().value) < 4 ? digit : 0))
      return { geometry, givens }
    }),
    { minLength: 1, maxLength: 3 },
  ),
)

const harmless: readonly ((text: string) => string)[] = [
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => text.replaceAll('\n', '\r'),
  (text) => `\uFEFF${text}`,
  (text) => text.replace(/\n$/, ''),
  (text) => text.replaceAll(/^(?=[^\n#])/gm, '  '),
  (text) => text.replaceAll('\n', '  \n'),
  (text) => `\n\n${text}\n\n`,
  (text) => `# from a friend\n${text}# the end\n`,
  (text) => `Level: hard\n${text}`,
  (text) => `\`\`\`\n${text}\`\`\`\n`,
  (text) => text.replaceAll(/^/gm, '> '),
  (text) => text.replaceAll('|', '│'),
  (text) => text.replaceAll(/^-+$/gm, (rule) => '='.repeat(rule.length)),
  (text) => text.replaceAll(/^[-\s]*-{3,}[-\s]*\n/gm, ''),
  (text) => text.replaceAll(' ', '  '),
  (text) => `+---+---+\n${text}+---+---+\n`,
  (text) => text.replaceAll(',', ';'),
  (text) => text.replaceAll(/(\d)/g, '$1\u200B'),
  (text) => text.replaceAll(/(?<=[\d.])\n/g, ';\n'),
]

/** A cell with what separates it, so that no blank cell and no longer number is left in its place. */
function cellOf({ name }: Format): RegExp {
  if (/^(?:line|sdm|hex|kaggle|sdk|ss)$/.test(name)) return /[\d.A-G]/g
  return name === 'grid' ? /[\d.A-G] /g : /[^\s,\t[\]|{}"-]+ ?[,\t ]|(?<=[,\t])[,\t]/g
}

/** A text with one of its cells changed; the same text if it has no such cell. */
function withCell(
  text: string,
  format: Format,
  where: number,
  change: (cell: string) => string,
): string {
  const found: { index: number; cell: string }[] = []
  let start = 0
  for (const row of text.split('\n')) {
    const body = row.replace(/(?:^| )#.*/, '')
    const isRow = !/[a-z]/.test(body)
    for (const { 0: cell, index } of isRow ? body.matchAll(cellOf(format)) : []) {
      found.push({ index: start + index, cell })
    }
    start += row.length + 1
  }
  const hit = found[where % Math.max(1, found.length)]
  if (hit === undefined) return text
  const { index, cell } = hit
  return text.slice(0, index) + change(cell) + text.slice(index + cell.length)
}

/** A text with one of its lines changed, but not a header. */
function withLine(text: string, where: number, change: (line: string) => string[]): string {
  const lines = text.split('\n')
  const rows = [...lines.keys()].filter((index) => !lines[index]?.startsWith('#'))
  const row = rows[where % rows.length] ?? 0
  return lines.toSpliced(row, 1, ...change(lines[row] ?? '')).join('\n')
}

const harm: readonly ((text: string, format: Format, where: number) => string)[] = [
  (text, format, where) => withCell(text, format, where, () => ''),
  (text, format, where) => withCell(text, format, where, (cell) => cell + cell),
  (text, format, where) =>
    withCell(text, format, where, (cell) => cell.replace(/[\dA-G.]+/, '1') + cell),
  (text, _, where) => withLine(text, where, () => []),
  (text, _, where) => withLine(text, where, (line) => [line, line]),
]

function boardsOf(text: string): string[] | null {
  try {
    return parsePuzzles(text).map(({ puzzle }) => nameOf(puzzle))
  } catch (error) {
    if (error instanceof PuzzleError) return null
    throw error
  }
}

function nameOf({ geometry, givens }: Puzzle): string {
  return `${geometry.name} ${toLine(givens)}`
}

const changes = fc.oneof(
  fc.constantFrom(...harmless).map((change) => ({ isHarm: false, change })),
  fc.constantFrom(...harm).map((change) => ({ isHarm: true, change })),
)

test(
  'a changed text holds its boards, or is refused',
  () => {
    const cases = fc.tuple(puzzles, fc.constantFrom(...formats), changes, fc.nat())
    const law = fc.property(cases, ([boards, format, { isHarm, change }, where]) => {
      const [first] = boards
      fc.pre(first !== undefined && format.carries(first.geometry))
      const writer = format.write(first.geometry)
      const written = boards.map((puzzle) =>
        writer.puzzle({ puzzle, count: null, solution: null, line: 1 }),
      )
      const text = change(written.join('') + writer.end(), format, where)
      const read = boardsOf(text)
      if (read === null) return
      const whole = boards.map(nameOf)
      // A line may be a whole board.
      if (isHarm) for (const board of read) assert.include(whole, board, text)
      else assert.deepEqual(read, whole, text)
    })
    fc.assert(law, { numRuns: RUNS })
  },
  // Many times what it takes: a busy machine must not end it.
  600_000 + 200 * RUNS,
)
