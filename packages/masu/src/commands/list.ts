/** `masu list`: the known strategies and fixtures. */
import { strategies } from '@masu/strategies/strategies'
import type { Command } from 'commander'
import { print } from '../terminal/output.ts'
import { numberColumn, makeTable, wordColumn, type Column } from '@masu/results/words/table'
import { textTable } from '../documents/text-table.ts'
import { selectFixtures } from '../options/selection.ts'

export function registerList(program: Command): void {
  program
    .command('list')
    .description(
      'Lists the strategies (for -s) and the fixtures, which are sets of puzzles (for -f).',
    )
    .option('--json', 'print both as JSON')
    .action(listAll)
}

async function listAll({ json }: { readonly json?: true }): Promise<void> {
  const fixtures = (await selectFixtures([])).map(({ name, path, geometry, puzzles }) => ({
    name,
    path,
    geometry: geometry.name,
    puzzles: puzzles.length,
  }))
  const known = strategies.map(({ name, summary, source }) => ({ name, summary, source }))
  if (json === true) {
    await print(JSON.stringify({ strategies: known, fixtures }, null, 2))
    return
  }
  const columns: Column<(typeof fixtures)[number]>[] = [
    wordColumn('fixture', ({ name }) => name),
    wordColumn('geometry', ({ geometry }) => geometry),
    numberColumn('puzzles', ({ puzzles }) => String(puzzles)),
    wordColumn('path', ({ path }) => path),
  ]
  const strategyLines = known.map(
    ({ name, summary, source }) => `${name}\n  ${summary}\n  source: ${source}`,
  )
  await print(`${strategyLines.join('\n')}\n\n${textTable(makeTable(columns, fixtures))}`)
}
