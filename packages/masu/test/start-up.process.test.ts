import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Makes Node refuse to load matching modules. */
function without(modules: RegExp): string {
  return `data:text/javascript,${encodeURIComponent(`
    import { registerHooks } from 'node:module'
    registerHooks({
      resolve(specifier, context, next) {
        if (${modules}.test(specifier)) throw new Error('needless: ' + specifier)
        return next(specifier, context)
      },
    })
  `)}`
}

test.each([
  [/^(?:log-update$|.*\/documents\/pages\/)/, 'a terminal or a page', ['bench', 'rank', 'check']],
  [
    /^(?:log-update|zod)$/,
    'a terminal or records',
    ['solve', 'verify', 'list', 'profile', 'generate', 'convert'],
  ],
])('verbs start without %s, for %s: %j', (modules, _, verbs) => {
  const imports = ['command-line', ...verbs.map((verb) => `commands/${verb}`)]
    .map((path) => new URL(`../src/${path}.ts`, import.meta.url).href)
    .map((url) => `import '${url}'`)
  const args = ['--import', without(modules), '--input-type=module', '--eval', imports.join('\n')]
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})
