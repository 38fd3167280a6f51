import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stretchLeft, Underway } from '../../src/part/underway.ts'
import type { Batch } from '../../src/solve/batch.ts'
import { tiny } from '../../../bench/test/boards.ts'
import { temporaryFolder } from '../../../bench/test/files.ts'

const bytes = new TextEncoder().encode(`${tiny}\n`.repeat(3))

async function* batches(): AsyncGenerator<Batch, void> {
  for (const linesBefore of [0, 3]) {
    const offset = 100 + 17 * linesBefore
    yield await Promise.resolve({ kind: 'lines', geometry: '2x2', bytes, linesBefore, offset })
  }
}

test('the file names what was begun first and is not done, until the part is there', async () => {
  const path = join(temporaryFolder(), 'a')
  const underway = new Underway(path)
  expect(stretchLeft(path)).toBeNull()
  const begun = underway.each(batches())
  await begun.next()
  await begun.next()
  expect(stretchLeft(path)).toEqual({ from: 1, to: 3, byte: 100 })
  underway.done()
  expect(stretchLeft(path)).toEqual({ from: 4, to: 6, byte: 151 })
  underway.done()
  underway.end()
  expect(existsSync(path)).toBe(false)
})

test('the next run takes one by one what an earlier one ended on', async () => {
  const path = join(temporaryFolder(), 'a')
  const first = new Underway(path)
  first.begin({ from: 12_345_678, to: 23_456_789, byte: 34_567_890 })
  first.begin({ from: 5, to: 5, byte: 168 })
  first.done()
  const second = new Underway(path)
  expect(second.left).toEqual({ from: 5, to: 5, byte: 168 })
  const lines: number[] = []
  for await (const batch of second.each(batches())) {
    lines.push(batch.kind === 'lines' ? batch.linesBefore : -1)
  }
  expect(lines).toEqual([0, 3, 4, 5])
})

test('without a file nothing is kept', async () => {
  const underway = new Underway(null)
  for await (const result of underway.after(underway.each(batches()))) {
    expect(result.kind).toBe('lines')
  }
  underway.end()
  expect(underway.mayBeFatal({ from: 1, to: 9 })).toBe(false)
})
