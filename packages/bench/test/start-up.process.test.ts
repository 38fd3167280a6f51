import { expect, test } from 'vitest'
import { spawnMasu } from './masu.ts'

/** Refuses to load what a command needs only once it has measured, or has a terminal. */
const WITHOUT = `--import "data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({
    resolve(specifier, context, next) {
      if (/^(?:@stdlib.|log-update$)/.test(specifier)) throw new Error('needless: ' + specifier)
      return next(specifier, context)
    },
  })
`)}"`

test.each(['run', 'verify', 'check'])('masu %s starts without loading them', async (verb) => {
  const { code, stderr } = await spawnMasu([verb, '--help'], { env: { NODE_OPTIONS: WITHOUT } })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
})
