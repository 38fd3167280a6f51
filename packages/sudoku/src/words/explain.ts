/** A solution by logic, step by step: runs of one technique, and why each step is right. */
import { EMPTY, type Puzzle } from '@masu/core/puzzle'
import { techniques, type Path, type Step, type Technique } from '../techniques/techniques.ts'
import type { Conclusion } from './logic.ts'
import type { Messages } from './messages.ts'
import { StepReasons } from '../techniques/step-reasons.ts'

/** A step in words. */
export interface StepInWords {
  /** From 1, over all boards of the explanation. */
  readonly number: number
  readonly step: Step
  readonly text: string
}

/** Consecutive steps of one technique. */
export interface TechniqueSteps {
  readonly technique: Technique
  readonly heading: string
  readonly steps: readonly StepInWords[]
}

export interface Explanation {
  readonly runs: readonly TechniqueSteps[]
  /** Whether the board is solved, or why not. */
  readonly conclusion: string
}

/**
 * Explains the path that the technique solver takes from the givens of `puzzle`. `earlier` are the paths that led to
 * this board, each with a guess after it, which counts as a step; the numbers go on from there.
 */
export function explain(
  { logic }: Messages,
  puzzle: Puzzle,
  path: Path,
  earlier: readonly Path[] = [],
): Explanation {
  const { geometry } = puzzle
  const before = earlier.reduce((count, { steps }) => count + steps.length + 1, 0)
  const reasons = new StepReasons(puzzle, before)
  const runs: { technique: Technique; steps: StepInWords[] }[] = []
  for (const [index, step] of path.steps.entries()) {
    let run = runs.at(-1)
    if (run?.technique !== step.technique) {
      run = { technique: step.technique, steps: [] }
      runs.push(run)
    }
    const text = logic.step(geometry, step, reasons.explainStep(step))
    run.steps.push({ number: before + index + 1, step, text })
  }
  return {
    runs: runs.map(({ technique, steps }) => {
      const [first, last] = [steps[0]?.number ?? 0, steps.at(-1)?.number ?? 0]
      return { technique, heading: logic.run(technique, first, last), steps }
    }),
    conclusion: logic.conclusion(geometry, conclusionOf(path, earlier)),
  }
}

function conclusionOf(path: Path, earlier: readonly Path[]): Conclusion {
  const { outcome, contradiction, cells } = path
  if (contradiction !== null) return { kind: 'none', contradiction }
  if (outcome === 'stuck') {
    return { kind: 'stuck', cellsLeft: cells.filter((value) => value === EMPTY).length }
  }
  const steps = [...earlier, path].flatMap((one) => one.steps)
  const used = new Set(steps.map(({ technique }) => technique))
  const hardest = techniques.findLast((technique) => used.has(technique)) ?? null
  const guesses = earlier.length
  return { kind: 'solved', steps: steps.length + guesses, guesses, hardest }
}

/**
 * Why a board has no solution, in words; null if this does not show without a guess. `path` is the path from
 * its givens.
 */
export function explainContradiction(
  { logic, answer }: Messages,
  { geometry }: Puzzle,
  { steps, contradiction }: Path,
): string | null {
  if (contradiction === null) return null
  const reason = logic.contradiction(geometry, contradiction)
  if (steps.length === 0) return reason
  return answer.afterSteps(
    steps.length,
    steps.every(({ placed }) => placed !== null),
    reason,
  )
}
