import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { InvalidArgumentError } from 'commander'
import { describe, expect, test } from 'vitest'
import { parseExport, writeExports } from '../../src/check/export-option.ts'
import { checkRecord, row, verdictOf, work } from '../../../bench/test/gate/records.ts'
import { temporaryFolder } from '../../../bench/test/files.ts'

const EXPECTED = 'Expected junit=FILE.'

describe('where a check is exported to', () => {
  test('is a file each time the option is given', () => {
    const first = parseExport('junit=a=b.xml')
    expect(first).toEqual(['a=b.xml'])
    expect(parseExport('junit=./c.xml', first)).toEqual(['a=b.xml', './c.xml'])
  })

  test('may be in the folder of results, which the check makes', () => {
    expect(parseExport('junit=results/check.xml')).toEqual(['results/check.xml'])
  })

  test.each([
    ['junit', EXPECTED],
    ['junit=', EXPECTED],
    ['html=a.html', EXPECTED],
    ['junit=./no-such-folder/a.json', 'There is no folder ./no-such-folder.'],
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
  const paths = ['check.xml', 'again.xml'].map((name) => join(folder, name))
  await writeExports(paths, join(folder, 'check.jsonl'), found, false)
  for (const path of paths) {
    expect(readFileSync(path, 'utf8')).toContain('<testsuite name="time on easy" tests="1"')
  }
})
