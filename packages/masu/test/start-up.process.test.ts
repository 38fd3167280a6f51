import { expect, test } from 'vitest'
import { spawnMasu } from './masu.ts'

/** Options of a Node that refuses to load what matches. */
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

/** What a command needs only once it has measured, has a terminal, or writes XML. */
const LATER = /^(?:log-update$|xmlbuilder2$)/

/** And what only those need that read or write records. */
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
