/** Pages of every kind for tests, with ordinary data and with names that contain markup. */
import type { Results } from '@masu/results/records/read'
import { cappedResults } from '../../../../results/test/run-records.ts'
import { entryOf as entryOfRun, runPage, variedResults } from './run/models.ts'
import { bigCheck, checkOf, checkPage, entryOf } from './checks.ts'
import { elsewhere, fileOf, pageOf } from './results-files.ts'

/** Hostile texts for names, details and messages; each sets `window.hostile` if it runs. */
export const HOSTILE: readonly string[] = [
  '<script>window.hostile = 1</script>',
  '</script><script>window.hostile = 1</script>',
  '<img src=x onerror="window.hostile = 1">',
  '" onmouseover="window.hostile = 1" x="',
  ']]><svg onload="window.hostile = 1">',
  '<!-- <style>*{display:none}</style>',
  '\u001B[31mred\u001B[0m',
  '\u202Etxet desrever\u2066',
  'x'.repeat(10_000),
]

export const ordinaryPages: Readonly<Record<string, () => string>> = {
  run: () => runPage(variedResults()),
  check: () => checkPage(bigCheck()),
  comparison: () => pageOf(fileOf('before'), fileOf('after')),
  'comparison of machines': () => pageOf(fileOf('before'), elsewhere(fileOf('after'))),
}

export const hostilePages: Readonly<Record<string, () => string>> = {
  run: () => runPage(hostileResults(), { command: HOSTILE.join(' ') }),
  check: () => {
    const verdicts = ['slower', 'same', 'work-changed', 'answer-changed'] as const
    const entries = HOSTILE.flatMap((name, index) =>
      verdicts.map((verdict) => ({
        ...entryOf(`${verdict} ${name}`, HOSTILE.at(-1 - index) ?? '', verdict, 1.2),
        note: name,
      })),
    )
    const { results, judged } = checkOf(entries)
    const { run } = results
    const arm = { ...run.check.base, revision: HOSTILE[0] ?? '' }
    const check = { ...run.check, base: arm, head: arm }
    const hostile = { ...results, run: { ...run, check } }
    return checkPage({ results: hostile, judged, name: HOSTILE[1] ?? '' })
  },
  comparison: () => {
    const changes = { strategy: hostileNames(), fixture: hostileNames() }
    const after = fileOf('after', changes)
    return pageOf(fileOf('before', changes), after, elsewhere(after))
  },
}

/** Every strategy, fixture, detail and condition is hostile. */
function hostileResults(): Results {
  const names = HOSTILE.slice(0, 4)
  const entries = names.flatMap((fixture) =>
    HOSTILE.map((strategy, place) => entryOfRun(strategy, 2 ** place, { fixture })),
  )
  const { run, probes, ...rest } = cappedResults(entries)
  const [cpu = '', os = '', node = '', given = ''] = HOSTILE
  const failed = HOSTILE.map((detail) => ({ status: 'crashed' as const, detail }))
  return {
    ...rest,
    run: {
      ...run,
      environment: { ...run.environment, cpu, os, node, commit: given },
      fixtures: run.fixtures.map((fixture) => Object.assign(fixture, { path: given })),
      strategies: run.strategies.map((strategy) => Object.assign(strategy, { given })),
    },
    probes: probes.map((probe, index) =>
      index % 7 === 6 ? { ...probe, ...failed[index % failed.length] } : probe,
    ),
  }
}

/** A function that gives each name its own hostile name. */
function hostileNames(): (name: string) => string {
  const names = new Map<string, string>()
  return (name) => {
    const other = names.get(name) ?? HOSTILE[names.size % HOSTILE.length] ?? name
    names.set(name, other)
    return other
  }
}
