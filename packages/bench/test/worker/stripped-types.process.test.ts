/** Each test has its own process, because hooks stay until the process ends. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../files.ts'

const HOOK = fileURLToPath(new URL('../../src/worker/stripped-types.ts', import.meta.url))

/** The output of the folder's `main.ts`, with hooks that cache modules in its folder `kept`. */
function printed(folder: string): string {
  const code = `
    const { keepStrippedTypes } = await import(${JSON.stringify(HOOK)})
    keepStrippedTypes(${JSON.stringify(join(folder, 'kept'))})
    await import(${JSON.stringify(join(folder, 'main.ts'))})`
  const args = ['--input-type=module', '--eval', code]
  return execFileSync(process.execPath, args, { encoding: 'utf8', stdio: 'pipe' })
}

const files = {
  'package.json': '{ "type": "module" }',
  'main.ts': "import { a } from './a.ts'\nconst b: number = 2\nconsole.log(a + b)",
  'a.ts': 'export const a: number = 1',
}

test('modules are kept by their contents, without types, and taken from there', () => {
  const folder = temporaryFolder(files)
  expect(printed(folder)).toBe('3\n')
  const kept = readdirSync(join(folder, 'kept'))
  expect(kept).toHaveLength(2)
  for (const name of kept) {
    const path = join(folder, 'kept', name)
    const text = readFileSync(path, 'utf8')
    expect(text).not.toContain('number')
    writeFileSync(path, text.replace('a         = 1', 'a         = 5'))
  }
  expect(printed(folder)).toBe('7\n')
  // Another source is another module.
  writeFileSync(join(folder, 'a.ts'), 'export const a: number = 10')
  expect(printed(folder)).toBe('12\n')
  expect(readdirSync(join(folder, 'kept'))).toHaveLength(3)
})

test('what has no type module, or cannot be stripped, is for Node', () => {
  const untyped = temporaryFolder({
    'main.ts': "const a: number = require('node:os').EOL.length\nconsole.log(a)",
  })
  expect(printed(untyped)).toBe('1\n')
  expect(existsSync(join(untyped, 'kept'))).toBe(false)
  const wrong = temporaryFolder({ ...files, 'a.ts': 'enum A { a }\nexport const a = A.a' })
  expect(() => printed(wrong)).toThrow('ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX')
})

test('where nothing can be kept, modules are loaded all the same', () => {
  const occupied = temporaryFolder({ ...files, kept: 'a file' })
  expect(printed(occupied)).toBe('3\n')
  const folder = temporaryFolder({ ...files, 'kept/nothing': '' })
  const main = createHash('sha256').update(process.version).update(files['main.ts']).digest('hex')
  // It can be neither read nor replaced.
  mkdirSync(join(folder, 'kept', `${main}.js`, 'full'), { recursive: true })
  expect(printed(folder)).toBe('3\n')
  const rest = readdirSync(join(folder, 'kept'))
  expect(rest.filter((name) => /\.js\.\d/.test(name))).toEqual([])
})
