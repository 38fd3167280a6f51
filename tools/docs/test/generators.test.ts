/** What `pnpm gen strategy` writes into the registry, and its last output. */
import { readFileSync } from 'node:fs'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import generators from '../../../turbo/generators/config.ts'

interface Action {
  readonly transform?: (text: string, answers: { readonly name: string }) => string
}

const registry = readFileSync(
  new URL('../../../packages/strategies/src/strategies.ts', import.meta.url),
  'utf8',
)

/** The registry with this strategy, and what the generator prints when the process ends. */
function generated(name: string, execpath: string): { text: string | undefined; said: string } {
  const actions: Action[] = []
  const plop = {
    getDestBasePath: () => '/nowhere',
    setGenerator: (_: string, generator: { readonly actions: readonly Action[] }) =>
      actions.push(...generator.actions),
    setHelper: () => {},
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it calls only these three
  generators(plop as unknown as Parameters<typeof generators>[0])
  const before = new Set(process.listeners('exit'))
  vi.stubEnv('npm_execpath', execpath)
  onTestFinished(() => void vi.unstubAllEnvs())
  const text = actions.at(-1)?.transform?.(registry, { name })
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(() => write.mockRestore())
  for (const listener of process.listeners('exit')) {
    if (before.has(listener)) continue
    process.removeListener('exit', listener)
    listener(0)
  }
  return { text, said: write.mock.calls.map(([written]) => String(written)).join('') }
}

describe('a new strategy', () => {
  test('a new strategy is imported in the order of files, and stands last in the list', () => {
    const { text } = generated('hidden-single', '/usr/bin/pnpm')
    expect(text).toContain(`from './grid-slices.ts'
import { hiddenSingle } from './hidden-single.ts'
import { norvig }`)
    expect(text?.endsWith('  bandsWasm,\n  hiddenSingle,\n])\n')).toBe(true)
  })

  test('the output for a new strategy ends with the next three commands', () => {
    const lines = generated('mine', '/usr/bin/pnpm').said.trimEnd().split('\n')
    expect(lines.slice(-3)).toEqual([
      '  pnpm masu conform mine',
      '  pnpm masu verify --strategy mine --fixture easy',
      '  pnpm bench --quick --strategy mine,bitmask',
    ])
  })

  test('the commands for a new strategy call pnpm through npx where it was only fetched', () => {
    expect(generated('mine', '/home/a/.npm/_npx/1/node_modules/pnpm/pnpm').said).toContain(
      '  npx --yes pnpm@12 masu conform mine\n',
    )
  })
})
