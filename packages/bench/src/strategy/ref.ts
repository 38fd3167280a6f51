/** References to strategies, as plain data that may be sent to another process. */

/** Where a strategy is: in a module, or in a program that reads puzzles and writes answers. */
export type StrategyRef = ModuleRef | ProgramRef

/** What every reference may say. */
interface InFolder {
  /** The folder in which its processes run, in a check that of its revision; absent for the user's own. */
  readonly cwd?: string
}

export interface ModuleRef extends InFolder {
  /** URL of the module. */
  readonly module: string
  /**
   * The strategy's name where the module exports a registry; null where it exports one strategy.
   */
  readonly registered: string | null
  /**
   * URL of the module that makes the geometries that the strategy is given; absent for our own core. In
   * a check each side has the core of its own revision.
   */
  readonly geometryModule?: string
}

/** A program that reads a puzzle a line and writes a solution a line. */
export interface ProgramRef extends InFolder {
  readonly name: string
  /** The program and its arguments, as the system is given them. */
  readonly command: readonly [string, ...string[]]
}

export function isProgram(ref: StrategyRef): ref is ProgramRef {
  return 'command' in ref
}
