/** The registry: every strategy that ships with Masu, from the plainest to the fastest. */
import type { Strategy } from '@masu/core/strategy'
import { bandsWasm } from './bands-wasm.ts'
import { bands } from './bands.ts'
import { bitmaskMrv } from './bitmask-mrv.ts'
import { bitmask } from './bitmask.ts'
import { candidateTable } from './candidate-table.ts'
import { dlx } from './dlx.ts'
import { flatRecursion } from './flat-recursion.ts'
import { gridCopy } from './grid-copy.ts'
import { gridRescan } from './grid-rescan.ts'
import { gridSlices } from './grid-slices.ts'
import { norvig } from './norvig.ts'

export const strategies: readonly Strategy[] = Object.freeze([
  flatRecursion,
  gridRescan,
  gridSlices,
  gridCopy,
  candidateTable,
  bitmask,
  dlx,
  norvig,
  bitmaskMrv,
  bands,
  bandsWasm,
])
