/** The orders that runs of different machines say, side by side: each with ratios and ranks of its own. */
import type { ComparedRuns } from '@masu/ranking/compare-runs'
import { agreementLines, ordersTable } from '@masu/ranking/compare-words'
import { markup } from '../markup.ts'
import type { PageSection } from '../page.ts'
import { table } from '../table.ts'

export function ordersSection({ runs, orders }: ComparedRuns): PageSection {
  const labels = runs.map(({ label }) => label)
  return {
    id: 'orders',
    title: 'The order on each machine',
    short: 'Orders',
    body: markup`<p>Each machine has ratios of its own; times of different machines are never pooled. ±: how far the fourth fastest process lies above the fastest.</p>
${orders.map((panel) => {
  const { columns, rows } = ordersTable(panel, labels)
  return markup`<h3>${panel.name}</h3>
${agreementLines(panel, labels).map((line) => markup`<p>${line}</p>`)}
${table(
  `${panel.name}: times the best of the same machine`,
  columns.map(({ title, align }) => ({ title, isNumber: align === 'right' })),
  rows,
)}`
})}`,
  }
}
