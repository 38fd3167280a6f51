/** The compiled program and its memory. All solvers share them, since a solve never nests. */
import { binary } from './binary.ts'

/** What ../../assembly/main.ts exports. */
interface Program {
  readonly memory: { readonly buffer: ArrayBuffer }
  readonly givens: Address
  readonly solutions: Address
  readonly counts: Address
  readonly stats: Address
  /** The number of boards in a chunk. */
  readonly chunk: Address
  /** Solves the board at `givens`; solution and stats are left at their places. */
  solve(limit: number): number
  /**
   * Solves `size` boards and returns -1. Where a cell is out of range, returns the first such cell
   * and solves nothing.
   */
  solveChunk(size: number, limit: number): number
}

interface Address {
  readonly value: number
}

/** A program with the views that callers need, made once: a new view costs more than a short solve. */
export interface Machine {
  readonly program: Program
  readonly bytes: Uint8Array
  readonly givensAt: number
  readonly solutionsAt: number
  readonly chunk: number
  /** The first solution of the chunk. */
  readonly solution: Uint8Array
  readonly counts: Uint32Array
  /** Nodes, guesses and backtracks of the last solve. */
  readonly stats: Uint32Array
}

/**
 * The part of the platform that this file uses; every engine has it, but the language's types lack
 * it.
 */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (module: object) => { readonly exports: unknown }
}
declare function atob(base64: string): string

/** The largest limit that the program takes: 32 bits, more than any search that ends will find. */
export const LARGEST_LIMIT: number = 2 ** 32 - 1

let made: Machine | null = null

/** Compiles at the first call, in a few milliseconds. Throws if the engine has no SIMD. */
export function compiledMachine(): Machine {
  made ??= make()
  return made
}

function make(): Machine {
  const code = Uint8Array.from(atob(binary), (char) => char.charCodeAt(0))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the exports are of our own program
  const program = new WebAssembly.Instance(new WebAssembly.Module(code)).exports as Program
  const { buffer } = program.memory
  const bytes = new Uint8Array(buffer)
  const solutionsAt = program.solutions.value
  return {
    program,
    bytes,
    givensAt: program.givens.value,
    solutionsAt,
    chunk: program.chunk.value,
    solution: bytes.subarray(solutionsAt, solutionsAt + 81),
    counts: new Uint32Array(buffer, program.counts.value, program.chunk.value),
    stats: new Uint32Array(buffer, program.stats.value, 3),
  }
}
