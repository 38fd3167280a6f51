/** `masu list`: the strategies and fixtures there are. */
import { strategies } from '@masu/strategies/strategies'
import type { Command } from 'commander'
import { print } from '../terminal/output.ts'
import { loadPeers } from '@masu/bench/strategy/peers'
import { textTable } from '../terminal/table.ts'
import { peersOption } from '../options/values.ts'
import { selectFixtures } from '../options/selection.ts'

export function registerList(program: Command): void {
  program
    .command('list')
    .description('Lists the strategies and the fixtures that can be named.')
    .addOption(peersOption())
    .option('--json', 'print both as JSON')
    .action(listAll)
}

interface Options {
  readonly peers?: true
  readonly json?: true
}

async function listAll({ peers, json }: Options): Promise<void> {
  const fixtures = (await selectFixtures([], 'all', false)).map(
    ({ name, path, geometry, puzzles }) => ({
      name,
      path,
      geometry: geometry.name,
      puzzles: puzzles.length,
    }),
  )
  const added = peers === true ? (await loadPeers()).strategies : []
  const known = [...strategies, ...added].map(({ name, summary, source }) => {
    return { name, summary, source }
  })
  if (json === true) {
    await print(JSON.stringify({ strategies: known, fixtures }, null, 2))
    return
  }
  const fixtureTable = textTable(
    [
      { title: 'fixture', align: 'left' },
      { title: 'geometry', align: 'left' },
      { title: 'puzzles', align: 'right' },
      { title: 'path', align: 'left' },
    ],
    fixtures.map(({ name, geometry, puzzles, path }) => [name, geometry, `${puzzles}`, path]),
  )
  const strategyLines = known.map(
    ({ name, summary, source }) => `${name}\n  ${summary}\n  source: ${source}`,
  )
  await print(`${strategyLines.join('\n')}\n\n${fixtureTable}`)
}
