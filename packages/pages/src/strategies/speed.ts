/** What `strategy-speed.ts` prints, a part at a time, as the page about the strategies shows it. */
import { figure } from '@masu/ranking/figure'
import { ofKind, type SpeedRecord } from '../../../strategies/scripts/strategy-speed/records.ts'
import { coldTable, conditions, heapTable, memoryTable, warmTable } from './tables.ts'

/** All others are compared with it. */
const YARDSTICK = 'dancing-links'

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

/** Cold start and memory. An older file has the time of the import, and the heap for memory. */
export function costText(records: readonly SpeedRecord[]): string {
  if (ofKind(records, 'memory').length === 0) {
    return [
      'A fresh process, limit 2: its own import, the preparation of a solver, the first pass over a set:',
      coldTable(records, ['importMs', 'prepareMs']),
      'Memory, limit 2:',
      heapTable(records),
    ].join('\n\n')
  }
  return [
    'A fresh process, limit 2: the preparation of a solver, the first puzzle of the first set, the first pass over each set:',
    coldTable(records, ['prepareMs', 'firstMs']),
    'Resident memory in MB beyond that of a process without a solver, limit 2:',
    memoryTable(records),
  ].join('\n\n')
}
