/**
 * Breaks Masu on purpose, in the process that imports this module: nothing is shuffled, and a strategy has all its
 * rounds before the next strategy has its first.
 */
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { replaced } from '../prove-gate/replaced.ts'

const FILE = '/bench/src/run/plan.ts'
const EDITS = [
  ['shuffled(processes.values(), draw)', 'processes.values()'],
  ['shuffled(own, draw)', 'own'],
  [
    '  return turns\n',
    `  return [...Map.groupBy(turns, (turn) => turn.entries[0].probe.strategy).values()].flat()\n`,
  ],
] as const

registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith(FILE)) return nextLoad(url, context)
    let source = readFileSync(new URL(url), 'utf8')
    for (const [before, after] of EDITS) source = replaced(source, before, after, FILE)
    return { format: 'module-typescript', source, shortCircuit: true }
  },
})
