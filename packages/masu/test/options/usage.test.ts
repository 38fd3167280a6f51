import { usageIn } from '@masu/messages/usage'
import { Command } from 'commander'
import { describe, expect, test } from 'vitest'
import { registerSolve } from '../../src/commands/solve.ts'
import { visibleLength } from '../../src/terminal/wrapped.ts'
import { masu } from '../in-process.ts'

describe('the help of masu solve in Japanese', () => {
  test('has every option and argument, and no others', () => {
    const program = new Command()
    registerSolve(program, 'en')
    const [command] = program.commands
    const usage = usageIn('ja')
    const options = command?.options.map(({ long }) => long?.slice(2) ?? '') ?? []
    expect(Object.keys(usage?.options ?? {}).toSorted()).toEqual(
      [...options, 'debug', 'help'].toSorted(),
    )
    expect(Object.keys(usage?.arguments ?? {})).toEqual(
      command?.registeredArguments.map((argument) => argument.name()),
    )
    for (const { defaultValueDescription } of command?.options ?? []) {
      if (defaultValueDescription !== undefined) {
        expect(usage?.defaults).toHaveProperty([defaultValueDescription])
      }
    }
  })

  test.each([
    [['solve', '--help', '--lang', 'ja'], {}],
    [['solve', '--help'], { LANG: 'ja_JP.UTF-8' }],
    [['help', 'solve'], { LANG: 'ja_JP.UTF-8' }],
  ])('is shown for %j with %j, in 80 columns', async (args, env) => {
    const { code, stdout } = await masu(args, { env })
    expect(code).toBe(0)
    expect(stdout).toMatch(/^使い方: masu solve/)
    expect(stdout).toContain('\nオプション:\n')
    expect(stdout).toContain('既定:コアごとに一つ')
    expect(stdout).not.toMatch(/default|choices|Usage|Options/)
    for (const line of stdout.split('\n')) expect(visibleLength(line), line).toBeLessThanOrEqual(80)
  })

  test('is not that of any other command', async () => {
    const { stdout } = await masu(['list', '--help'], { env: { LANG: 'ja_JP.UTF-8' } })
    expect(stdout).toMatch(/^Usage: masu list/)
  })
})
