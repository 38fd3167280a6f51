/** The module of a job. Throws if the job has a program. */
import { isProgram, type ModuleRef, type StrategyRef } from '../src/strategy/ref.ts'

export function moduleIn(ref: StrategyRef): ModuleRef {
  if (isProgram(ref)) throw new Error(`${ref.name} is a program`)
  return ref
}
