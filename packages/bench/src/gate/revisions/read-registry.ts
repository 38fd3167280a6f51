/**
 * A process of its own that loads one revision's registry and says what is in it, under which version
 * of the contract: that of the core which the registry itself would import.
 */
import { writeSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { ANSWER } from './registry.ts'

const [registry = ''] = process.argv.slice(2)
const { strategies } = (await import(registry)) as { strategies: readonly { name: string }[] }
const names = strategies.map(({ name }) => name)
const text = JSON.stringify({ contractVersion: await versionFor(registry), names })
writeSync(1, `\n${ANSWER}${text}\n`)
// A strategy that left a timer running must not keep this process.
process.exit(0)

async function versionFor(module: string): Promise<number | null> {
  const file = createRequire(module).resolve('@masu/core/strategy')
  const contract = (await import(pathToFileURL(file).href)) as { contractVersion?: number }
  return contract.contractVersion ?? null
}
