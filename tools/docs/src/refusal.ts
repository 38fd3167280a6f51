/** The error of the command line for words that it does not accept, found without running a command. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Command } from 'commander'
import { errorText } from '../../../packages/bench/src/errors.ts'
import { withoutBench } from '../../../packages/masu/src/command-line.ts'

/** Why `masu` with these words would be refused; null if it would run. */
export async function refusalOf(typed: readonly string[]): Promise<string | null> {
  const words = withoutBench(typed)
  const [verb = ''] = words
  const file = fileURLToPath(
    new URL(`../../../packages/masu/src/commands/${verb}.ts`, import.meta.url),
  )
  const loaded: unknown = existsSync(file) ? await import(file) : null
  const exported: [string, unknown][] = Object.entries(loaded ?? {})
  const register = exported.find(([name]) => name.startsWith('register'))?.[1]
  if (typeof register !== 'function') return `no verb "${verb}"`
  const program = new Command().exitOverride().configureOutput({ writeErr: () => {} })
  Reflect.apply(register, null, [program, 'en'])
  for (const command of program.commands) command.action(() => {})
  try {
    program.parse(words, { from: 'user' })
    return null
  } catch (error) {
    return errorText(error)
  }
}
