/** Holds what a timed process tells against how long its parent saw it live. */
import type { TimedFigures } from '@masu/ranking/schema'

/** By which the parent's clock, read when a message arrives, may be behind. */
const SLACK_MS = 50
const SLACK = 1.02

/** Why these passes cannot be of a process that has lived for `livedMs`, in words; null where they can. */
export function contradictionOf({ passNs }: TimedFigures, livedMs: number): string | null {
  const passMs = passNs.reduce((total, ns) => total + ns, 0) / 1e6
  if (passMs <= livedMs * SLACK + SLACK_MS) return null
  return `its clock and ours do not agree: passes of ${text(passMs)} in a process that lived ${text(livedMs)}`
}

function text(ms: number): string {
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toPrecision(3)} s`
}
