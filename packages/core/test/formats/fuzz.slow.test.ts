/** The parser reads arbitrary texts. MASU_FUZZ_RUNS says how many; 100 by default, and more at night. */
import fc from 'fast-check'
import { assert, test } from 'vitest'
import type { ListedPuzzle } from '../../src/formats/format-types.ts'
import { parsePuzzles } from '../../src/formats/parse-puzzles.ts'
import { LineCutter } from '../../src/formats/line-cutter.ts'
import { PuzzleError } from '../../src/faults/puzzle-error.ts'
import { findFault } from '../../src/validate.ts'
import { outcomeOf, realTexts, splitAt, summaryOf } from './texts.ts'

const RUNS = Number(process.env['MASU_FUZZ_RUNS'] ?? 100)

/** Pieces that have a meaning in some format, or that break such a piece. */
const pieces = fc.constantFrom(
  ...'.0_*1459ApG:,"|-+#[](){}=;',
  ...[' ', '\t', '\r', '\n', '\n\n', '\r\n', '\0', '\u001B[2J', '\uFEFF', '\u2028', '\u3000', '─'],
  ...['é', '五', '😀', '\uD83D', '# geometry: 3x3\n', '# geometry: 2x2\n', '# geometry:', '0x0'],
  ...['.........', '................', '. . .|', '-----------------------------', '1,2,3,4\n'],
  ...["'", '\\', '[[', ']]', '[Puzzle]\n', 'board = [', ' 7.2', 'quizzes,solutions\n'],
  ...['"puzzle":', '"solution":', '"count":', '"geometry":"2x2"', 'null', '-1'],
  ...['# digits: 0-F\n', '# digits: 1-G\n', '16', '25', '１', '*-----------*\n', '..5|.3.|6..\n'],
  ...[':0', ':1', ':1:', ':99999999999999999999', '1234341221434321', '12..............'],
  ...realTexts,
)

const mutations = fc.array(
  fc.record({
    kind: fc.constantFrom('insert', 'replace', 'remove', 'repeat', 'move', 'cut'),
    at: fc.nat(2000),
    length: fc.oneof(fc.nat(3), fc.nat(120)),
    piece: fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 3 })),
  }),
  { minLength: 1, maxLength: 6 },
)

const mutated = fc
  .tuple(fc.constantFrom(...realTexts), mutations)
  .map(([text, changes]) => changes.reduce(mutate, text))

const texts = fc.oneof(
  { arbitrary: fc.string({ unit: 'binary', maxLength: 300 }), weight: 1 },
  { arbitrary: fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join('')), weight: 2 },
  { arbitrary: mutated, weight: 5 },
)

function mutate(
  text: string,
  { kind, at, length, piece }: { kind: string; at: number; length: number; piece: string },
): string {
  const start = at % (text.length + 1)
  const [before, within, after] = [
    text.slice(0, start),
    text.slice(start, start + length),
    text.slice(start + length),
  ]
  switch (kind) {
    case 'insert':
      return before + piece + within + after
    case 'replace':
      return before + piece + after
    case 'remove':
      return before + after
    case 'repeat':
      return before + within + within + after
    case 'move':
      return after + before + within
    default:
      return before
  }
}

/** The lines of a text as the parser counts them. */
function linesOf(text: string): string[] {
  const lines: string[] = []
  const ignore = (): void => {}
  const line = (one: string): unknown => lines.push(one)
  const cutter = new LineCutter({ line, piece: ignore, pieced: ignore })
  cutter.push(text)
  cutter.close()
  return lines.length === 0 ? [''] : lines
}

/** The error of a text that is read to its first fault; null if it has none. */
function firstFault(text: string): PuzzleError | null {
  try {
    parsePuzzles(text, 'a.txt')
    return null
  } catch (error) {
    if (error instanceof PuzzleError) return error
    throw error
  }
}

/** Whether a read puzzle is a board of its geometry, with a possible count and a true solution. */
function isWhole({ puzzle, count, solution }: ListedPuzzle): boolean {
  const { size, cellCount } = puzzle.geometry
  if (puzzle.givens.length !== cellCount || Math.max(...puzzle.givens) > size) return false
  if (count !== null && !Number.isSafeInteger(count)) return false
  return solution === null || (count !== 0 && findFault(puzzle, solution) === null)
}

test(
  'any text is read, or refused with a PuzzleError that points into it',
  () => {
    const cuts = fc.array(fc.nat(2000), { maxLength: 4 })
    const law = fc.property(texts, cuts, (text, places) => {
      const outcome = outcomeOf([text])
      assert.equal(summaryOf(outcomeOf(splitAt(text, places))), summaryOf(outcome))

      const lines = linesOf(text)
      for (const entry of outcome.entries) {
        if (!isWhole(entry)) assert.fail(summaryOf({ ...outcome, entries: [entry] }))
        assert.isAtMost(entry.line, lines.length)
      }

      const fault = firstFault(text)
      // The reader reports the first word of a text of words only if a puzzle follows.
      if (fault?.code === 'nothing') assert.isEmpty(outcome.entries)
      else assert.equal(fault?.message ?? null, outcome.skipped[0] ?? outcome.thrown)
      if (fault === null) return
      assert.notMatch(fault.message, /[\p{Cc}\p{Cs}\u2028\u2029]/u)
      assert.isAtLeast(fault.column, 1)
      assert.isAtMost(fault.column, (lines[fault.line - 1]?.length ?? -1) + 1)
    })
    fc.assert(law, { numRuns: RUNS })
  },
  // Many times what it takes: a busy machine must not end it.
  600_000 + 200 * RUNS,
)
