/** What `masu verify` prints. */
import type { ProbeRecord } from '@masu/ranking/schema'
import { textTable } from '../terminal/table.ts'

/** A strategy on a fixture. */
export interface VerifiedEntry extends Pick<
  ProbeRecord,
  'fixture' | 'strategy' | 'status' | 'detail'
> {
  readonly puzzles: number
  /** Puzzles that were answered, and rightly. */
  readonly solved: number
}

export function verifiedEntry({
  fixture,
  strategy,
  status,
  detail,
  puzzleNs,
}: ProbeRecord): VerifiedEntry {
  const solved = puzzleNs.filter((ns) => ns !== null).length
  return { fixture, strategy, status, detail, puzzles: puzzleNs.length, solved }
}

/** A line for each entry, and below them whether every answer is right. */
export function verifiedText(entries: readonly VerifiedEntry[]): string {
  const table = textTable(
    [
      { title: 'fixture', align: 'left' },
      { title: 'strategy', align: 'left' },
      { title: 'right', align: 'right' },
      { title: 'status', align: 'left' },
    ],
    entries.map(({ fixture, strategy, puzzles, solved, status, detail }) => [
      fixture,
      strategy,
      `${solved}/${puzzles}`,
      detail === null ? status : `${status}: ${detail}`,
    ]),
  )
  const tried = entries.filter(({ status }) => status !== 'unavailable')
  const where = tried.length < entries.length ? ' of those that are available' : ''
  const fine = tried.every(({ status }) => status === 'ok')
  return `${table}\n\n${fine ? 'every answer' : 'not every answer'}${where} is right${fine ? '' : ', see above'}`
}
