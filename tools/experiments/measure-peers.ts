/**
 * Measures npm's solvers (tools/peers) for docs/peers.md: `node tools/experiments/measure-peers.ts
 * [--only facts|laws|speed]`.
 *
 * Their right answers on Masu's fixtures and the puzzles that expose wrong answers; the laws of the contract
 * that they break; their times beside those of Masu's strategies. Writes docs/evidence/peers.json; `--only`
 * leaves its other parts unchanged.
 */
import { existsSync, writeFileSync } from 'node:fs'
import { readArguments, refuse } from '../../packages/core/scripts/arguments.ts'
import { PEERS_EVIDENCE, readEvidence } from './measure-peers/evidence.ts'
import { measureFacts } from './measure-peers/facts.ts'
import { checkLaws } from './measure-peers/laws.ts'
import { measureSpeed } from './measure-peers/speed.ts'

const USAGE = 'node tools/experiments/measure-peers.ts [--only facts|laws|speed]'

const { values } = readArguments(USAGE, {
  options: { only: { type: 'string' } },
})
const { only } = values
const parts = new Map<string, () => unknown>([
  ['facts', measureFacts],
  ['laws', checkLaws],
  ['speed', measureSpeed],
])
if (only !== undefined && !parts.has(only)) refuse(`no part "${only}"`)

const kept: Record<string, unknown> = existsSync(PEERS_EVIDENCE) ? { ...readEvidence() } : {}
for (const [part, measure] of parts) {
  if (only !== undefined && only !== part) continue
  kept[part] = await measure()
}
writeFileSync(PEERS_EVIDENCE, `${JSON.stringify(kept, null, 2)}\n`)
