import { rmSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { partPaths } from '../../src/part/folder.ts'
import type { PartRecord } from '../../src/part/record.ts'
import type { Share } from '../../src/part/share.ts'
import { Underway } from '../../src/part/underway.ts'
import { temporaryFolder } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'
import { recordOf } from './record-of.ts'

function put(folder: string, share: Share, more: Partial<PartRecord> = {}) {
  const paths = partPaths(folder, share, 'jsonl')
  const data = `${share.part}\n`
  writeFileSync(paths.data, data)
  writeFileSync(paths.record, JSON.stringify({ ...recordOf(share, data), ...more }))
  return paths
}

/** A folder of four parts, some of them changed. */
function folderOf(
  more: Readonly<Record<number, Partial<PartRecord>>> = {},
  all: Partial<PartRecord> = {},
): string {
  const folder = temporaryFolder()
  for (const part of [1, 2, 3, 4]) put(folder, { part, of: 4 }, { ...all, ...more[part] })
  return folder
}

describe('parts that are whole and fit together', () => {
  test('are written one after the other', async () => {
    const folder = folderOf()
    expect(await masu(['merge', folder])).toEqual({ code: 0, stdout: '1\n2\n3\n4\n', stderr: '' })
  })

  test('end with the worst exit code, and with lines of the whole file', async () => {
    const folder = folderOf({
      2: { skipped: { count: 12, first: [1, 2, 3] }, exitCode: 3, wrong: { count: 1, first: [7] } },
      3: { rated: { techniques: [], guesses: [], dropped: ['count'] } },
      4: { skipped: { count: 1, first: [10] }, unanswered: [['no solution', 2]] },
    })
    expect(await masu(['merge', folder])).toEqual({
      code: 3,
      stdout: '1\n2\n3\n4\n',
      stderr: [
        'wrong answers to 1 of 40 puzzles of puzzles.txt: line 17',
        'rate has no place for count',
        '2 of 40 puzzles of puzzles.txt: no solution',
        'skipped 13 of 53 puzzles of puzzles.txt: lines 11, 12, 13, 40, and 9 more',
        '',
      ].join('\n'),
    })
  })

  test('are an error where all puzzles were skipped, as they are for the single command', async () => {
    const all = { puzzles: 0, skipped: { count: 1, first: [1] } }
    const { code, stdout, stderr } = await masu(['merge', folderOf({}, all)])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '1\n2\n3\n4\n' })
    expect(stderr).toContain('masu: puzzles.txt holds no puzzle that can be read')
  })
})

describe('a part', () => {
  const model = recordOf({ part: 3, of: 4 }, '3\n')
  const { input, strategy } = model
  test.each<[string, Partial<PartRecord>, string]>([
    ['of another version', { masu: '1.0.0+d' }, 'made by masu 1.0.0+d, not 1.0.0+abc'],
    ['with other options', { options: [] }, 'made by "rate", not by "rate --json"'],
    [
      'of another strategy',
      { strategy: { ...strategy, name: 'dlx' } },
      'made with dlx, not with bitmask-mrv',
    ],
    [
      'of changed code',
      { strategy: { ...strategy, sha256: null } },
      'made with another bitmask-mrv: the hashes of its code differ',
    ],
    [
      'of a larger file',
      { input: { ...input, size: 9 } },
      'made of puzzles.txt with 9 bytes, not 3280',
    ],
    [
      'of a changed file',
      { input: { ...input, beginning: input.sha256 } },
      'made of puzzles.txt with different contents',
    ],
    [
      'of other lines',
      { input: { ...input, from: 1600 } },
      'made of puzzles.txt with different lines',
    ],
  ])('%s is named, and nothing is written', async (_, record, fault) => {
    const folder = folderOf({ 3: record })
    const { code, stdout, stderr } = await masu(['merge', folder])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    const { data, record: beside } = partPaths(folder, { part: 3, of: 4 }, 'jsonl')
    expect(stderr.trimEnd().split('\n')).toEqual([
      `part 3 of 4 does not fit: ${fault}`,
      'These commands make them:',
      expect.stringMatching(
        new RegExp(`^rm ${data} ${beside}; .* rate puzzles.txt --json --part 3/4 -o ${folder}/$`),
      ),
      'masu: parts are missing or do not fit, and nothing is written',
    ])
  })

  test('that ends before its file does is of another one', async () => {
    const { stderr } = await masu([
      'merge',
      folderOf({ 4: { input: { ...input, from: 2460, to: 3000 } } }),
    ])
    expect(stderr).toContain('part 4 of 4 does not fit: made of puzzles.txt with different lines')
  })

  test('that is missing is named, with the lines of the file that it was on', async () => {
    const folder = folderOf()
    for (const part of [2, 3]) {
      const { data, underway } = partPaths(folder, { part, of: 4 }, 'jsonl')
      rmSync(data)
      new Underway(underway).begin({ from: 3, to: 2 + part, byte: 1000 * part })
    }
    const { code, stdout, stderr } = await masu(['merge', folder])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    const [second, third, , ...commands] = stderr.trimEnd().split('\n').slice(0, -1)
    expect(second).toBe('part 2 of 4 is missing; a run of it was last on lines 13 to 14')
    // The lines of the part before it are not counted.
    expect(third).toBe('part 3 of 4 is missing; a run of it was last at byte 3000')
    expect(commands.map((text) => text.replace(/^.* rate /, ''))).toEqual([
      `puzzles.txt --json --part 2/4 -o ${folder}/`,
      `puzzles.txt --json --part 3/4 -o ${folder}/`,
    ])
  })

  test('of other parts is in the way', async () => {
    const folder = folderOf()
    const { data, record } = put(folder, { part: 1, of: 2 })
    const { stderr } = await masu(['merge', folder])
    expect(stderr).toContain(
      `${data} is not one of these 4 parts\n${record} is not one of these 4 parts\n`,
    )
    expect(stderr).toContain(`rm ${data}\nrm ${record}\n`)
  })
})

test('of very many missing parts the first are named, and all counted', async () => {
  const folder = temporaryFolder()
  put(folder, { part: 5, of: 1_000_000 })
  const { code, stderr } = await masu(['merge', folder])
  expect(code).toBe(2)
  expect(stderr).toContain('999898 more parts are missing\n')
  expect(stderr.match(/ is missing/g)).toHaveLength(101)
})

test.each([
  ['a folder that is not there', 'none', 'there is no folder none'],
  ['a file', 'a.txt', 'a.txt is a file, not a folder'],
  ['a folder without parts', '.', '. holds no part of a file'],
])('%s is a mistake', async (_, path, said) => {
  const cwd = temporaryFolder({ 'a.txt': '' })
  expect(await masu(['merge', path], { cwd })).toEqual({
    code: 2,
    stdout: '',
    stderr: `masu: ${said}\n`,
  })
})
