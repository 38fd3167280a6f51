/** The script with which many machines share a file: shares put together are the output of one command. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { tiny, tinyNone, tinyTwo } from '../../../bench/test/boards.ts'
import { temporaryFolder } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'

const SHARE = fileURLToPath(new URL('../../../../examples/many-machines/share.sh', import.meta.url))
const MAIN = fileURLToPath(new URL('../../bin/masu.js', import.meta.url))

/** Rates a share of the file in a folder. */
function rateShare(
  cwd: string,
  share: number,
  of: number,
): { code: number | null; stderr: string } {
  const { status: code, stderr } = spawnSync(SHARE, ['puzzles.txt', `${share}`, `${of}`, 'out'], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, MASU: `${process.execPath} ${MAIN}` },
  })
  return { code, stderr }
}

describe('shares of a file', () => {
  test('have the bytes of one command together, and one summary', async () => {
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

  test('name the line that fails, and are absent then', () => {
    const cwd = temporaryFolder({ 'puzzles.txt': `${tiny}\n${tiny}\nx${tiny.slice(1)}\n` })
    const { code, stderr } = rateShare(cwd, 2, 2)
    expect(code).toBe(2)
    expect(stderr).toMatch(/^puzzles\.txt:3: masu: /)
    expect(readdirSync(join(cwd, 'out'))).toEqual([])
  })
})
