/** The messages about links without a target, or to a line whose content has changed. */
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { problemsOf, repaired } from '../src/links.ts'
import { temporaryFolder } from '../../../packages/bench/test/files.ts'

const CODE = `const board = []

function rowOk(n, x) {
  return board.includes(n)
}

if (rowOk(1, 0)) {
  board[0] = 1
}
`
const folder = temporaryFolder({
  'src/flat.ts': CODE,
  'docs/other.md': '# Other\n\n## 枠の検査\n\n## `bench` and **gate**, twice\n\n## 枠の検査\n',
})
const path = join(folder, 'docs/page.md')

/** Complaints in the form `3: message`. */
function complaints(text: string): string[] {
  return problemsOf(path, text).map(({ line, says }) => `${line}: ${says}`)
}

describe('a link to a line', () => {
  test('a link to a line is right where its text, or its title, stands there', () => {
    expect(
      complaints(`
[\`function rowOk\`](../src/flat.ts#L3), [the row](../src/flat.ts#L3 "function rowOk(n, x)"),

| step | code |
| --- | --- |
| [\`board[0] = 1\`](../src/flat.ts#L8) | [\`includes\`](../src/flat.ts#L4) |
`),
    ).toEqual([])
  })

  test('a link one line above or below its code is wrong, and the complaint says where the code is', () => {
    for (const line of ['L2', 'L4', 'L3-L4', 'L99']) {
      expect(complaints(`[\`function rowOk\`](../src/flat.ts#${line})`)).toEqual([
        '1: `function rowOk` stands on L3',
      ])
    }
  })

  test('a link may span several lines, exactly those of its code, however that is indented', () => {
    const title = 'if (rowOk(1, 0)) { board[0] = 1'
    expect(complaints(`[so](../src/flat.ts#L7-L8 "${title}")`)).toEqual([])
    expect(complaints(`[so](../src/flat.ts#L7 "${title}")`)).toEqual([
      `1: \`${title}\` stands on L7-L8`,
    ])
  })

  const unnamed =
    'says nothing of the code there: name it by its text, `in backticks`, or by its title'
  test.each([
    ['[`columnOk`](../src/flat.ts#L3)', '`columnOk` stands nowhere in it'],
    // It means whole words.
    ['[`row`](../src/flat.ts#L3)', '`row` stands nowhere in it'],
    [
      '[`rowOk`](../src/flat.ts#L3)',
      '`rowOk` stands on L3, L7: name it by a title that stands there once',
    ],
    ['[the row](../src/flat.ts#L3)', unnamed],
    ['[see `includes`](../src/flat.ts#L4)', unnamed],
    ['[row]\n\n[row]: ../src/flat.ts#L3', unnamed],
  ])('a link to a line has to name code that stands there once: %s', (text, says) => {
    expect(complaints(text).map((line) => line.replace(/^\d: /, ''))).toEqual([says])
  })
})

describe('a repair', () => {
  test('a repair writes the lines that the code stands on by now, and touches nothing else', () => {
    const page = (row: string, board: string, all: string): string =>
      `# L3\n\n[\`function rowOk\`](../src/flat.ts#${row}) [L2](#l3), ` +
      `[\`board[0] = 1\`](../src/flat.ts#${board})\n\n` +
      `[all](../src/flat.ts#${all} 'if (rowOk(1, 0)) {\n  board[0] = 1')\n`
    const moved = page('L2', 'L88-L90', 'L7')
    const right = page('L3', 'L8', 'L7-L8')
    expect(repaired(moved, problemsOf(path, moved))).toBe(right)
    expect(complaints(right)).toEqual([])
  })

  test('a repair leaves a link alone where it knows no place for it', () => {
    const page = '[`gone`](../src/flat.ts#L3) [x](nowhere.md)'
    expect(repaired(page, problemsOf(path, page))).toBe(page)
  })
})

describe('a link to a page', () => {
  test('a link to a page is right where the file and the heading exist, in any script', () => {
    expect(
      complaints(`# Own

[a](other.md) [b](../src) [c](../src/flat.ts) [d](#own) [e](other.md#other) [f](other.md#枠の検査)
[g](other.md#${encodeURIComponent('枠の検査-1')}) [h](other.md#bench-and-gate-twice)
[i](https://example.org/none#L1) ![j](other.md) [k]

[k]: other.md
`),
    ).toEqual([])
  })

  test('a link to a page is wrong where the file does not exist', () => {
    const says = 'no such file'
    expect(complaints('[a](none.md) ![b](none.png)\n\n[c]\n\n[c]: ../none/')).toEqual([
      `1: ${says}`,
      `1: ${says}`,
      `5: ${says}`,
    ])
  })

  test('a link to a page is wrong where the heading does not exist', () => {
    const says = 'no such heading'
    expect(complaints('# Own\n\n[a](#owned)\n[b](other.md#Other)')).toEqual([
      `3: ${says}`,
      `4: ${says}`,
    ])
  })

  test('a link to a heading is wrong where the file is no page', () => {
    expect(complaints('[a](../src/flat.ts#rowok)')).toEqual(['1: neither lines nor a page'])
  })

  test('a link in a code block or between backticks does not count', () => {
    expect(complaints('```md\n[a](none.md)\n```\n\n`[a](none.md)`')).toEqual([])
  })
})
