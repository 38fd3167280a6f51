/** The merged parts of a file equal the output of the command without --part. */
import { appendFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { tiny, tinyNone, tinySolution, tinyTwo } from '../../../bench/test/boards.ts'
import { temporaryFolder } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'

const NINE = '..5.3.6..8..4..3..4....9.2.......9.6...1...8.7....8...3..5..8..2.1.73....9..12...'

/** The output of the single command, and the merged output of this many parts. */
async function both(text: string | Uint8Array, args: readonly string[], parts: number) {
  const cwd = temporaryFolder({ 'a.txt': text })
  const single = await masu([...args, 'a.txt'], { cwd })
  const codes: (number | null)[] = []
  for (let part = 1; part <= parts; part++) {
    const made = await masu([...args, 'a.txt', '--part', `${part}/${parts}`, '-o', 'out/'], { cwd })
    codes.push(made.code)
  }
  const merged = await masu(['merge', 'out'], { cwd })
  return { cwd, single, merged, codes }
}

/** The last lines of standard error: the sums over all puzzles. */
function sums(stderr: string): string[] {
  return stderr.split('\n').filter((line) => / of \d+ puzzles? of a\.txt: |^masu: /.test(line))
}

const line = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(tiny, tinyTwo, tinyNone, `${tiny}:1:${tinySolution}`) },
  fc.constantFrom('', '# a comment', 'Grid 01', `  ${tiny} é`, `${tiny}1`, `9${tiny.slice(1)}`),
)

test('of any file of lines, with any number of parts', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 60 }),
      fc.constantFrom('\n', '\r\n'),
      fc.constantFrom('', '# geometry: 2x2', '\uFEFF# digits: 1-G'),
      fc.boolean(),
      fc.constantFrom(['--json'], ['--to', 'line']),
      fc.integer({ min: 1, max: 5 }),
      async (lines, end, header, isEnded, form, parts) => {
        const text = [...(header === '' ? [] : [header]), ...lines].join(end)
        const args = ['solve', '--skip-bad', ...form]
        const { single, merged, codes } = await both(isEnded ? text + end : text, args, parts)
        if (codes.includes(2)) {
          // The file has no puzzle.
          expect(single.code).toBe(2)
          return
        }
        expect({ ...merged, stderr: sums(merged.stderr) }).toEqual({
          ...single,
          stderr: sums(single.stderr),
        })
      },
    ),
    { numRuns: 8 },
  )
})

describe('of a file', () => {
  test('of many blocks of lines', async () => {
    const text = `${NINE}\n`.repeat(1_500).replaceAll(/(?<=\n)(?=(?:[^\n]*\n){7}$)/g, 'bad\n')
    const { single, merged } = await both(text, ['solve', '--to', 'line', '--skip-bad'], 4)
    expect(merged.stdout).toBe(single.stdout)
    expect(sums(merged.stderr)).toEqual(sums(single.stderr))
    expect(merged.stderr).toContain('line 1494')
  })

  test.each([
    ['gzip', gzipSync(`${tiny}\n${tiny}1\n${tinyTwo}\n`.repeat(20))],
    ['JSON', JSON.stringify([tiny, tinyNone, tinyTwo, tiny, tiny])],
    ['rows', `${tiny.replaceAll(/.{4}/g, '$&\n')}\n`.repeat(7)],
    [
      '16x16 boards, whose digits the last line tells',
      `${`${'.'.repeat(256)}\n`.repeat(40)}0${'.'.repeat(255)}\n`,
    ],
  ])('of %s, shared by number', async (_, content) => {
    const args = ['solve', '--json', '--skip-bad', '--count', '1']
    const { single, merged, codes } = await both(content, args, 4)
    expect(codes).toEqual([0, 0, 0, 0])
    expect(merged.stdout).toBe(single.stdout)
    expect(sums(merged.stderr)).toEqual(sums(single.stderr))
  })

  // Titles stand above their boards, which may be in the next part.
  test.each([[['--json']], [[]]])('that is rated with %j', async (form) => {
    const lines = ['Grid 01', '', NINE, `${NINE} hard`, NINE.slice(1), `11${'.'.repeat(79)}`]
    const answered = `${NINE}:1:975231648812456397436789125184325976659147283723968451367594812241873569598612734`
    const text = [...lines, `${NINE.slice(0, 40)}${'.'.repeat(41)}`, answered, 'Grid 02'].join('\n')
    const args = ['rate', '--workers', '1', '--skip-bad', ...form]
    const { single, merged, codes } = await both(`${text}\n`.repeat(3) + NINE, args, 3)
    expect(codes).toEqual([0, 0, 0])
    expect({ ...merged, stderr: '' }).toEqual({ ...single, stderr: '' })
    expect(sums(merged.stderr)).toEqual(expect.arrayContaining(sums(single.stderr)))
    if (form.length > 0) expect(merged.stdout).toContain('"count":1,"solution":"975')
    if (form.length > 0) expect(merged.stdout).toContain('"title":"Grid 02"')
    else expect(merged.stdout).toMatch(/\n {2}guesses: mean [\d.]+, median [\d.]+\n$/)
  })
})

