import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

test('the JSON Schema of the package is that of the results that this version reads', () => {
  const script = fileURLToPath(new URL('../../scripts/write-schema.ts', import.meta.url))
  const written = execFileSync(process.execPath, [script], { encoding: 'utf8' })
  const file = new URL('../../results.schema.json', import.meta.url)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(written))
})
