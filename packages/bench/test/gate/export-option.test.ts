import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { InvalidArgumentError } from 'commander'
import { describe, expect, test } from 'vitest'
import { parseExport, writeExports } from '../../src/gate/dashboards.ts'
import { checkRecord, row, verdictOf, work } from './records.ts'
import { temporaryFolder } from '../files.ts'

describe('where a check is exported to', () => {
  test('is a kind and a file, each time the option is given', () => {
    const first = parseExport('bencher=a=b.json')
    expect(first).toEqual([{ kind: 'bencher', path: 'a=b.json' }])
    expect(parseExport('github-action-benchmark=./c.json', first)).toEqual([
      ...first,
      { kind: 'github-action-benchmark', path: './c.json' },
    ])
  })

  test.each([
    ['bencher', 'Expected github-action-benchmark=FILE or bencher=FILE.'],
    ['bencher=', 'Expected github-action-benchmark=FILE or bencher=FILE.'],
    ['junit=a.xml', 'Expected github-action-benchmark=FILE or bencher=FILE.'],
    ['bencher=./no-such-folder/a.json', 'There is no folder ./no-such-folder.'],
  ])('is not %j', (text, message) => {
    expect(() => parseExport(text)).toThrow(new InvalidArgumentError(message))
  })
})

test('an export has what the check file has', async () => {
  const found = verdictOf([row('a', { fixture: 'easy' })])
  const lines = [checkRecord, work('base'), work('head'), found]
  const folder = temporaryFolder({
    'check.jsonl': lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
  })
  const path = join(folder, 'bencher.json')
  await writeExports([{ kind: 'bencher', path }], join(folder, 'check.jsonl'), found)
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({
    'easy/a': { 'time-ratio': { value: 1.004 }, nodes: { value: 40 } },
  })
})
