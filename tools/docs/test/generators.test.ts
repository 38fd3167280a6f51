/** The last output of `pnpm gen strategy`. */
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import generators from '../../../turbo/generators/config.ts'

interface Action {
  readonly transform?: (text: string, answers: { readonly name: string }) => string
}

/** What the generator of strategies prints when the process ends. */
function saidAtExit(name: string, execpath: string): string {
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
  actions.at(-1)?.transform?.("import { a } from './a.ts'\n\n[\n  a,\n]\n", { name })
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(() => write.mockRestore())
  for (const listener of process.listeners('exit')) {
    if (before.has(listener)) continue
    process.removeListener('exit', listener)
    listener(0)
  }
  return write.mock.calls.map(([text]) => String(text)).join('')
}

describe('a new strategy', () => {
  test('comes with the next three commands, as last lines', () => {
    const lines = saidAtExit('mine', '/usr/bin/pnpm').trimEnd().split('\n')
    expect(lines.slice(-3)).toEqual([
      '  pnpm masu conform mine',
      '  pnpm masu verify --strategy mine --fixture easy',
      '  pnpm bench --quick --strategy mine,bitmask',
    ])
  })

  test('names pnpm as it was called, where it was only fetched', () => {
    expect(saidAtExit('mine', '/home/a/.npm/_npx/1/node_modules/pnpm/pnpm')).toContain(
      '  npx --yes pnpm@12 masu conform mine\n',
    )
  })
})
