/** Each load has its own thread, because hooks stay until the thread ends. */
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../files.ts'

const HOOK = new URL('../../../src/worker/timed/stripped-types.ts', import.meta.url).href

/** The output of the folder's `main.ts`, with hooks that cache modules in its folder `kept`. */
async function printed(folder: string): Promise<string> {
  const code = `import(${JSON.stringify(HOOK)}).then(({ keepStrippedTypes }) => {
    keepStrippedTypes(${JSON.stringify(join(folder, 'kept'))})
    return import(${JSON.stringify(join(folder, 'main.ts'))})
  })`
  const thread = new Worker(code, { eval: true, stdout: true })
  const [output] = await Promise.all([textOf(thread.stdout), once(thread, 'exit')])
  return output
}

const files = {
  'package.json': '{ "type": "module" }',
  'main.ts': "import { a } from './a.ts'\nconst b: number = 2\nconsole.log(a + b)",
  'a.ts': 'export const a: number = 1',
}

/** The path of the kept file of a module in this folder. */
function keptPath(folder: string, name: string): string {
  return join(folder, 'kept', process.version, realpathSync(folder), `${name}.js`)
}

test('modules are kept without types beside their source, and taken from there', async () => {
  const folder = temporaryFolder(files)
  expect(await printed(folder)).toBe('3\n')
  const path = keptPath(folder, 'a.ts')
  const kept = readFileSync(path, 'utf8')
  expect(kept).toBe(`26\n${files['a.ts']}export const a         = 1`)
  writeFileSync(path, kept.replace('a         = 1', 'a         = 5'))
  expect(await printed(folder)).toBe('7\n')
  // A source that changed is another module, also where the kept one begins with it.
  writeFileSync(join(folder, 'a.ts'), 'export const a: number = 10')
  expect(await printed(folder)).toBe('12\n')
  writeFileSync(join(folder, 'a.ts'), 'export const a: number = 1')
  expect(await printed(folder)).toBe('3\n')
  writeFileSync(join(folder, 'a.ts'), 'export const a: number = 10')
  expect(await printed(folder)).toBe('12\n')
  expect(readFileSync(path, 'utf8')).toContain('a         = 10')
})

test('what has no type module, or cannot be stripped, is for Node', async () => {
  const untyped = temporaryFolder({
    'main.ts': "const a: number = require('node:os').EOL.length\nconsole.log(a)",
  })
  expect(await printed(untyped)).toBe('1\n')
  expect(existsSync(join(untyped, 'kept'))).toBe(false)
  const wrong = temporaryFolder({ ...files, 'a.ts': 'enum A { a }\nexport const a = A.a' })
  await expect(printed(wrong)).rejects.toThrow('TypeScript enum is not supported')
})

test('where nothing can be kept, modules are loaded all the same', async () => {
  const occupied = temporaryFolder({ ...files, kept: 'a file' })
  expect(await printed(occupied)).toBe('3\n')
  const folder = temporaryFolder({ ...files, 'kept/nothing': '' })
  const main = keptPath(folder, 'main.ts')
  // It can be neither read nor replaced.
  mkdirSync(join(main, 'full'), { recursive: true })
  expect(await printed(folder)).toBe('3\n')
  const rest = readdirSync(dirname(main))
  expect(rest.filter((name) => /\.js\.\d/.test(name))).toEqual([])
})
