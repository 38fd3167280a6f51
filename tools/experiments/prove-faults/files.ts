/** Reads, ranks, compares and draws results files and fixtures with random changes. */
import { PuzzleParser } from '@masu/core/formats/read'
import type { Draw } from '@masu/core/symmetry'
import { drawOf } from '@masu/core/random'
import { compareResults } from '@masu/results/compare/compare-results'
import { rankRun } from '@masu/results/rank/ranking'
import { parseGoodResults, type Results } from '@masu/results/records/read'
import { cappedResults, fixture, linesOf } from '../../../packages/results/test/run-records.ts'
import { entryOf, runPage } from '../../../packages/masu/test/documents/pages/run/models.ts'
import { tallied } from './tally.ts'
import type { Tally } from './records.ts'

const SEED = 1

/** A page is drawn for one file in this many: it takes as long as ten rankings. */
const FILES_A_PAGE = 100

const JSON_VALUES = [
  ...['null', '-1', '0', '1e999', '1e15', '1e-300', '0.5', 'true', '[]', '{}', '[0]', '[null]'],
  ...['"x"', '"\\u001b[31m"', '"<script>alert(1)</script>"', '"__proto__"'],
]

/** Scalars of a line of JSON, also in lists, and whole lists of scalars. */
const SCALARS = /(?<=[:[,])(?:-?[\d.]+|"[^"]*"|null|true|false)(?=[,\]}])/g
const LISTS = /(?<=:)\[[^[\]{}]*\](?=[,}])/g

/** Forbidden in JSON: numbers that `named` has replaced, and control characters. */
const UNSHOWABLE = /"(?:NaN|-?Infinity)"|\\u00[01]/

/** Forbidden on a page: NaN, Infinity and undefined, and scripts. */
const UNDRAWABLE = /\bNaN\b|\bInfinity\b|\bundefined\b|<script>alert/

/** A run of two strategies on 100 puzzles, and a fixture of a few puzzles. */
const RESULTS = cappedResults(
  ['a', 'b'].map((name, place) => entryOf(name, 10 ** place, { tried: 100 })),
  { run: { fixtures: [fixture('easy', 100)] } },
)
const RESULTS_TEXT = linesOf([RESULTS.run, ...RESULTS.probes, ...RESULTS.timed])

/**
 * Changes good texts this many times, from change number `first` on, reads them, and counts how that ended.
 * `puzzles` is one of the texts.
 */
export function readMutated(first: number, files: number, puzzles: string): Tally {
  return tallied(first, files, (number) => {
    const draw = drawOf(SEED, number)
    if (draw(2) === 1) {
      readFixture(mutatedBytes(puzzles, draw), draw)
      return
    }
    const text = mutatedRecords(RESULTS_TEXT, draw)
    const { results } = parseGoodResults(text, 'mutated')
    const shown = [
      rankRun(results).entries,
      rankRun(results).panels,
      compareResults(RESULTS, results),
    ]
    refuse(UNSHOWABLE, shown.map((one) => JSON.stringify(one, named)).join('\n'))
    if (draw(FILES_A_PAGE) === 0) refuse(UNDRAWABLE, pageOf(results))
  })
}

function readFixture(bytes: Uint8Array, draw: Draw): void {
  const skip = draw(2) === 0 ? (): void => {} : null
  const parser = new PuzzleParser('mutated', () => {}, { skip })
  parser.push(Buffer.from(bytes).toString('utf8'))
  parser.end()
}

/** The page without its script and the file that it keeps, which may contain such words. */
function pageOf(results: Results): string {
  const page = runPage(results)
  return page.replaceAll(/<(script|style)\b[^]*?<\/\1>/g, (block) =>
    block.startsWith('<script>alert') ? block : '',
  )
}

function refuse(fault: RegExp, text: string): void {
  const at = text.search(fault)
  if (at >= 0) throw new Error(`shows ${text.slice(Math.max(0, at - 60), at + 20)}`)
}

/** Replaces numbers that JSON cannot hold by texts. */
function named(_: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value
}

/** Some values of some lines replaced, lines dropped, doubled or cut. */
function mutatedRecords(text: string, draw: Draw): string {
  const lines = text.trimEnd().split('\n')
  for (let changes = 1 + draw(3); changes > 0; changes--) {
    const at = draw(lines.length)
    const line = lines[at] ?? ''
    const kind = draw(10)
    if (kind === 0) lines.splice(at, 1)
    else if (kind === 1) lines.splice(at, 0, line)
    else if (kind === 2) lines[at] = line.slice(0, draw(line.length + 1))
    else lines[at] = withOtherValue(line, draw)
    if (lines.length === 0) return ''
  }
  return `${lines.join('\n')}\n`
}

function withOtherValue(line: string, draw: Draw): string {
  const values = [...line.matchAll(draw(2) === 0 ? SCALARS : LISTS)]
  const value = values[draw(Math.max(1, values.length))]
  if (value === undefined) return line
  const other = JSON_VALUES[draw(JSON_VALUES.length)] ?? ''
  return line.slice(0, value.index) + other + line.slice(value.index + value[0].length)
}

function mutatedBytes(text: string, draw: Draw): Uint8Array {
  const bytes = Uint8Array.from(Buffer.from(text))
  for (let changes = 1 + draw(5); changes > 0; changes--) bytes[draw(bytes.length)] = draw(256)
  return bytes.subarray(0, draw(4) === 0 ? draw(bytes.length) : bytes.length)
}
