/** What is typed wrong at the command line of `masu solve`. */
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'

const shown = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'

const files = {
  cell: `${shown}\nx${shown.slice(1)}\n`,
  empty: '',
  'folder/file': '',
}

const aboutCells = 'a digit 1-9 or one of . 0 _ * for an empty cell'

describe.concurrent('a mistake', () => {
  test.each([
    ['cell', `cell:2:1: found 'x', expected ${aboutCells}`],
    ['empty', 'masu: empty:1:1: found no puzzle'],
    ['none', 'masu: cannot read none: there is no such file\n'],
    [`${shown} -o folder`, 'folder: it is a directory\n'],
    ['-s bitmsk', 'no strategy "bitmsk"; did you mean "bitmask"?'],
    ['--to xml', 'Allowed choices are grid, spaced,'],
    ['--timeout soon', 'Expected a time such as 500ms'],
    ['--count 0', "argument '0' is invalid. Expected a whole"],
  ])('masu solve %s fails, and names the mistake', async (words, text) => {
    const cwd = temporaryFolder(files)
    const { code, stdout, stderr } = await masu(['solve', ...words.split(' ')], { cwd })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(text)
    // The message shows no internals: no temporary file and no system call.
    expect(stderr).not.toMatch(/\.part-|mkdtemp|E[A-Z]{5}/)
  })
})
