/** Under which conditions the files were measured, side by side. */
import type { ComparedRun } from '@masu/ranking/compare-runs'
import { commitText, machineFacts, type Fact } from '../facts.ts'
import type { PageSection } from '../page.ts'
import { table } from '../table.ts'

export function conditionsSection(runs: readonly ComparedRun[]): PageSection {
  const facts = runs.map(factsOf)
  return {
    id: 'conditions',
    title: 'Conditions of the runs',
    short: 'Conditions',
    body: table(
      'What was measured, where and how',
      ['condition', ...runs.map(({ label }) => label)],
      (facts[0] ?? []).map(([name], index) =>
        [name].concat(facts.map((own) => own[index]?.[1] ?? '-')),
      ),
    ),
  }
}

function factsOf({ file, startedAt, environment, options }: ComparedRun): Fact[] {
  return [
    ['file', file],
    ['begun', startedAt],
    ['commit', commitText(environment)],
    ...machineFacts(environment),
    ['solutions sought', String(options.limit)],
    ['cap of a puzzle', `${options.timeoutMs} ms`],
    ['warm-up, passes', `${options.warmUpMs} ms, ${options.passes} of ${options.passMs} ms`],
    ['sample of seed', String(options.sample)],
    ['images of seed', String(options.symmetry ?? '-')],
    ['seed', String(options.seed)],
  ]
}
