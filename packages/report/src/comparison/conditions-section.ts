/** Under which conditions both files were measured, side by side. */
import type { Comparison } from '@masu/ranking/compare'
import { commitText, machineFacts, type Fact } from '../facts.ts'
import { markup } from '../markup.ts'
import type { PageSection } from '../page.ts'
import { table } from '../table.ts'
import type { Pair, ResultsFile } from './pair.ts'

export function conditionsSection(
  { before, after, suffix, of }: Pair,
  { machine }: Comparison,
): PageSection {
  const [was, is] = [factsOf(before), factsOf(after)]
  return {
    id: `both-runs${suffix}`,
    title: `Conditions of both runs${of}`,
    short: `Both runs${of}`,
    body: markup`<p>${
      machine === 'same'
        ? 'Both files come from one machine: its processor, cores, system and engine are the same.'
        : 'The files come from different machines.'
    }</p>
${table(
  'What was measured, where and how',
  ['condition', 'before', 'after'],
  was.map(([name, value], index) => [name, value, is[index]?.[1] ?? '-']),
)}`,
  }
}

function factsOf({ results: { run }, file }: ResultsFile): Fact[] {
  const { environment, options, startedAt } = run
  return [
    ['file', file.name],
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
