/** Writes into README.md what the solver weighs in an app: `node packages/pages/src/splice-size.ts`. */
import { gzipSync } from 'node:zlib'
import { splice } from './splice.ts'
import { bundled } from '../../strategies/test/bundle.ts'

const rows = [
  ['`solve`, `count`, `isUnique`', `export { solve, count, isUnique } from '@masu/strategies'`],
  ['`bands` alone', `export { bands } from '@masu/strategies/bands'`],
  ['`dlx` alone', `export { dlx } from '@masu/strategies/dlx'`],
  ['every strategy', `export { strategies } from '@masu/strategies/strategies'`],
] as const

const lines = await Promise.all(
  rows.map(async ([what, code]) => {
    const bundle = Buffer.from(await bundled(code))
    return `| ${what} | ${kilobytes(bundle)} | ${kilobytes(gzipSync(bundle, { level: 9 }))} |`
  }),
)

splice(
  'packages/strategies/README.md',
  'size',
  ['| bundle for browsers | minified | and gzipped |', '| --- | --- | --- |', ...lines].join('\n'),
)

function kilobytes(bytes: Uint8Array): string {
  return `${(bytes.length / 1000).toFixed(1)} kB`
}