describe('a part that is there', () => {
  const rate = ['rate', 'a.txt', '--workers', '1', '--json', '--part', '2/3', '-o', 'out/'] as const
  const folder = async (): Promise<string> => {
    const cwd = temporaryFolder({ 'a.txt': `${NINE}\n`.repeat(40) })
    expect((await masu(rate, { cwd })).code).toBe(0)
    return cwd
  }

  test('is done at once', async () => {
    const cwd = await folder()
    const { code, stdout, stderr } = await masu(rate, { cwd })
    expect({ code, stdout, stderr }).toEqual({
      code: 0,
      stdout: '',
      stderr: 'part 2/3 of a.txt is there already\n',
    })
    expect(readdirSync(join(cwd, 'out'))).toHaveLength(2)
  })

  test('is refused where it was made otherwise, or of another file', async () => {
    const cwd = await folder()
    const refused = async (args: readonly string[]): Promise<string> => {
      const { code, stderr } = await masu(args, { cwd })
      expect(code).toBe(2)
      expect(stderr.split('\n')).toHaveLength(2)
      return stderr
    }
    expect(await refused([...rate, '--timeout', '1s'])).toContain(
      'part-0002-of-0003.jsonl is there and differs: made by "rate --json", not by "rate --json --timeout 1000ms"; nothing is overwritten',
    )
    writeFileSync(join(cwd, 'a.txt'), `${NINE.replaceAll('5', '6')}\n`.repeat(40))
    expect(await refused(rate)).toContain('differs: a.txt has changed since;')
    appendFileSync(join(cwd, 'out', 'part-0002-of-0003.jsonl'), '\n')
    expect(await refused(rate)).toMatch(/differs: \d+ bytes of data, where \d+ were written;/)
  })
})

test.each([
  [['solve', 'a.txt', '--part', '1/2'], '--part needs --json or --to line'],
  [['rate', 'a.txt', '--part', '1/2'], '--part needs --json, or -o FOLDER/'],
  [['rate', 'a.txt', '--json', '--part', '1/2', '-o', 'a.txt/'], 'a.txt/ is not a folder'],
])('%j is refused with exit code 2', async (args, said) => {
  const cwd = temporaryFolder({ 'a.txt': `${tiny}\n` })
  const { code, stdout, stderr } = await masu(args, { cwd, input: tiny })
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toContain(said)
})

test('a bad puzzle is told with its byte, and an empty part is no error', async () => {
  const text = `${NINE}\n`.repeat(2_000)
  const cwd = temporaryFolder({ 'a.txt': `${text}bad\n`, 'b.txt': `${tiny}\n`.repeat(40) })
  const { code, stdout, stderr } = await masu(['solve', 'a.txt', '--json', '--part', '9/9'], {
    cwd,
  })
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toMatch(/^masu: a\.txt, byte 164000: found .*\n--skip-bad skips/)
  const skipped = ['solve', 'a.txt', '--json', '--skip-bad', '--part', '70000/70000']
  expect(await masu(skipped, { cwd })).toMatchObject({ code: 0, stdout: '' })
  const empty = await masu(['solve', 'b.txt', '--json', '--part', '1/700'], { cwd })
  expect(empty).toEqual({ code: 0, stdout: '', stderr: '' })
})
