/** Folders like a checkout of Masu, with strategies and fixtures of these tests. */
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from '../files.ts'

const CORE = fileURLToPath(new URL('../../../core', import.meta.url))
const BITMASK = new URL('../../../strategies/src/bitmask.ts', import.meta.url).href

/** How a strategy differs from `bitmask`, which it calls. */
export interface Variant {
  /** How often it solves each puzzle, to take more time. */
  readonly times?: number
  /** Added to the count of every puzzle except the first. */
  readonly count?: number
  /** Counted nodes for each node. */
  readonly nodes?: number
  /** Whether its stats are missing. */
  readonly stats?: 'none'
  readonly maxLimit?: 1
  /** A statement before each solve. */
  readonly before?: string
  /** Whether it tries higher digits first, and so finds the last of several solutions. */
  readonly mirrored?: boolean
}

/** The folder, whose core is ours. */
export function folderOf(
  strategies: Readonly<Record<string, Variant>>,
  fixtures: Readonly<Record<string, string>>,
): string {
  const sources = 'packages/strategies/src'
  const names = Object.keys(strategies)
  const files: Record<string, string> = {
    'packages/strategies/package.json': '{ "name": "@masu/strategies", "type": "module" }',
    [`${sources}/strategies.ts`]: [
      ...names.map((name, i) => `import { strategy as s${i} } from './${name}.ts'`),
      `export const strategies = [${names.map((_, i) => `s${i}`).join(', ')}]`,
    ].join('\n'),
  }
  for (const [name, variant] of Object.entries(strategies)) {
    files[`${sources}/${name}.ts`] = sourceOf(name, variant)
  }
  for (const [name, text] of Object.entries(fixtures)) files[`fixtures/${name}`] = text
  const modules = 'packages/strategies/node_modules/@masu'
  const folder = temporaryFolder(files)
  mkdirSync(join(folder, modules), { recursive: true })
  symlinkSync(CORE, join(folder, 'packages/core'))
  symlinkSync('../../../core', join(folder, modules, 'core'))
  return folder
}

function sourceOf(name: string, variant: Variant): string {
  const {
    times = 1,
    count = 0,
    nodes = 1,
    stats,
    maxLimit,
    before = '',
    mirrored = false,
  } = variant
  return `
import { bitmask } from '${BITMASK}'
export const strategy = {
  ...bitmask,
  name: '${name}',
  ${maxLimit === undefined ? '' : `maxLimit: ${maxLimit},`}
  prepare(geometry) {
    const inner = bitmask.prepare(geometry)
    let solved = 0
    const mirror = (cells) => cells.map((digit) => (digit === 0 ? 0 : geometry.size + 1 - digit))
    const solver = {
      solution: inner.solution,
      stats: ${stats === 'none' ? 'null' : '{ nodes: 0, guesses: 0, backtracks: 0, checks: 0 }'},
      solve(givens, limit) {
        ${before}
        for (let i = 1; i < ${times}; i++) inner.solve(givens, limit)
        const found = inner.solve(${mirrored ? 'mirror(givens)' : 'givens'}, limit)
        ${mirrored ? 'inner.solution.set(mirror(inner.solution))' : ''}
        if (solver.stats !== null) {
          Object.assign(solver.stats, inner.stats)
          solver.stats.nodes *= ${nodes}
        }
        return solved++ === 0 ? found : found + ${count}
      },
    }
    return solver
  },
}
`
}
