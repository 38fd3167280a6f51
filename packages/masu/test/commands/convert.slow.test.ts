import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { formats } from '@masu/core/formats/formats'
import { describe, expect, test } from 'vitest'
import { easy, easySolution, tiny, tinyTwo } from '../../../bench/test/boards.ts'
import { temporaryFolder } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'

const dotted = easy.replaceAll('0', '.')
const rows = dotted.match(/.{9}/g) ?? []
const figures = rows.map((row) => [...row.replaceAll('.', '0')].join(','))
const sixteen = Array.from({ length: 16 }, (_, i) => i + 1)

/** A file of each format as somebody might have made it, under an ending that lies. */
const files: Readonly<Record<string, [name: string, text: string]>> = {
  'line with a rating': ['a.csv', `${dotted} 7.2 # somebody's\n`],
  'tdoku line': ['b.json', `${easy}:1:${easySolution}\n`],
  kaggle: ['c.txt', `quizzes,solutions\n${easy},${easySolution}\n`],
  csv: ['d.sdk', rows.map((row) => [...row].join(',').replaceAll('.', ' ')).join('\r\n')],
  semicolons: ['e.tsv', rows.map((row) => [...row].join(';').replaceAll('.', '')).join('\n')],
  tsv: ['f.csv', rows.map((row) => [...row].join('\t').replaceAll('.', '')).join('\n')],
  sdk: ['g.sdm', `#AMe\n[Puzzle]\n${rows.join('\n')}\n[State]\n${rows.join('\n')}\n`],
  sdm: ['h.sdk', `${easy}\n`],
  ss: [
    'i.json',
    ` *---*\n${rows.map((row) => ` |${row.match(/.../g)?.join('|')}|`).join('\n')}\n *---*\n`,
  ],
  numbers: [
    'j.grid',
    figures.map((row) => row.replaceAll(',', ' ').replaceAll('0', '-1')).join('\n'),
  ],
  grid: ['k.csv', rows.map((row) => row.match(/.../g)?.join(' | ')).join('\n')],
  'json rows': ['l.py', `[[${figures.join('],[')}]]`],
  'json numbers': ['m.line', `[${figures.join(',')}]`],
  'json text': ['n.txt', JSON.stringify([{ puzzle: dotted }])],
  list: ['o.ss', `board = [\n    [${figures.join('],\n    [')}]\n]\n`],
  'flat list': ['p.csv', `board = [${figures.join(',\n')}]\n`],
  gzip: ['q.txt', ''],
}

function contentOf(name: string): string | Uint8Array {
  const text = files[name]?.[1] ?? ''
  return name === 'gzip' ? gzipSync(`${easy}\n`) : text
}

/** What stands beside the puzzle of a file, and has no place in .sdm. */
const dropped: Readonly<Record<string, string>> = {
  'line with a rating': 'comment',
  'tdoku line': 'count, solution',
  kaggle: 'solution',
  sdk: 'author',
}

describe.concurrent('masu convert', () => {
  test.each(Object.keys(files))('recognises %s by its content', async (name) => {
    const [file] = files[name] ?? ['']
    const cwd = temporaryFolder({ [file]: contentOf(name) })
    const converted = await masu(['convert', file, '--to', 'sdm'], { cwd })
    const names = dropped[name]
    const stderr = names === undefined ? '' : `sdm has no place for ${names}\n`
    expect(converted).toEqual({ code: 0, stdout: `${easy}\n`, stderr })
  })

  test('recognises it just so where it comes through a pipe', async () => {
    for (const name of ['gzip', 'list', 'csv']) {
      const { stdout } = await masu(['convert', '-', '--to', 'line'], { input: contentOf(name) })
      expect(stdout).toBe(`${dotted}\n`)
    }
  })

  test.each(formats.filter(({ name }) => name !== 'hex').map(({ name }) => name))(
    'writes %s, which it reads again',
    async (name) => {
      const cwd = temporaryFolder({ 'in.txt': `${easy}\n${dotted}\n` })
      const first = await masu(['convert', 'in.txt', '--to', name, '-o', 'out'], { cwd })
      expect(first).toEqual({ code: 0, stdout: '', stderr: '' })
      const { stdout } = await masu(['convert', 'out', '--to', 'line'], { cwd })
      expect(stdout).toBe(`${dotted}\n${dotted}\n`)
    },
  )

  test('writes 16x16 boards with the digits 0-F', async () => {
    const input = `${Array(16).fill(sixteen.join(' ')).join('\n')}\n`
    const { stdout } = await masu(['convert', '-', '--to', 'hex'], { input })
    expect(stdout).toBe(`# digits: 0-F\n${'0123456789ABCDEF'.repeat(16)}\n`)
    const back = await masu(['convert', '-', '--to', 'line'], { input: stdout })
    expect(back.stdout).toBe(`# digits: 1-G\n${'123456789ABCDEFG'.repeat(16)}\n`)
  })

  test('keeps counts and solutions where the format has a place for them', async () => {
    const input = `${easy}:1:${easySolution}\n`
    const { stdout } = await masu(['convert', '-', '--to', 'json'], { input })
    const back = await masu(['convert', '-', '--to', 'line'], { input: stdout })
    expect(back.stdout).toBe(`${dotted}:1:${easySolution}\n`)
  })

  test('converts a stream of any length', async () => {
    const input = gzipSync(`${easy}\n`.repeat(50_000))
    const { code, stdout } = await masu(['convert', '-', '--to', 'line'], { input })
    expect([code, stdout.length]).toEqual([0, 82 * 50_000])
  })
})

