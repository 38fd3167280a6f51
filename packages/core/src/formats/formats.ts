/** The explicit list of formats: the only registry. */
import { comma } from './comma.ts'
import { csv } from './csv.ts'
import type { Format } from './format.ts'
import { grid } from './grid.ts'
import { hex } from './hex.ts'
import { json } from './json.ts'
import { kaggle } from './kaggle.ts'
import { line } from './line.ts'
import { list } from './list.ts'
import { numbers } from './numbers.ts'
import { sdk } from './sdk.ts'
import { sdm } from './sdm.ts'
import { spaced } from './spaced.ts'
import { ss } from './ss.ts'
import { tsv } from './tsv.ts'

/**
 * In the order in which they are asked whether a text is theirs. First come formats with a mark of
 * their own: a header, a section, a bracket, cells beyond the width of any grid, a frame. Then come
 * formats with a delimiter: tabs before commas, since no other format has tabs between single
 * cells, and blanks last. `grid` takes every other text. The formats after it are only written;
 * their texts are read as one of the others.
 */
export const formats: readonly Format[] = [
  kaggle,
  sdk,
  json,
  list,
  line,
  ss,
  tsv,
  csv,
  numbers,
  grid,
  sdm,
  hex,
  spaced,
  comma,
]
