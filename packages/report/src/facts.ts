/** What pages say of when, where and on which revision something was measured. */
import type { Environment } from '@masu/ranking/environment'

export type Fact = readonly [name: string, value: string]

/** To the minute, as in `2026-11-24 05:36 UTC`. */
export function beginText({ startedAt }: { readonly startedAt: string }): string {
  return `${startedAt.slice(0, 'YYYY-MM-DDThh:mm'.length).replace('T', ' ')} UTC`
}

export function commitText({ commit, dirty }: Pick<Environment, 'commit' | 'dirty'>): string {
  return `${commit?.slice(0, 10) ?? 'no commit'}${dirty === true ? ', with uncommitted changes' : ''}`
}

export function machineFacts({ cpu, cores, memory, os, node, v8, load }: Environment): Fact[] {
  return [
    ['processor', `${cpu}, ${cores} cores`],
    ['memory', `${(memory / 2 ** 30).toFixed(1)} GiB`],
    ['system', os],
    ['engine', `Node ${node}, V8 ${v8}`],
    ['load before it began', String(load)],
  ]
}
