/** What `strategy-speed.ts` prints, a part at a time, as the page about the strategies shows it. */
import { figure } from '@masu/ranking/figure'
import { YARDSTICK } from '../../../strategies/scripts/strategy-speed/engines.ts'
import type { SpeedRecord } from '../../../strategies/scripts/strategy-speed/records.ts'
import { coldTable, conditions, heapTable, warmTable } from './tables.ts'

export function speedText(records: readonly SpeedRecord[]): string {
  const timesAsFast = (ratio: number): string => `${figure(1 / ratio)}x`
  return [
    `Limit 2, so that every engine proves the solution to be the only one; in brackets, how many times as fast as \`${YARDSTICK}\`:`,
    warmTable(records, 2, YARDSTICK, timesAsFast),
    'Limit 1, the first solution alone:',
    warmTable(records, 1, YARDSTICK, timesAsFast),
    conditions(records),
  ].join('\n\n')
}

/** Cold start and memory. */
export function costText(records: readonly SpeedRecord[]): string {
  return [
    'A fresh process, limit 2: its own import, the preparation of a solver, the first pass over a set:',
    coldTable(records),
    'Memory, limit 2:',
    heapTable(records),
  ].join('\n\n')
}
