/** The module that a job is about. Throws where it is about a program. */
import { isProgram, type ModuleRef, type StrategyRef } from '../src/strategy/ref.ts'

export function moduleIn(ref: StrategyRef): ModuleRef {
  if (isProgram(ref)) throw new Error(`${ref.name} is a program`)
  return ref
}
