/** The findings of `prove-faults.ts` as tables, from its file. */
import { keptLines } from '../kept-lines.ts'
import { killSchema, SIGNALS, triedSchema, type Kill, type Tried } from './records.ts'

export interface Faults {
  readonly kills: readonly Kill[]
  readonly tried: readonly Tried[]
}

export function readFaults(path: string): Faults {
  return { kills: keptLines(path, killSchema), tried: keptLines(path, triedSchema) }
}

/** Whether there was any fault. */
export function isFaulty({ kills, tried }: Faults): boolean {
  return [...kills, ...tried].some(({ faults }) => faults.length > 0)
}

/** A line for each command, and a line for all. */
export function killsTable(kills: readonly Kill[]): string[][] {
  const byCommand = [...Map.groupBy(kills, ({ command }) => command)].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )
  return [
    [
      'command',
      'killed',
      'before its end',
      'INT, TERM, HUP, KILL',
      'as process 1',
      'on a full disk',
      'what must not be',
    ],
    ...[...byCommand, ['all', kills] as const].map(([name, own]) => [
      name,
      `${own.length}`,
      `${own.filter(({ wasRunning }) => wasRunning).length}`,
      SIGNALS.map((signal) => own.filter((one) => one.signal === signal).length).join(', '),
      `${own.filter(({ place }) => place === 'container').length}`,
      `${own.filter(({ place }) => place === 'full disk').length}`,
      faultsText(own.flatMap(({ faults }) => faults)),
    ]),
  ]
}

const NAMES = {
  calls: 'calls of `solve`, `count`, `isUnique` and `solveBatch`',
  files: 'results files and fixtures',
} as const

/** A line for all calls, and a line for all files. */
export function triedTable(tried: readonly Tried[]): string[][] {
  return [
    ['with anything in them', 'times', 'answered', 'refused as documented', 'what must not be'],
    ...[...Map.groupBy(tried, ({ tried: name }) => name)].map(([name, own]) => [
      NAMES[name],
      sumText(own.map(({ count }) => count)),
      sumText(own.map(({ answered }) => answered)),
      sumText(own.map(({ refused }) => refused)),
      faultsText(own.flatMap(({ faults }) => faults)),
    ]),
  ]
}

function sumText(numbers: readonly number[]): string {
  return numbers.reduce((sum, number) => sum + number, 0).toLocaleString('en')
}

function faultsText(faults: readonly string[]): string {
  return faults.length === 0 ? 'nothing' : `${faults.length}: ${[...new Set(faults)].join('; ')}`
}
