/** The lines of an experiment's file: a mutant each, with its verdict. */
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { warn } from '../../../packages/masu/src/terminal/output.ts'
import { keep, keptLines } from '../kept-lines.ts'
import type { Mutant } from './mutants.ts'

/** The top of the repository. */
export const ROOT: string = fileURLToPath(new URL('../../../', import.meta.url))

/** The number of judges at once. */
const AT_ONCE = 2

const verdict = z.object({
  /** The fault that the judge found, and its law; null if the mutant passed. */
  killed: z.object({ law: z.string(), cause: z.string() }).nullable(),
  /** The mutant's behaviour; null if the judge has shown a wrong answer, or nothing else is known. */
  seen: z.object({ kind: z.string(), text: z.string() }).nullable(),
})

export type Verdict = Readonly<z.infer<typeof verdict>>

export const judgedLine = z.object({
  /** The strategy, or the source. */
  subject: z.string(),
  file: z.string(),
  line: z.int(),
  column: z.int(),
  start: z.int(),
  was: z.string(),
  becomes: z.string(),
  /** Null if the mutant does not load. */
  verdict: verdict.nullable(),
})

export type JudgedLine = Readonly<z.infer<typeof judgedLine>>

/** Judges the mutants that the file does not hold yet. */
export async function judgeAll<T extends { readonly mutant: Mutant }>(
  path: string,
  subject: string,
  all: readonly T[],
  judge: (one: T, number: number) => Promise<Verdict | null>,
): Promise<void> {
  const kept = new Set(keptLines(path, judgedLine).map((line) => keyOf(line.subject, line)))
  const queue = all.entries()
  const work = async (): Promise<void> => {
    for (const [index, one] of queue) {
      const { mutant } = one
      if (kept.has(keyOf(subject, mutant))) continue
      const judged = await judge(one, index + 1)
      keep(path, { subject, ...mutant, verdict: judged })
      const end = judged === null ? 'not made' : (judged.killed?.law ?? `survived`)
      warn(`${index + 1}/${all.length} ${mutant.file}:${mutant.line}: ${end}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

function keyOf(subject: string, { file, start, was, becomes }: Mutant): string {
  return JSON.stringify([subject, file, start, was, becomes])
}
