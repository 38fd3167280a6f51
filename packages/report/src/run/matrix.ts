/** Section 2: every strategy on every fixture, as ratios to the best of the fixture. */
import type { RankedEntry } from '@masu/ranking/entry'
import { boundText, figure } from '@masu/ranking/figure'
import { idOf } from '../ids.ts'
import { markup, type Markup, type Value } from '../markup.ts'
import { SHADES } from '../palette.ts'
import type { PageSection } from '../page.ts'
import { label } from '../text.ts'
import type { Model } from './model.ts'

interface Block {
  readonly name: string
  readonly fixtures: readonly string[]
  /** Strategies with their overall ratio, in order; null outside of a panel. */
  readonly strategies: readonly { readonly name: string; readonly overall: string | null }[]
}

export function matrixSection(model: Model): PageSection {
  const most = Math.max(1, ...model.entries.map(({ ratioToBest }) => ratioToBest ?? 1))
  return {
    id: 'matrix',
    title: 'Strategies and fixtures',
    short: 'Matrix',
    body: markup`<p>How many times as long as the best of the fixture each strategy takes. The darker a cell, the larger its
ratio, on a logarithmic scale from 1 to ${figure(most)}. <strong>=</strong> tied with the best, or the run could not tell;
<strong>&gt;=</strong> at least that, since some puzzles were capped; <strong>~</strong> the best had capped puzzles, too. Each cell leads to its figure.</p>
${blocksOf(model).map((block) => blockTable(model, block, most))}`,
  }
}

/** The panels, then the fixtures that are too small to rank. */
function blocksOf({ panels, results }: Model): Block[] {
  const names = results.run.strategies.map(({ name }) => name)
  const ranked = panels.map((panel): Block => {
    const inPanel = panel.entries.map(({ strategy, ratio, ratioBound }) => ({
      name: strategy,
      overall: Number.isNaN(ratio) ? null : boundText(ratio, ratioBound),
    }))
    const rest = panel.missing.map((name) => ({ name, overall: null }))
    return { name: panel.name, fixtures: panel.fixtures, strategies: [...inPanel, ...rest] }
  })
  const small = results.run.fixtures
    .map(({ name }) => name)
    .filter((name) => !panels.some(({ fixtures }) => fixtures.includes(name)))
  if (small.length === 0) return ranked
  const strategies = names.map((name) => ({ name, overall: null }))
  return [...ranked, { name: 'shown, not ranked', fixtures: small, strategies }]
}

function blockTable(model: Model, { name, fixtures, strategies }: Block, most: number): Markup {
  const hasOverall = strategies.some(({ overall }) => overall !== null) && fixtures.length > 1
  const entries = new Map(
    model.entries.map((entry) => [`${entry.fixture}\n${entry.strategy}`, entry] as const),
  )
  const heads = fixtures.map(
    (fixture) => markup`<th><a href="#${idOf('fixture', fixture)}">${label(fixture, 24)}</a>`,
  )
  const lines = strategies
    // What supports nothing of the block is named below the answer.
    .filter((one) => fixtures.some((fixture) => isShown(entries.get(`${fixture}\n${one.name}`))))
    .map(({ name: strategy, overall }) => {
      const total = overall === null ? markup`<td>-` : markup`<td><strong>${overall}</strong>`
      const cells = fixtures.map((fixture) => cellOf(entries.get(`${fixture}\n${strategy}`), most))
      return markup`<tr><th>${label(strategy)}${hasOverall ? total : null}${cells}\n`
    })
  return markup`<div class="scroll" role="region" tabindex="0" aria-label="${name}: ratios to the best"><table class="u matrix"><caption>${name}</caption>
<thead><tr><th>strategy${hasOverall ? markup`<th>overall` : null}${heads}<tbody>${lines}</table></div>
`
}

function isShown(entry: RankedEntry | undefined): boolean {
  return entry !== undefined && entry.status !== 'unsupported'
}

function cellOf(entry: RankedEntry | undefined, most: number): Markup {
  if (entry === undefined || entry.status === 'unsupported') return markup`<td>-`
  const { ratioToBest: ratio, ratioBound, ranks, fixture, status } = entry
  const link = (text: Value): Markup => markup`<a href="#${idOf('fixture', fixture)}">${text}</a>`
  if (ratio === null) {
    return markup`<td>${link(status === 'ok' || status === 'timeout' ? 'not timed' : status)}`
  }
  const isTied = ranks !== null && ranks[0] === 1 && ranks[1] > 1
  const text = `${isTied ? '= ' : ''}${boundText(ratio, ratioBound)}`
  return markup`<td class="s${shadeOf(ratio, most)}">${link(text)}`
}

/** Nine steps of the logarithm, from 1 to the largest ratio. */
function shadeOf(ratio: number, most: number): number {
  if (most <= 1) return 0
  const share = Math.log(Math.max(1, ratio)) / Math.log(most)
  return Math.min(SHADES - 1, Math.floor(share * SHADES))
}
