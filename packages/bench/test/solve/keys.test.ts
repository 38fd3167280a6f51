import { PassThrough } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { keysOf, type Key } from '../../src/solve/keys.ts'

describe('a key', () => {
  test.each<readonly [string, Key]>([
    [' ', 'pause'],
    ['\u001b[C', 'forward'],
    ['\u001b[D', 'back'],
    ['+', 'faster'],
    ['=', 'faster'],
    ['-', 'slower'],
    ['q', 'leave'],
    ['\u0004', 'leave'],
    ['\u0003', 'interrupt'],
    ['\r', 'enter'],
  ])('%j is %s', async (text, key) => {
    const stream = new PassThrough()
    const keys = keysOf(stream, () => {})
    stream.write(text)
    expect(await keys.wait(Infinity)).toBe(key)
    keys.end()
  })

  test('that means nothing is passed over', async () => {
    const stream = new PassThrough()
    const keys = keysOf(stream, () => {})
    stream.write('xyzq')
    expect(await keys.wait(Infinity)).toBe('leave')
    expect(await keys.wait(1)).toBeNull()
    keys.end()
  })

  test('is not waited for longer than asked', async () => {
    const stream = new PassThrough()
    const keys = keysOf(stream, () => {})
    expect(await keys.wait(5)).toBeNull()
    stream.write(' ')
    await pause(5)
    expect(await keys.wait(Infinity)).toBe('pause')
    keys.end()
  })

  test('comes from a raw terminal, which is given back', () => {
    const modes: boolean[] = []
    const stream = Object.assign(new PassThrough(), {
      setRawMode: (raw: boolean) => modes.push(raw),
    })
    let isClosed = false
    const keys = keysOf(stream, () => (isClosed = true))
    expect([modes, isClosed]).toEqual([[true], false])
    keys.end()
    expect([modes, isClosed]).toEqual([[true, false], true])
  })

  test('is no longer waited for when the terminal is gone', async () => {
    const stream = new PassThrough()
    const keys = keysOf(stream, () => {})
    stream.end()
    expect(await keys.wait(Infinity)).toBe('leave')
    keys.end()
  })
})
