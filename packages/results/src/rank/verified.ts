/** The answers of a run that were verified whole. */
import type { Results } from '../records/read.ts'

/** Their number, in probes and timed processes; null if the file does not say it. */
export function countVerifiedAnswers({
  probes,
  timed,
}: Pick<Results, 'probes' | 'timed'>): number | null {
  const counts = [
    ...probes.map(({ verifiedAnswers }) => verifiedAnswers),
    ...timed.flatMap(({ timing }) => timing ?? []).map(({ verifiedAnswers }) => verifiedAnswers),
  ].filter((verified) => verified !== undefined)
  return counts.length === 0 ? null : counts.reduce((sum, verified) => sum + verified, 0)
}
