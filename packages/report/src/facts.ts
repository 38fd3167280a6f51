/** What pages say of when, where and on which revision something was measured. */
import { formatCount } from '@masu/core/format-count'
import type { Environment } from '@masu/ranking/environment'
import { markup, type Markup } from './markup.ts'

export type Fact = readonly [name: string, value: string]

export function factList(facts: readonly Fact[]): Markup {
  return markup`<dl class="facts">${facts.map(([name, value]) => markup`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
`
}

/** The beginning to the minute, as in `2026-11-24 05:36 UTC`. */
export function beginText({ startedAt }: { readonly startedAt: string }): string {
  return `${startedAt.slice(0, 'YYYY-MM-DDThh:mm'.length).replace('T', ' ')} UTC`
}

export function machineFacts({ cpu, cores, memory, os, node, v8, load }: Environment): Fact[] {
  return [
    [
      'machine',
      `${cpu}, ${formatCount(cores, 'core')}, ${(memory / 2 ** 30).toFixed(1)} GiB; ${os}`,
    ],
    ['engine', `Node ${node}, V8 ${v8}`],
    ['load before', String(load)],
  ]
}
