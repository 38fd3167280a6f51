/** The scripts with which many machines share a file: shares put together are the output of one command. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { tiny, tinyNone, tinyTwo } from '../../../bench/test/boards.ts'
import { temporaryFolder } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'

const EXAMPLES = fileURLToPath(new URL('../../../../examples/many-machines', import.meta.url))
const MASU = `${process.execPath} ${fileURLToPath(new URL('../../bin/masu.js', import.meta.url))}`

const PAGE = fileURLToPath(new URL('../../../../docs/many-machines.md', import.meta.url))

/** The command of the page that makes a line of each object of a list. */
const [SED] = /sed '[^']*'/.exec(readFileSync(PAGE, 'utf8')) ?? ['false']

/** A stand-in for `masu` that takes any line for a puzzle. */
const STAND_IN = { 'rate.sh': 'cat' } as const

/** Rates a share of the file in a folder. */
function rateShare(
  cwd: string,
  share: number,
  of: number,
  command = MASU,
): { code: number | null; stderr: string } {
  const { status: code, stderr } = spawnSync(
    join(EXAMPLES, 'share.sh'),
    ['puzzles.txt', `${share}`, `${of}`, 'out'],
    {
      cwd,
      encoding: 'utf8',
      env: { ...process.env, MASU: command },
    },
  )
  return { code, stderr }
}

/** The number of lines of a share. */
function linesOf(cwd: string, share: number): number {
  return readFileSync(join(cwd, `out/${share}.jsonl`), 'utf8').split('\n').length - 1
}

