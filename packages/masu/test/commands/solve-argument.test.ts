import { describe, expect, test } from 'vitest'
import { easy, easySolution, tiny, tinySolution } from '../../../bench/test/boards.ts'
import { temporaryFolder } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'

const rows = easy.match(/.{9}/g) ?? []

describe.concurrent('a puzzle in place of a file', () => {
  test.each([
    ['a line with points', easy.replaceAll('0', '.')],
    ['rows', rows.join('\n')],
    ['a flat list', [...easy].join(',')],
    ['JSON', JSON.stringify(rows.map((row) => [...row].map(Number)))],
    ['a line with dashes', easy.replaceAll('0', '-')],
    ['a line with x', easy.replaceAll('0', 'x')],
    ['a link', `https://sudoku.example/play?id=7&s=${easy}#top`],
    ['a link that ends with it', `https://sudoku.example/${easy.replaceAll('0', '.')}`],
    ['a path', `/app/boards/${easy}`],
  ])('a puzzle in place of a file is solved: %s', async (_, argument) => {
    expect(await masu(['solve', '--to', 'line', argument])).toEqual({
      code: 0,
      stdout: `${easySolution}\n`,
      stderr: '',
    })
  })

  test('a puzzle that begins with dashes is not taken for an option', async () => {
    const dashes =
      '---4---2-6-2-8-9--54--7---31-9--3---4--85-----8-------21--3--89---24-5---3-16----'
    const { code, stdout } = await masu(['solve', dashes, '--to', 'line'])
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: '893416725672385914541972863159623478427851396386794152214537689768249531935168247\n',
    })
    const short = await masu(['solve', dashes.slice(0, -1)])
    expect(short.stderr).toMatch(/^masu: the argument:1:1: found 80 cells, expected 81/)
    const option = await masu(['solve', '--tto', 'line'])
    expect(option.stderr).toContain("unknown option '--tto'")
  })

  test('a 4x4 puzzle in place of a file is solved', async () => {
    const { stdout } = await masu(['solve', tiny, '--to', 'line'])
    expect(stdout).toBe(`${tinySolution}\n`)
  })

  test('an argument that looks like a puzzle is a file where there is one of that name', async () => {
    const cwd = temporaryFolder({ [tiny]: `${easy}\n` })
    const { stdout } = await masu(['solve', tiny, '--to', 'line'], { cwd })
    expect(stdout).toBe(`${easySolution}\n`)
  })

  test.each([
    'puzzles-20240101.csv',
    '2024/01/01/123456789012.txt',
    `${'1234'.repeat(4)}/puzzles.txt`,
    `${'0123456789abcdef'.repeat(4)}/puzzles.txt`,
  ])('the name of a missing file is not taken for a puzzle: %s', async (argument) => {
    const { stderr } = await masu(['solve', argument])
    expect(stderr).toBe(`masu: cannot read ${argument}: there is no such file\n`)
  })
})
