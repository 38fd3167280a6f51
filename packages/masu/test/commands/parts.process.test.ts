/** Parts whose process dies, and parts that two machines make at once. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { tiny, tinyNone } from '../../../bench/test/boards.ts'
import { strategyFile, temporaryFolder } from '../../../bench/test/files.ts'
import { stretchLeft } from '../../src/part/underway.ts'
import { masu } from '../in-process.ts'
import { finished, spawnMasu, startMasu } from '../masu.ts'

/** `waits-on-5.ts` never ends on this board. */
const ENDLESS = `5${'.'.repeat(80)}`
const WAITS = fileURLToPath(new URL('../strategies/waits-on-5.ts', import.meta.url))
const EASY = `${'.'.repeat(80)}1`

test('a part that dies names its puzzles, and run again the puzzle', async () => {
  const easy = `${EASY}\n`.repeat(45)
  const cwd = temporaryFolder({ 'a.txt': `${easy}${ENDLESS}\n${easy}` })
  const args = ['solve', 'a.txt', '--json', '--workers', '1', '-s', WAITS]
  const part = [...args, '--part', '2/3', '-o', 'out/']
  const path = join(cwd, 'out', '.part-0002-of-0003.jsonl.underway')
  /** Kills a run while it is on these lines of the part, and asserts its message. */
  const killedOn = async (from: number, to: number, said: RegExp): Promise<void> => {
    const child = startMasu(part, { cwd })
    let stderr = ''
    child.stderr.on('data', (text: Buffer) => (stderr += text.toString()))
    const ended = finished(child)
    await expect.poll(() => stderr, { timeout: 60_000 }).toMatch(said)
    await expect.poll(() => stretchLeft(path), { timeout: 60_000 }).toMatchObject({ from, to })
    child.kill('SIGKILL')
    await ended
  }
  await killedOn(1, 30, /^$/)
  await killedOn(
    15,
    15,
    /^an earlier run of part 2\/3 of a\.txt ended in the 30 lines from byte 2542 on; they are taken one by one now\n$/,
  )
  const first = await masu([...args, '--part', '1/3', '-o', 'out/'], { cwd })
  expect(first.code).toBe(0)
  const { code, stderr } = await masu(['merge', 'out'], { cwd })
  expect(code).toBe(2)
  expect(stderr).toMatch(
    /^part 2 of 3 is missing; a run of it was last on line 46\npart 3 of 3 is missing\n/,
  )
})

test('of a part that several make at once there is one, and all are fine', async () => {
  const cwd = temporaryFolder({ 'a.txt': `${tiny}\n`.repeat(500) })
  const args = ['solve', 'a.txt', '--json', '--workers', '1', '--part', '1/1', '-o', 'out/']
  const ends = await Promise.all([spawnMasu(args, { cwd }), spawnMasu(args, { cwd })])
  expect(ends.map(({ code }) => code)).toEqual([0, 0])
  expect(readdirSync(join(cwd, 'out'))).toEqual([
    'part-0001-of-0001.jsonl',
    'part-0001-of-0001.jsonl.record',
  ])
})

test('a wrong answer is told with its byte, and by merge with its line', async () => {
  const cwd = temporaryFolder({ 'a.txt': `${`${tinyNone}\n`.repeat(39)}${tiny}\n` })
  const strategy = strategyFile('solves-another-board.ts')
  const args = ['solve', 'a.txt', '--json', '--workers', '1', '-s', strategy]
  await masu([...args, '--part', '1/2', '-o', 'out/'], { cwd })
  const second = await masu([...args, '--part', '2/2', '-o', 'out/'], { cwd })
  expect(second.code).toBe(3)
  expect(second.stderr).toMatch(/^solves-another-board is wrong at byte 663: a solution where /m)
  const { code, stderr } = await masu(['merge', 'out'], { cwd })
  expect(code).toBe(3)
  expect(stderr).toMatch(/^wrong answers to \d+ of 40 puzzles of a\.txt: .*\n$/)
})
