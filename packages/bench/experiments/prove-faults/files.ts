/** Results files and fixtures in which anything has been changed, read and ranked. */
import { PuzzleError } from '@masu/core/puzzle-error'
import { PuzzleParser } from '@masu/core/formats/read'
import type { Draw } from '@masu/core/symmetry'
import { drawOf } from '@masu/puzzles/random'
import { compareResults } from '@masu/ranking/compare'
import { panelsOf } from '@masu/ranking/panels'
import { rankEntries } from '@masu/ranking/rank'
import { parseGoodResults } from '@masu/ranking/read'
import { RecordError } from '@masu/ranking/record-lines'
import { decode } from '../../src/fixture/puzzle-file.ts'
import type { Tally } from './tally.ts'

const JSON_VALUES = [
  'null',
  '-1',
  '0',
  '1e999',
  '1e15',
  '0.5',
  '"x"',
  '"\\u001b[31m"',
  '[]',
  '{}',
  'true',
  '[0]',
  '[null]',
]

/** In JSON: numbers that `named` has named, and characters that a terminal would obey. */
const UNSHOWABLE = /"NaN"|\\u00[01]/

/** JSON has no name for them. */
function named(_: string, value: unknown): unknown {
  return Number.isNaN(value) ? 'NaN' : value
}

/** Changes the good texts so many times, reads them, and counts how that ended. */
export function readMutated(files: number, seed: number, results: string, fixture: string): Tally {
  const tally: Tally = { answered: 0, refused: 0, faults: [] }
  const sound = parseGoodResults(results, 'sound').results
  for (let file = 0; file < files; file++) {
    const draw = drawOf(seed, file)
    try {
      if (draw(2) === 0) {
        const read = parseGoodResults(mutatedRecords(results, draw), 'mutated').results
        const shown = [rankEntries(read), panelsOf(read), compareResults(sound, read)]
        if (shown.some((one) => UNSHOWABLE.test(JSON.stringify(one, named)))) {
          const text = shown.map((one) => JSON.stringify(one, named)).join('')
          const at = text.search(UNSHOWABLE)
          throw new Error(`shows ${text.slice(Math.max(0, at - 60), at + 10)}`)
        }
      } else {
        const parser = new PuzzleParser('mutated', () => {}, {
          skip: draw(2) === 0 ? () => {} : null,
        })
        parser.push(decode(Buffer.from(mutatedBytes(fixture, draw)), 'mutated', 0))
        parser.end()
      }
      tally.answered++
    } catch (error) {
      if (error instanceof RecordError || error instanceof PuzzleError) tally.refused++
      else tally.faults.push(`file ${file}: ${String(error)}`)
    }
  }
  return tally
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
  const values = [
    ...line.matchAll(/(?<=[:[,])(?:-?[\d.]+|"[^"]*"|null|true|false|\[[^[\]{}]*\])(?=[,\]}])/g),
  ]
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
