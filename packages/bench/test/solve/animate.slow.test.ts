import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { fromLine } from '@masu/core/puzzle'
import type { Language } from '@masu/messages/language'
import { messagesIn } from '@masu/messages/messages'
import { tracedStrategies } from '@masu/strategies/traced'
import { describe, expect, test } from 'vitest'
import { animate, type Ending } from '../../src/solve/animate.ts'
import type { Key, Keys } from '../../src/solve/keys.ts'
import { tiny, tinyNone } from '../boards.ts'

interface Replayed {
  readonly text: string
  /** The first line of each frame. */
  readonly headings: readonly string[]
  readonly ending: Ending
}

interface Wanted {
  readonly most?: number
  readonly rate?: number
  readonly rows?: number
  readonly columns?: number
  readonly keys?: Keys | null
  readonly language?: Language
}

/** What a terminal of so many rows is sent. */
async function replayed(
  strategy: string,
  line: string,
  {
    most = Infinity,
    rate = 1_000,
    rows = 26,
    columns = 80,
    keys = null,
    language = 'en',
  }: Wanted = {},
): Promise<Replayed> {
  const traced = tracedStrategies.find(({ name }) => name === strategy)
  if (traced === undefined) throw new Error(`no traced form of ${strategy}`)
  const stream = new PassThrough()
  let text = ''
  stream.setEncoding('utf8').on('data', (piece: string) => (text += piece))
  const terminal = Object.assign(stream, { rows, columns, isTTY: true })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all of a terminal that is used
  const asStream = terminal as unknown as NodeJS.WriteStream
  const wanted = { most, rate, limit: 2 }
  const messages = messagesIn(language)
  const ending = await animate(asStream, messages, traced, fromLine(line), wanted, keys)
  await once(stream.end(), 'end')
  // What has not changed since the last frame is not written again, so a line may begin anywhere.
  const headings = stripVTControlCharacters(text).match(new RegExp(`${strategy}[, ].*`, 'g')) ?? []
  return { text, headings, ending }
}

/** Keys pressed one after the other, each as soon as a frame is shown. */
function pressing(...pressed: readonly Key[]): Keys {
  const left = [...pressed]
  return {
    wait: (ms) => {
      const key = left.shift() ?? null
      // A replay that waits for a key which never comes would not end.
      if (key === null && ms === Infinity) throw new Error('no key is left')
      return Promise.resolve(key)
    },
    end() {},
  }
}

describe('a replay', () => {
  test('draws frames, the last of them with the solution', async () => {
    const { text, headings, ending } = await replayed('bitmask-mrv', tiny, { rate: 100 })
    expect(headings).toEqual([
      'bitmask-mrv, 4 steps, 100 a second',
      'bitmask-mrv, 8 steps, 100 a second',
      'bitmask-mrv, 12 steps, 100 a second',
      'bitmask-mrv, 12 steps, and the search is over: the only solution',
    ])
    expect(text).toContain("3 2'| 1'4'")
    expect(ending).toBe('over')
  })

  test('takes the time that its rate says', async () => {
    const start = performance.now()
    const { headings } = await replayed('bitmask-mrv', tiny, { rate: 20 })
    expect(performance.now() - start).toBeGreaterThan(12 * 50 - 20)
    expect(headings.slice(0, 3)).toEqual([
      'bitmask-mrv, 1 step, 20 a second',
      'bitmask-mrv, 2 steps, 20 a second',
      'bitmask-mrv, 3 steps, 20 a second',
    ])
  })

  test('ends after the steps that were asked for', async () => {
    const { headings } = await replayed('flat-recursion', tiny, { most: 5 })
    expect(headings.at(-1)).toBe('flat-recursion, 5 steps, and the search goes on')
  })

  test('says that there is no solution', async () => {
    const { headings } = await replayed('dlx', tinyNone)
    expect(headings.at(-1)).toBe('dlx, 1 step, and the search is over: no solution')
  })

  test('shows fewer steps where the terminal is low', async () => {
    const stepsShown = async (rows: number): Promise<number> => {
      const wanted = { most: 30, rate: 100_000, rows }
      const { text } = await replayed('flat-recursion', tiny, wanted)
      return stripVTControlCharacters(text).match(/^ +\d+ {2}r\dc\d/gm)?.length ?? 0
    }
    expect(await stepsShown(26)).toBe(8)
    expect(await stepsShown(13)).toBe(3)
    expect(await stepsShown(5)).toBe(1)
  })

  test.each([
    [80, 12],
    [80, 10],
    [44, 13],
  ])('fits a terminal of %d columns and %d rows, with its keys', async (columns, rows) => {
    const wanted = { rate: 1, rows, columns, keys: pressing('leave') }
    const { text } = await replayed('flat-recursion', tiny, wanted)
    const [frame = ''] = stripVTControlCharacters(text).split(/q leaves/, 1)
    const lines = `${frame}q leaves`.split('\n')
    expect(lines.length).toBeLessThan(rows)
    expect(lines[0]).toBe('flat-recursion, 1 step, 1 a second')
    expect(lines.join(' ')).toContain('space pauses   + and - change the speed   arrows step ')
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(columns)
  })

  test('speaks Japanese', async () => {
    const { text, headings } = await replayed('flat-recursion', tiny, {
      most: 3,
      rate: 10,
      keys: pressing('pause', 'forward', 'leave'),
      language: 'ja',
    })
    expect(headings).toContain('flat-recursion 1 ステップ目、毎秒 10 ステップ')
    expect(text).toContain('一時停止中')
    expect(text).toContain('q 終了')
    expect(text).toContain('重複:1 行目の r1c2')
  })
})

