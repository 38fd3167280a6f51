import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { InvalidArgumentError } from 'commander'
import { describe, expect, test } from 'vitest'
import { parseExport, writeExports } from '../../src/gate/exports.ts'
import { checkRecord, row, verdictOf, work } from './records.ts'
import { temporaryFolder } from '../files.ts'

const EXPECTED = 'Expected junit=FILE or github-action-benchmark=FILE or bencher=FILE.'

describe('where a check is exported to', () => {
  test('is a kind and a file, each time the option is given', () => {
    const first = parseExport('bencher=a=b.json')
    expect(first).toEqual([{ kind: 'bencher', path: 'a=b.json' }])
    expect(parseExport('github-action-benchmark=./c.json', first)).toEqual([
      ...first,
      { kind: 'github-action-benchmark', path: './c.json' },
    ])
  })

  test('may be in the folder of results, which the check makes', () => {
    const path = 'results/check.xml'
    expect(parseExport(`junit=${path}`)).toEqual([{ kind: 'junit', path }])
  })

  test.each([
    ['bencher', EXPECTED],
    ['bencher=', EXPECTED],
    ['html=a.html', EXPECTED],
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
  const [json, xml] = [join(folder, 'bencher.json'), join(folder, 'check.xml')]
  const exports = [
    { kind: 'bencher', path: json },
    { kind: 'junit', path: xml },
  ] as const
  await writeExports(exports, join(folder, 'check.jsonl'), found, false)
  expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({
    'easy/a': { 'time-ratio': { value: 1.004 }, nodes: { value: 40 } },
  })
  expect(readFileSync(xml, 'utf8')).toContain('<testsuite name="time on easy" tests="1"')
})
