/**
 * How often one run of the laws finds a mistake in the branches of a single cell: for every cell of 9x9, 6x6 and 4x4
 * boards, four strategies forget a candidate where they branch at that cell, the lowest or the highest.
 *
 *     node tools/experiments/forget-candidates.ts [<strategy>...]
 *
 * A line for each strategy and geometry: the mutants that a law finds, those that forget a candidate in no board of
 * the laws (in most of them the strategy never branches there), and all. About half an hour on an idle core.
 */
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { geometryOfName } from '@masu/core/geometry'
import type { Strategy } from '@masu/core/strategy'
import { laws } from '@masu/conformance/laws'

const GEOMETRIES = ['2x2', '2x3', '3x3']

/** The first words of the loop over the branches, and what forgets one: a text of the strategy, and its replacement. */
const PATCHES: Readonly<Record<string, readonly (readonly [text: string, forgetful: string])[]>> = {
  bitmask: [['for (let rest = candidates;', 'for (let rest = forget(candidates, cell, size);']],
  'bitmask-mrv': [
    ['for (let rest = candidates;', 'for (let rest = forget(candidates, cell, size);'],
  ],
  norvig: [['for (let rest = candidates;', 'for (let rest = forget(candidates, cell, size);']],
  dlx: [
    [
      'for (let at = first; at !== column; at = down[at]) {',
      'for (let at = first; at !== column; at = down[at]) {\n' +
        '      if (column <= cellCount && forgetsRow(at === first, down[at] === column, column - 1, size)) continue',
    ],
  ],
}

/** The cell at which a candidate is forgotten, in boards of this size. */
const mutant = { cell: -1, size: 0, isLowest: true, forgotten: 0 }

Object.assign(globalThis, {
  forget(candidates: number, cell: number, size: number): number {
    const lower = candidates & (candidates - 1)
    if (cell !== mutant.cell || size !== mutant.size || lower === 0) return candidates
    mutant.forgotten++
    return mutant.isLowest ? lower : candidates & ~(1 << (31 - Math.clz32(candidates)))
  },
  forgetsRow(isFirst: boolean, isLast: boolean, cell: number, size: number): boolean {
    if (cell !== mutant.cell || size !== mutant.size || (isFirst && isLast)) return false
    const forgets = mutant.isLowest ? isFirst : isLast
    if (forgets) mutant.forgotten++
    return forgets
  },
})

/** The laws; the one that found the mutant before comes first, as it mostly finds the next. */
const order = [...laws]

const asked = process.argv.slice(2)
const names = asked.length > 0 ? asked : Object.keys(PATCHES)
for (const name of names) {
  const strategy = await forgetful(name)
  for (const geometry of GEOMETRIES) {
    const { cellCount, size } = geometryOfName(geometry)
    let [found, idle] = [0, 0]
    const missed: string[] = []
    for (let cell = 0; cell < cellCount; cell++) {
      for (const isLowest of [true, false]) {
        Object.assign(mutant, { cell, size, isLowest, forgotten: 0 })
        if (isFound(strategy, 2 * cell + (isLowest ? 1 : 0))) found++
        else if (mutant.forgotten === 0) idle++
        else missed.push(`${cell}${isLowest ? 'l' : 'h'}`)
      }
    }
    process.stdout.write(
      `${name} ${geometry}: ${found} found, ${idle} never branched there, of ${2 * cellCount}; missed: ${missed.join(' ') || 'none'}\n`,
    )
  }
}

/** The strategy with the patch in its module. Throws an Error if its text is another, or if it is loaded already. */
async function forgetful(name: string): Promise<Strategy> {
  const url = import.meta.resolve(`@masu/strategies/${name}`)
  let source = readFileSync(fileURLToPath(url), 'utf8')
  for (const [text, forgetfulText] of PATCHES[name] ?? []) {
    if (source.split(text).length !== 2) throw new Error(`${name} has not once: ${text}`)
    source = source.replace(text, forgetfulText)
  }
  let isPatched = false
  registerHooks({
    load(loaded, context, next) {
      if (loaded !== url) return next(loaded, context)
      isPatched = true
      return { format: 'module-typescript', source, shortCircuit: true }
    },
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a module of strategies
  const exported: object[] = Object.values((await import(url)) as Record<string, object>)
  const strategy = exported.find((value): value is Strategy => 'prepare' in value)
  if (strategy === undefined || !isPatched) throw new Error(`${name} was not patched`)
  return strategy
}

/** Whether a law is broken; counters alone do not show a forgotten candidate. */
function isFound(strategy: Strategy, seed: number): boolean {
  const broken = order.findIndex((law) => {
    try {
      law.assert(strategy, { seed, runs: 60 })
      return false
    } catch {
      return true
    }
  })
  if (broken > 0) order.unshift(...order.splice(broken, 1))
  return broken >= 0
}
