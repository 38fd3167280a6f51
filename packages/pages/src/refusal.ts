/** What the command line says to words that it does not take, found out without doing anything. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Command } from 'commander'
import { errorText } from '../../bench/src/terminal/user-error.ts'

/** Why `masu` with these words would be refused; null where it would go to work. */
export async function refusalOf(words: readonly string[]): Promise<string | null> {
  const [verb = ''] = words
  const file = fileURLToPath(new URL(`../../bench/src/commands/${verb}.ts`, import.meta.url))
  const loaded: unknown = existsSync(file) ? await import(file) : null
  const exported: [string, unknown][] = Object.entries(loaded ?? {})
  const register = exported.find(([name]) => name.startsWith('register'))?.[1]
  if (typeof register !== 'function') return `no verb "${verb}"`
  const program = new Command().exitOverride().configureOutput({ writeErr: () => {} })
  await Reflect.apply(register, null, [program])
  idle(program.commands)
  try {
    program.parse(words, { from: 'user' })
    return null
  } catch (error) {
    return errorText(error)
  }
}

/** Has these commands, and those below them, do nothing. */
function idle(commands: readonly Command[]): void {
  for (const command of commands) {
    idle(command.commands)
    command.action(() => {})
  }
}