describe('the keys of a replay', () => {
  const slow = { rate: 1 }

  test('pause it, step forward and back, and leave it', async () => {
    const keys = pressing('pause', 'forward', 'forward', 'back', 'back', 'back', 'back', 'leave')
    const { headings, ending } = await replayed('flat-recursion', tiny, { ...slow, keys })
    expect(headings).toEqual([
      'flat-recursion, 1 step, 1 a second',
      'flat-recursion, 1 step, paused (1 a second)',
      'flat-recursion, 2 steps, paused (1 a second)',
      'flat-recursion, 3 steps, paused (1 a second)',
      'flat-recursion, 2 steps, paused (1 a second)',
      'flat-recursion, 1 step, paused (1 a second)',
      'flat-recursion, 0 steps, paused (1 a second)',
    ])
    expect(ending).toBe('left')
  })

  test('step back over what was undone, to the same board and the same work', async () => {
    const there = Array.from({ length: 19 }, () => 'forward' as const)
    const back = there.map(() => 'back' as const)
    const frames = async (...pressed: readonly Key[]): Promise<string> => {
      const keys = pressing('pause', ...pressed, 'leave')
      const { text } = await replayed('flat-recursion', tiny, { ...slow, keys })
      const start = text.lastIndexOf('flat-recursion, 1 step,')
      return stripVTControlCharacters(text.slice(start))
    }
    expect(await frames(...there, ...back)).toContain('(2 nodes, 0 guesses, 0 backtracks, 1 check)')
  })

  test('let it go on after a pause', async () => {
    const keys = pressing('pause', 'pause', 'leave')
    const { headings } = await replayed('flat-recursion', tiny, { ...slow, keys })
    expect(headings).toEqual([
      'flat-recursion, 1 step, 1 a second',
      'flat-recursion, 1 step, paused (1 a second)',
      'flat-recursion, 1 step, 1 a second',
    ])
  })

  test('change its speed, within bounds', async () => {
    const keys = pressing('faster', 'faster', 'slower', 'slower', 'slower', 'slower', 'leave')
    const { headings } = await replayed('flat-recursion', tiny, { ...slow, keys })
    expect(headings.map((heading) => /([\d.]+) a second/.exec(heading)?.[1])).toEqual([
      '1',
      '2',
      '5',
      '2',
      '1',
      '0.5',
    ])
  })

  test('change its speed while it is paused, and that is said', async () => {
    const keys = pressing('pause', 'faster', 'leave')
    const { headings } = await replayed('flat-recursion', tiny, { ...slow, keys })
    expect(headings.at(-1)).toBe('flat-recursion, 1 step, paused (2 a second)')
  })

  test('keep the last frame until it is left, where it was reached step by step', async () => {
    const forward = Array.from({ length: 20 }, () => 'forward' as const)
    const keys = pressing('pause', ...forward, 'pause', 'back', 'forward', 'enter')
    const { headings, text, ending } = await replayed('bitmask-mrv', tiny, { ...slow, keys })
    expect(headings.slice(-4)).toEqual([
      'bitmask-mrv, 12 steps, paused (1 a second)',
      'bitmask-mrv, 12 steps, and the search is over: the only solution',
      'bitmask-mrv, 11 steps, paused (1 a second)',
      'bitmask-mrv, 12 steps, and the search is over: the only solution',
    ])
    expect(text).toContain('Enter goes on')
    expect(ending).toBe('over')
  })

  test('interrupt it', async () => {
    const { ending } = await replayed('dlx', tiny, { ...slow, keys: pressing('interrupt') })
    expect(ending).toBe('interrupted')
  })

  test('are named below the board, and not in the frame that stays', async () => {
    const { text } = await replayed('dlx', tiny, { ...slow, keys: pressing('leave') })
    expect(text.split('space pauses')).toHaveLength(2)
    const alone = await replayed('dlx', tiny, { most: 2 })
    expect(alone.text).not.toContain('space pauses')
  })
})
