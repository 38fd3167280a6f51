/**
 * Writes the tables of docs/strategies.md, between its marks, from the files in docs/evidence/, and
 * makes sure that every strategy of the registry has its paragraph there. CI runs it and expects that
 * nothing changes.
 */
import { readFileSync } from 'node:fs'
import { geometryOfName } from '@masu/core/geometry'
import type { Strategy } from '@masu/core/strategy'
import { strategies } from '@masu/strategies/strategies'
import { z } from 'zod'
import { figure } from '@masu/ranking/figure'
import { median } from '@masu/ranking/statistics/order'
import { ablationText } from './strategies/ablation.ts'
import { evidencePath, pagePath, splice } from './splice.ts'
import { readRecords } from '../../strategies/scripts/strategy-speed/records.ts'
import { costText, speedText } from './strategies/speed.ts'
import { table } from './strategies/tables.ts'

const PAGE = 'docs/strategies.md'
/** From trivial to brutal. */
const SHOWN = ['easy', 'hard', 'few-clues']
/** Every kind of box that the fixtures have. */
const GEOMETRIES = ['2x2', '2x3', '3x3', '3x4', '4x4', '5x5'].map(geometryOfName)

const costs = z.object({
  conditions: z.string(),
  figures: z.array(
    z.object({
      strategy: z.string(),
      fixture: z.string(),
      micros: z.string(),
      nodes: z.number().nullable(),
      guesses: z.number().nullable(),
    }),
  ),
})

const speed = readRecords(evidencePath('strategy-speed.jsonl'))

const headings = readFileSync(pagePath(PAGE), 'utf8')
for (const { name } of strategies) {
  const own = new RegExp(`^### \\[\`${name}\`\\].*\\n\\n[^#<|\\n].+`, 'm')
  if (!own.test(headings)) throw new Error(`${PAGE} has no paragraph on ${name}`)
}
splice(PAGE, 'figures', figuresText())
splice(PAGE, 'speed', speedText(speed))
splice(PAGE, 'costs', costText(speed))
splice(
  PAGE,
  'collections',
  speedText(readRecords(evidencePath('strategy-speed-collections.jsonl'))),
)
splice(PAGE, 'ablation', ablationText(readRecords(evidencePath('ablation.jsonl'))))

/** A row for each strategy: which boards it takes, and what those of some fixtures cost it. */
function figuresText(): string {
  const { conditions, figures } = costs.parse(
    JSON.parse(readFileSync(evidencePath('strategies.json'), 'utf8')),
  )
  const rows = [
    ['strategy', 'boards', ...SHOWN.flatMap((set) => [`${set}, µs`, 'nodes', 'guesses'])],
  ]
  for (const strategy of strategies) {
    const row = [`\`${strategy.name}\``, boardsText(strategy)]
    for (const set of SHOWN) {
      const own = figures.find((one) => one.strategy === strategy.name && one.fixture === set)
      row.push(
        microsOf(strategy.name, set) ?? own?.micros ?? '-',
        figure(own?.nodes ?? null),
        figure(own?.guesses ?? null),
      )
    }
    rows.push(row)
  }
  const source =
    'Times of strategies that the next table has, too, are of its runs; the others are of `pnpm bench`'
  return [table(rows), `${source}: ${conditions.split('\n').join('; ')}.`].join('\n\n')
}

/** The figure of the table of speeds, so that a page has one for a strategy and a set; null for none. */
function microsOf(strategy: string, set: string): string | null {
  const own = speed.flatMap((record) =>
    record.kind === 'warm' && record.engine === strategy && record.set === set && record.limit === 2
      ? [record.microsPerPuzzle]
      : [],
  )
  return own.length === 0 ? null : figure(median(own))
}

function boardsText(strategy: Strategy): string {
  const supported = GEOMETRIES.filter((geometry) => strategy.supports(geometry))
  if (supported.length === GEOMETRIES.length) return 'any'
  return supported.map(({ size }) => `${size}x${size}`).join(', ')
}
