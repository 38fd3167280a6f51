/** Which modules are kept without types for a confined worker. */
import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepModules } from '../../src/measure/stripped-modules.ts'
import { temporaryFolder } from '../files.ts'

/** What each kept module says that it is. */
function keptOf(folder: string, main = 'mine.ts'): string[] {
  const kept = keepModules(join(folder, main), [folder]).map((path) => readFileSync(path, 'utf8'))
  expect(kept.every((text) => !text.includes('string'))).toBe(true)
  return kept.map((text) => /is\s+= '(.*?)'/.exec(text)?.[1] ?? '')
}

const typed = (name: string) => `export const is: string = '${name}'`

test('all are kept that a module imports in its folders, each once', () => {
  const folder = temporaryFolder({
    'package.json': '{ "name": "own", "exports": { "./*": "./lib/*.ts" } }',
    'mine.ts': `import './lib/a.ts'
      import 'own/b'
      const { c } = await import('./lib/c.mts')
      ${typed('mine')}`,
    'lib/a.ts': `import '../mine.ts'\n${typed('a')}`,
    'lib/b.ts': `import './a.ts'\n${typed('b')}`,
    'lib/c.mts': typed('c'),
    'lib/not-imported.ts': typed('not imported'),
  })
  expect(keptOf(folder)).toEqual(['mine', 'a', 'b', 'c'])
})

test('what is elsewhere, in JavaScript, of types, or not to be found is not', () => {
  const elsewhere = temporaryFolder({ 'secret.ts': typed('secret') })
  const folder = temporaryFolder({
    'mine.ts': `import '${elsewhere}/secret.ts'
      import './link.ts'
      import type { T } from './types.ts'
      import 'node:fs'
      import 'dependency'
      import './plain.js'
      import './absent.ts'
      import './enum.ts'
      ${typed('mine')}`,
    'types.ts': typed('types'),
    'plain.js': 'export const is = 1',
    // It cannot be stripped, which Node is to say.
    'enum.ts': `enum E { is = 'enum' }\nimport './after.ts'`,
    'after.ts': typed('after'),
    'node_modules/dependency/package.json': '{ "exports": "./main.ts" }',
    'node_modules/dependency/main.ts': typed('dependency'),
  })
  symlinkSync(join(elsewhere, 'secret.ts'), join(folder, 'link.ts'))
  expect(keptOf(folder)).toEqual(['mine', 'after'])
  expect(keepModules(join(folder, 'absent.ts'), [folder])).toEqual([])
})
