/**
 * Boards as JSON: rows of numbers, 81 numbers, or a text; one of them, a list of them, or objects that
 * hold one under a key such as `puzzle`, with a `solution` and a `count` beside it. One object a
 * line is also accepted.
 */
import type { Geometry } from '../geometry.ts'
import type { ListedPuzzle, Format, Writer } from './format.ts'
import { LiteralReader } from './literal.ts'
import { rowsOf } from './printed.ts'

export const json: Format = {
  name: 'json',
  summary: 'rows, 81 numbers or a text; alone, in a list, or in objects',
  hasMark: true,
  recognise: (head) => /^\s*(?:[[{]|"[\w.*\s\\□．０-９]{16,}")/.test(head[0] ?? ''),
  reader: (source) => new LiteralReader(source),
  carries: () => true,
  writer: (geometry) => new JsonWriter(geometry),
}

/** Writes a list of objects, one a line, whose keys are those of `masu solve --json`. */
class JsonWriter implements Writer {
  private readonly geometry: Geometry
  private before = '[\n'

  constructor(geometry: Geometry) {
    this.geometry = geometry
  }

  puzzle({ puzzle: { givens }, count, solution }: ListedPuzzle): string {
    const text = JSON.stringify({
      geometry: this.geometry.name,
      puzzle: rowsOf(this.geometry, givens),
      ...(count === null ? {} : { count }),
      ...(solution === null ? {} : { solution: rowsOf(this.geometry, solution) }),
    })
    const { before } = this
    this.before = ',\n'
    return `${before}${text}`
  }

  end(): string {
    return '\n]\n'
  }
}
