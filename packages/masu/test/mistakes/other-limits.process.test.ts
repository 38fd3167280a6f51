/** Strategies that are wrong under one limit alone: a probe asks each puzzle under several. */
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { tiny, tinyAll, tinyTwo } from '../../../bench/test/boards.ts'
import { temporaryFolder } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'
import { verifiedEntriesIn } from '../printed-entries.ts'

const answers = fileURLToPath(new URL('strategies/answers.ts', import.meta.url))

test('a verification asks each puzzle under limits 1, 2, and one that is larger', async () => {
  const cwd = temporaryFolder({
    'mine.txt': `${tiny}:1\n${tinyTwo}:2\n`,
    'all.txt': `${tinyAll}\n`,
  })
  const names = ['blindAtOne', 'throwsAtOne', 'stopsAtTwo'].map((name) => `${answers}#${name}`)
  const args = [
    'verify',
    '--json',
    '-f',
    './mine.txt,./all.txt',
    '-s',
    `bitmask,${names.join(',')}`,
  ]
  const { code, stdout } = await masu(args, { cwd })
  const rows = verifiedEntriesIn(stdout)
  const text = rows.map(({ fixture, strategy, status, detail }) =>
    [fixture, strategy, status, ...(detail === null ? [] : [detail])].join(' '),
  )
  expect(text).toEqual([
    'mine bitmask ok',
    'mine blind-at-one wrong line 1: at limit 1, count 0 instead of 1',
    expect.stringMatching(
      /^mine throws-at-one crashed line 1: at limit 1, RangeError: one is too few/,
    ),
    'mine stops-at-two ok',
    'all bitmask ok',
    'all blind-at-one wrong line 1: at limit 1, count 0 instead of 1',
    expect.stringMatching(/^all throws-at-one crashed line 1: at limit 1, /),
    'all stops-at-two wrong line 1: count 2 instead of 10',
  ])
  expect(code).toBe(3)
})
