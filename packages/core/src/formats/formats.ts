/**
 * All formats, in the order in which readers try them on a text. First come the formats with a mark that
 * no other has: a header, a section, a bracket, cells beyond the width of any grid, a frame.
 * Then come those with a delimiter: tabs before commas, since no other format has tabs between
 * single cells, and blanks last. `grid` takes every other text.
 */
import { comma } from './comma.ts'
import { csv } from './csv.ts'
import type { Format } from './format-types.ts'
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

export const formats: readonly Format[] = [
  kaggle,
  sdk,
  json,
  list,
  line,
  sdm,
  hex,
  ss,
  tsv,
  csv,
  comma,
  numbers,
  spaced,
  grid,
]