describe('shares of a file', () => {
  test('the shares of a file together are the output of one command, and give one summary', async () => {
    // The last line has no line break, and is shorter than a share.
    const cwd = temporaryFolder({ 'puzzles.txt': `${tiny}\n${tinyTwo}\n${tinyNone}\n${tiny}` })
    const files = [1, 2, 3].map((share) => {
      expect(rateShare(cwd, share, 3)).toEqual({ code: 0, stderr: '' })
      return `out/${share}.jsonl`
    })
    const texts = files.map((file) => readFileSync(join(cwd, file), 'utf8'))
    expect(texts.join('')).toBe((await masu(['rate', 'puzzles.txt', '--json'], { cwd })).stdout)
    const { stdout } = await masu(['rate', '--summary', ...files], { cwd })
    expect((await masu(['rate', 'puzzles.txt'], { cwd })).stdout.endsWith(stdout)).toBe(true)
    expect(stdout).toMatch(/^4 puzzles\n/)
  })

  test('the shares of a table keep its columns where each line is an object', async () => {
    const cwd = temporaryFolder({
      'table.csv': `id,quizzes,source\na,${tiny},"b, c"\nd,${tinyTwo},e\n`,
    })
    const command = `${MASU} convert table.csv --to json | ${SED} >puzzles.txt`
    expect(spawnSync('sh', ['-c', command], { cwd }).status).toBe(0)
    for (const share of [1, 2]) expect(rateShare(cwd, share, 2)).toEqual({ code: 0, stderr: '' })
    const texts = [1, 2].map((share) => readFileSync(join(cwd, `out/${share}.jsonl`), 'utf8'))
    expect(texts.join('')).toBe((await masu(['rate', 'table.csv', '--json'], { cwd })).stdout)
  })

  test('a share with a bad line names that line, and leaves no file', () => {
    const cwd = temporaryFolder({ 'puzzles.txt': `${tiny}\n${tiny}\nx${tiny.slice(1)}\n` })
    const { code, stderr } = rateShare(cwd, 2, 2)
    expect(code).toBe(2)
    expect(stderr).toMatch(/^puzzles\.txt:3: masu: /)
    expect(readdirSync(join(cwd, 'out'))).toEqual([])
  })
  test('the shares of a file differ by one line at most, however long lines are', () => {
    const cwd = temporaryFolder({ ...STAND_IN, 'puzzles.txt': `${'a'.repeat(99)}\nb\nc\nd\n` })
    for (const share of [1, 2, 3, 4, 5, 6]) {
      expect(rateShare(cwd, share, 6, 'sh rate.sh')).toEqual({ code: 0, stderr: '' })
    }
    expect([1, 2, 3, 4, 5, 6].map((share) => linesOf(cwd, share))).toEqual([0, 1, 1, 0, 1, 1])
  })

  test('a share is refused if its number is not between 1 and the number of shares', () => {
    const cwd = temporaryFolder({ ...STAND_IN, 'puzzles.txt': 'a\n' })
    for (const share of [0, 3]) {
      expect(rateShare(cwd, share, 2, 'sh rate.sh')).toEqual({
        code: 2,
        stderr: `share ${share}: expected 1 to 2\n`,
      })
    }
  })

  test('a share names no line where its output cannot be written', () => {
    const cwd = temporaryFolder({
      'puzzles.txt': 'a\nb\n',
      'rate.sh': 'if [ -f /dev/stdout ]; then echo disk full >&2; exit 2; else cat; fi',
    })
    expect(rateShare(cwd, 1, 1, 'sh rate.sh')).toEqual({ code: 1, stderr: 'disk full\n' })
    expect(readdirSync(join(cwd, 'out'))).toEqual([])
  })

  test('a share names a line that is two puzzles, and one that kills its process', () => {
    const cwd = temporaryFolder({
      'puzzles.txt': 'a\nb\ntwo\nc\nkills\n',
      'rate.sh':
        'while read -r line; do case $line in two) echo; echo;; kills) kill -9 $$;; *) echo; esac; done',
    })
    const { code, stderr } = rateShare(cwd, 1, 1, 'sh rate.sh')
    expect(code).toBe(2)
    expect(stderr).toContain('puzzles.txt:3: exit code 0 and 2 lines, expected 0 and 1\n')
    expect(stderr).toContain('puzzles.txt:5: exit code 137 and 0 lines, expected 0 and 1\n')
    expect(stderr.match(/puzzles/g)).toHaveLength(2)
  })

  test('a share removes what killed tasks left', () => {
    const cwd = temporaryFolder({ ...STAND_IN, 'puzzles.txt': 'a', 'out/.1.killed/in': '' })
    expect(rateShare(cwd, 1, 1, 'sh rate.sh')).toEqual({ code: 0, stderr: '' })
    expect(readdirSync(join(cwd, 'out'))).toEqual(['1.jsonl'])
  })

  test('a share refuses a file that was made for another number of shares', () => {
    const cwd = temporaryFolder({ ...STAND_IN, 'puzzles.txt': 'a\nb\n', 'out/1.jsonl': 'a\nb\n' })
    expect(rateShare(cwd, 1, 1, 'sh rate.sh')).toEqual({ code: 0, stderr: '' })
    expect(rateShare(cwd, 1, 2, 'sh rate.sh')).toEqual({
      code: 2,
      stderr: 'out/1.jsonl: found 2 lines, expected 1; take another folder, or remove it\n',
    })
  })

  describe.skipIf(spawnSync('sh', ['-c', 'command -v parallel']).status !== 0)(
    'by GNU parallel',
    () => {
      test.for([
        { line: 'a', status: 0, stderr: '', shares: 64 },
        { line: 'bad', status: 2, stderr: 'my puzzles.txt:1: no puzzle\n', shares: 63 },
      ])(
        'parallel.sh shares out a file with a blank in its name and the line $line',
        ({ line, shares, ...end }) => {
          const cwd = temporaryFolder({
            'hosts.txt': ':\n',
            'my puzzles.txt': line,
            'rate.sh': 'read -r line; [ "$line" != bad ] || { echo no puzzle >&2; exit 2; }; echo',
          })
          const { status, stderr } = spawnSync(
            join(EXAMPLES, 'parallel.sh'),
            ['hosts.txt', 'my puzzles.txt', 'my shares'],
            { cwd, encoding: 'utf8', env: { ...process.env, MASU: 'sh rate.sh' } },
          )
          expect({ status, stderr }).toEqual(end)
          expect(readdirSync(join(cwd, 'my shares'))).toHaveLength(shares)
        },
      )
    },
  )
})
