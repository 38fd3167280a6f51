import { expect, test } from 'vitest'
import { spawnMasu } from './masu.ts'

/** Options that make Node refuse to load matching modules. */
function without(modules: RegExp): string {
  return `--import "data:text/javascript,${encodeURIComponent(`
    import { registerHooks } from 'node:module'
    registerHooks({
      resolve(specifier, context, next) {
        if (${modules}.test(specifier)) throw new Error('needless: ' + specifier)
        return next(specifier, context)
      },
    })
  `)}"`
}

/** Modules that a command needs only after it has measured, in a terminal, or for XML. */
const LATER = /^(?:log-update$|xmlbuilder2$)/

/** Also the module that only commands with records need. */
const LATER_OR_RECORDS = /^(?:log-update$|xmlbuilder2$|zod$)/

test.each([
  ...['bench', 'rank', 'check'].map((verb) => [verb, LATER] as const),
  ...['solve', 'verify', 'list', 'profile', 'generate', 'convert'].map(
    (verb) => [verb, LATER_OR_RECORDS] as const,
  ),
])('masu %s starts without loading %s', async (verb, modules) => {
  const env = { NODE_OPTIONS: without(modules) }
  const { code, stderr } = await spawnMasu([verb, '--help'], { env })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
})