describe.concurrent('a format', () => {
  test('that is unknown is answered with the nearest', async () => {
    const { code, stderr } = await masu(['convert', 'x', '--to', 'kagle'])
    expect(code).toBe(2)
    expect(stderr).toMatch(/^masu: no format "kagle"; did you mean "kaggle"\? Known: kaggle, /)
  })

  test('that cannot hold the boards is refused, with those that can', async () => {
    const { code, stdout, stderr } = await masu(['convert', '-', '--to', 'sdk'], {
      input: `${tiny}\n`,
    })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(/^masu: sdk holds no 2x2 boards; these do: kaggle, json, /)
  })

  test('must be named', async () => {
    const { code, stderr } = await masu(['convert', 'x'])
    expect(code).toBe(2)
    expect(stderr).toContain("required option '-t, --to <format>' not specified")
  })
})

describe.concurrent('an output file', () => {
  test.each([
    ['a bad line', `${`${easy}\n`.repeat(20_000)}bad\n`],
    ['a bad format', ''],
    ['nothing that can be read', '# nothing\n'],
  ])('is not left where the input has %s, and an older one stays', async (_, text) => {
    const cwd = temporaryFolder({ 'in.txt': text, 'old.txt': 'old' })
    for (const output of ['new.txt', 'old.txt']) {
      const { code } = await masu(['convert', 'in.txt', '--to', 'csv', '--output', output], { cwd })
      expect(code).toBe(2)
    }
    expect(readdirSync(cwd).toSorted()).toEqual(['in.txt', 'old.txt'])
    expect(readFileSync(join(cwd, 'old.txt'), 'utf8')).toBe('old')
  })

  test('is replaced where all goes well', async () => {
    const cwd = temporaryFolder({ 'in.txt': `${easy}\n`, 'old.txt': 'old' })
    await masu(['convert', 'in.txt', '--to', 'sdm', '--output', 'old.txt'], { cwd })
    expect(readFileSync(join(cwd, 'old.txt'), 'utf8')).toBe(`${easy}\n`)
    expect(existsSync(join(cwd, 'in.txt'))).toBe(true)
  })

  test('may be the input itself', async () => {
    const cwd = temporaryFolder({ 'a.txt': `${easy} 7.2\n`.repeat(3_000) })
    const { code } = await masu(['convert', 'a.txt', '--to', 'sdm', '-o', 'a.txt'], { cwd })
    expect(code).toBe(0)
    expect(readFileSync(join(cwd, 'a.txt'), 'utf8')).toBe(`${easy}\n`.repeat(3_000))
  })
})

describe.concurrent('a cell of a spreadsheet that is no number', () => {
  const sheet = '1,2,x,4\n3,4,1,2\n2,1,4,3\n4,3,2,1\n'
  const place = "sheet.csv:1:5: found 'x', expected a number 1-4 or a blank cell (read as csv)"

  test.each([
    ['convert', 'sheet.csv', '--to', 'line'],
    ['solve', 'sheet.csv', '--json'],
  ])('is listed by %s', async (...args) => {
    const cwd = temporaryFolder({ 'sheet.csv': sheet })
    const loose = await masu(args, { cwd })
    expect([loose.code, loose.stderr]).toEqual([0, `read as an empty cell: ${place}\n`])
    expect(loose.stdout).toContain('12.434122143')
  })
})

describe.concurrent('bad input', () => {
  test.each([
    [
      'mixed sizes',
      `${easy}\n${tiny}\n`,
      ':2:1: found 16 cells, expected 81 (read as line)\n--skip-bad skips such puzzles, lists them and goes on with the others',
    ],
    [
      'a row too short',
      '1,2,3,4\n1,2,3\n',
      ':2:1: found a row of 3 cells, expected 4 (read as csv)',
    ],
    [
      'too few columns',
      `quizzes,solutions\n${easy}\n`,
      ':2:1: found a record of 1 field, expected 2 (read as kaggle)',
    ],
    [
      'a list without end',
      '[[1,2,3,4],\n',
      ':1:1: found the end of the text, expected what ends the [ of line 1 (read as json)',
    ],
  ])(
    'is refused with its place and the format it came nearest to: %s',
    async (_, text, message) => {
      const cwd = temporaryFolder({ 'in.dat': text })
      const { code, stderr } = await masu(['convert', 'in.dat', '--to', 'line'], { cwd })
      expect(code).toBe(2)
      expect(stderr).toBe(`masu: in.dat${message}\n`)
    },
  )

  test('is refused where its gzip data are truncated or damaged', async () => {
    const lines = Array.from({ length: 5_000 }, (_, i) => `${tinyTwo} ${(i * 7919) % 10_007}\n`)
    const zipped = gzipSync(lines.join(''))
    // A byte of the checksum.
    const damaged = zipped.with(zipped.length - 6, (zipped.at(-6) ?? 0) ^ 0xff)
    const cwd = temporaryFolder()
    for (const [name, bytes, found] of [
      ['cut.gz', zipped.subarray(0, zipped.length >> 1), 'the end of truncated gzip data'],
      ['hurt.gz', damaged, 'damaged gzip data'],
      ['stub.gz', zipped.subarray(0, 5), 'the end of truncated gzip data'],
    ] as const) {
      writeFileSync(join(cwd, name), bytes)
      const { code, stderr } = await masu(['convert', name, '--to', 'line', '-o', 'out'], { cwd })
      expect(code).toBe(2)
      expect(stderr).toContain(`found ${found}`)
      expect(stderr).toMatch(new RegExp(`^masu: ${name.replace('.', '\\.')}:\\d+:1: found .*\n$`))
    }
    expect(existsSync(join(cwd, 'out'))).toBe(false)
  })

  test('is no file at all', async () => {
    const { code, stderr } = await masu(['convert', 'nowhere', '--to', 'line'])
    expect([code, stderr]).toEqual([2, 'masu: cannot read nowhere: there is no such file\n'])
  })
})
