/** References to strategies, as plain data that may be sent to another process. */

/** Where a strategy is: in a module, or in a program that reads puzzles and writes answers. */
export type StrategyRef = ModuleRef | ProgramRef

/** The fields of every reference. */
interface InFolder {
  /** The folder in which its processes run, in a check the folder of its revision; absent for the user's folder. */
  readonly cwd?: string
}

export interface ModuleRef extends InFolder {
  /** URL of the module. */
  readonly module: string
  /**
   * The strategy's name where the module exports a registry; null if it exports one strategy.
   */
  readonly registered: string | null
  /**
   * URL of the module that makes the strategy's geometries; absent for Masu's core. In a check each side has
   * the core of its revision.
   */
  readonly geometryModule?: string
}

/** A program that reads a puzzle a line and writes a solution a line. */
export interface ProgramRef extends InFolder {
  readonly name: string
  /** The program and its arguments, as passed to the system. */
  readonly command: readonly [string, ...string[]]
}

export function isProgram(ref: StrategyRef): ref is ProgramRef {
  return 'command' in ref
}
