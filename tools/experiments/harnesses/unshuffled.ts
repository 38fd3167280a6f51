/** Breaks Masu on purpose, in the process that imports this module: each round has the same order. */
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { replaced } from '../prove-gate/replaced.ts'

const FILE = '/bench/src/run/rounds.ts'
const EDITS = [
  ['shuffled(ofGeometry, draw)', 'ofGeometry'],
  ['shuffled(entries, draw)', 'entries'],
] as const

registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith(FILE)) return nextLoad(url, context)
    let source = readFileSync(new URL(url), 'utf8')
    for (const [before, after] of EDITS) source = replaced(source, before, after, FILE)
    return { format: 'module-typescript', source, shortCircuit: true }
  },
})
