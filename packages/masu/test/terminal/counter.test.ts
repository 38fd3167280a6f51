import { expect, onTestFinished, test } from 'vitest'
import { createCounter, isProgressShown } from '../../src/terminal/counter.ts'
import { warn } from '../../src/terminal/output.ts'
import { captured } from './captured.ts'

test('a counter is a bar in a terminal, drawn ten times a second at most, and gone at the end', async () => {
  const text = captured(true)
  let ms = 0
  const counter = await createCounter(process.stderr, 'rated', 40, () => ms)
  counter.count(10)
  counter.count(11)
  expect(text()).toContain(`${'█'.repeat(6)}${'░'.repeat(18)} 10/40 rated`)
  expect(text()).not.toContain('11/40')
  ms = 100
  counter.count(20)
  expect(text()).toContain('20/40 rated')
  expect(text()).not.toContain('left')
  ms = 4_000
  counter.count(30)
  expect(text()).toContain('30/40 rated, about 2 s left')
  const drawn = text().length
  counter.end()
  expect(text().slice(drawn)).toContain('\u001B[')
  expect(text().slice(drawn)).not.toContain('█')
})

test('a counter gives its place to a warning, and is drawn below it', async () => {
  const text = captured(true)
  const counter = await createCounter(process.stderr, 'rated', 40, () => 0)
  counter.count(10)
  const drawn = text().length
  warn('skipped a line')
  counter.count(11)
  counter.end()
  const [before = '', after = ''] = text().slice(drawn).split('skipped a line\n')
  expect(before).toContain('\u001B[')
  expect(after).toContain('11/40 rated')
  const ended = text().length
  warn('the end')
  expect(text().slice(ended)).toBe('the end\n')
})

test('a counter is a number where nobody knows how many there are', async () => {
  const text = captured(true)
  let ms = 0
  const counter = await createCounter(process.stderr, 'rated', null, () => ms)
  ms = 5_000
  counter.count(1250)
  expect(text()).toContain('1250 rated')
  expect(text()).not.toContain('left')
})

test('a counter is a line every ten seconds where nobody watches, and none of short work', async () => {
  const text = captured(false)
  let ms = 0
  const counter = await createCounter(process.stderr, 'rated', 400, () => ms)
  for (ms = 0; ms <= 25_000; ms += 1_000) counter.count(ms / 100)
  counter.end()
  expect(text()).toBe('  100/400 rated, about 30 s left\n  200/400 rated, about 20 s left\n')
})

test.each([
  [10_000, 'about 90 s left'],
  [100_000, 'about 17 min left'],
  [1_000_000, 'about 3 h left'],
])('a counter of %d puzzles, 1,000 in ten seconds, says %s', async (total, rest) => {
  const text = captured(false)
  let ms = 0
  const counter = await createCounter(process.stderr, 'rated', total, () => ms)
  ms = 10_000
  counter.count(1_000)
  expect(text()).toBe(`  1000/${total} rated, ${rest}\n`)
})

test('results that appear in the terminal have no progress between them', () => {
  const before = process.stdout.isTTY
  onTestFinished(() => void (process.stdout.isTTY = before))
  process.stdout.isTTY = true
  expect([isProgressShown(null), isProgressShown('new.txt')]).toEqual([false, true])
  process.stdout.isTTY = false
  expect(isProgressShown(null)).toBe(true)
})
