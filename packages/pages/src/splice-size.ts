/**
 * Writes into the READMEs of strategies and of ranking what each weighs in an app:
 * `node packages/pages/src/splice-size.ts`.
 */
import { gzipSync } from 'node:zlib'
import { splice } from './splice.ts'
import { bundled } from '../../strategies/test/bundle.ts'

/** What stands in a table, and the module that an app would write for it. */
type Row = readonly [what: string, code: string]

const STRATEGIES: readonly Row[] = [
  ['`solve`, `count`, `isUnique`', `export { solve, count, isUnique } from '@masu/strategies'`],
  ['`bands` alone', `export { bands } from '@masu/strategies/bands'`],
  ['`dlx` alone', `export { dlx } from '@masu/strategies/dlx'`],
  ['every strategy', `export { strategies } from '@masu/strategies/strategies'`],
]

const READ = `export { parseResults } from '@masu/ranking/read'`
const RANK = `export { rankEntries } from '@masu/ranking/rank'`
const PANELS = `export { panelsOf } from '@masu/ranking/panels'`

const RANKING: readonly Row[] = [
  ['`read`: a file to records', READ],
  ['`rank`: records to ranked entries', RANK],
  ['`panels`: records to panels', PANELS],
  ['all three', [READ, RANK, PANELS].join('\n')],
]

splice('packages/strategies/README.md', 'size', await sizeTable(STRATEGIES))
splice('packages/ranking/README.md', 'size', await sizeTable(RANKING))

async function sizeTable(rows: readonly Row[]): Promise<string> {
  const lines = await Promise.all(
    rows.map(async ([what, code]) => {
      const bundle = Buffer.from(await bundled(code))
      return `| ${what} | ${kilobytes(bundle)} | ${kilobytes(gzipSync(bundle, { level: 9 }))} |`
    }),
  )
  return ['| bundle for browsers | minified | and gzipped |', '| --- | --- | --- |', ...lines].join(
    '\n',
  )
}

function kilobytes(bytes: Uint8Array): string {
  return `${(bytes.length / 1000).toFixed(1)} kB`
}
