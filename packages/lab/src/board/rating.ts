/** Rates a board: what a person needs, then what a simple search does. */
import type { Cells } from '@masu/core/puzzle'
import type { RatedBoard, ShownAnswer } from './answer-panels.ts'
import type { BoardJobs } from './board-jobs.ts'

/** The hardest boards take the simple search minutes: it is given up after this many milliseconds. */
const BRUTE_FORCE_MS = 5_000

/** Shows the ratings as they become known. Returns false for a board without a solution. */
export async function showRatings(
  jobs: BoardJobs,
  board: { readonly geometry: string; readonly givens: Cells },
  show: (shown: ShownAnswer) => void,
): Promise<boolean> {
  const rating = await jobs.ask<'rate'>({ kind: 'rate', ...board })
  if (rating === 'none') return false
  if (rating === 'several') show({ kind: 'unrated' })
  if (rating === null || rating === 'several') return true
  const showNodes = (nodes: RatedBoard['nodes']): void =>
    show({ kind: 'rated', rated: { ...rating, nodes } })
  showNodes(null)
  const timer = setTimeout(() => {
    jobs.stop()
    showNodes('too long')
  }, BRUTE_FORCE_MS)
  const plain = await jobs.ask<'brute-force'>({ kind: 'brute-force', ...board })
  clearTimeout(timer)
  if (plain !== null) showNodes(plain.nodes)
  return true
}
