/** Reports which laws of the contract npm's solvers break; their authors never promised to keep them. */
import { laws } from '@masu/conformance/laws'
import { conform } from '@masu/bench/run/conform'
import { warn } from '../../../packages/masu/src/terminal/output.ts'
import { strategiesNamed } from '@masu/bench/strategy/names'
import type { Laws } from './evidence.ts'

const SEED = 1
const RUNS = 60
const TIMEOUT_MS = 30_000

export async function checkLaws(): Promise<Laws> {
  const checked: Laws['checked'] = []
  for (const { given: peer, ref } of strategiesNamed(['peers'])) {
    const job = {
      kind: 'conform',
      strategy: ref,
      target: `tools/peers/src/${peer}.ts`,
      command: `pnpm masu conform tools/peers/src/${peer}.ts`,
      laws: laws.map(({ name }) => name),
      seed: SEED,
      runs: RUNS,
      timeoutMs: TIMEOUT_MS,
    } as const
    await conform(job, ({ law, outcome, fault }) => {
      warn(`${outcome}: ${peer}: ${law}`)
      checked.push({ peer, law, fault: fault?.shown.split('\n')[0] ?? null })
    })
  }
  return { seed: SEED, runs: RUNS, checked }
}
