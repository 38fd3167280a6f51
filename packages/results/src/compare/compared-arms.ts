/** A check as a comparison of two runs: base before, head after. */
import type { ComparedEntry } from './compare-results.ts'
import type { ComparedRuns } from './compare-runs.ts'
import type { CheckEntry, EntryVerdict } from '../gate/check-entry.ts'
import type { CheckResults } from '../records/check-run.ts'
import { judgeCheck } from '../gate/judge.ts'
import { verdictName } from '../gate/verdicts.ts'
import { findWorkChange } from '../records/work-change.ts'

/** Ratios, intervals and verdicts are those of the check. `file` is the name of its file. */
export function compareArms(results: CheckResults, file: string): ComparedRuns {
  const { startedAt, environment, options, check } = results.run
  const { entries } = judgeCheck(results)
  return {
    runs: (['base', 'head'] as const).map((arm, index) => {
      const { commit, dirty } = check[arm]
      const revision = { ...environment, commit, dirty }
      return {
        label: 'AB'.charAt(index),
        file: `${file}: ${arm}`,
        startedAt,
        environment: revision,
        options,
      }
    }),
    changes: [
      {
        machine: 'same',
        machineDifferences: [],
        isPaired: true,
        entries: entries.map((entry) => comparedEntry(entry, results)),
      },
    ],
    orders: [],
  }
}

const PRESENCE: { readonly [Verdict in EntryVerdict]?: ComparedEntry['presence'] } = {
  new: 'new',
  removed: 'gone',
}

const VERDICTS: { readonly [Verdict in EntryVerdict]?: ComparedEntry['verdict'] } = {
  slower: 'slower',
  faster: 'faster',
  same: 'no-difference-seen',
  'not-slower': 'no-difference-seen',
}

function comparedEntry(entry: CheckEntry, { run, probes }: CheckResults): ComparedEntry {
  const { strategy, fixture, ratio, interval } = entry
  const [before, after] = (['base', 'head'] as const).map((side) =>
    probes.find((one) => one.arm === side && one.strategy === strategy && one.fixture === fixture),
  )
  const [was, is] = (['base', 'head'] as const).map(
    (side) => run.check[side].strategies.find(({ name }) => name === strategy)?.sha256 ?? null,
  )
  const verdict = VERDICTS[entry.verdict] ?? null
  return {
    fixture,
    strategy,
    presence: PRESENCE[entry.verdict] ?? 'both',
    reason: verdict === null ? verdictName(entry) : null,
    statusBefore: before?.status ?? null,
    statusAfter: after?.status ?? null,
    ratio,
    interval,
    verdict,
    work: findWorkChange(before?.puzzleWork ?? null, after?.puzzleWork ?? null),
    sourceChanged: was === null || is === null ? null : was !== is,
  }
}
