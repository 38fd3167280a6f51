import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { fromLine } from '@masu/core/puzzle'
import { tracedStrategies } from '@masu/strategies/traced'
import { describe, expect, test } from 'vitest'
import { animate } from '../../src/solve/animate.ts'
import { tiny, tinyNone } from '../boards.ts'

interface Replayed {
  readonly text: string
  /** The first line of each frame. */
  readonly headings: readonly string[]
}

/** What a terminal of so many rows is sent. */
async function replayed(
  strategy: string,
  line: string,
  replay: { readonly most: number; readonly rate: number },
  rows = 24,
): Promise<Replayed> {
  const traced = tracedStrategies.find(({ name }) => name === strategy)
  if (traced === undefined) throw new Error(`no traced form of ${strategy}`)
  const stream = new PassThrough()
  let text = ''
  stream.setEncoding('utf8').on('data', (piece: string) => (text += piece))
  const terminal = Object.assign(stream, { rows, columns: 80, isTTY: true })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all of a terminal that is used
  const asStream = terminal as unknown as NodeJS.WriteStream
  await animate(asStream, traced, fromLine(line), { ...replay, limit: 2 })
  await once(stream.end(), 'end')
  // What has not changed since the last frame is not written again, so a line may begin anywhere.
  const headings = stripVTControlCharacters(text).match(new RegExp(`${strategy}, .*`, 'g')) ?? []
  return { text, headings }
}

describe('a replay', () => {
  test('draws frames, the last of them with the solution', async () => {
    const { text, headings } = await replayed('bitmask-mrv', tiny, { most: Infinity, rate: 100 })
    expect(headings).toEqual([
      'bitmask-mrv, 4 steps',
      'bitmask-mrv, 8 steps',
      'bitmask-mrv, 12 steps',
      'bitmask-mrv, 12 steps, and the search is over: the only solution',
    ])
    expect(text).toContain("3 2'| 1'4'")
  })

  test('takes the time that its rate says', async () => {
    const start = performance.now()
    const { headings } = await replayed('bitmask-mrv', tiny, { most: Infinity, rate: 20 })
    expect(performance.now() - start).toBeGreaterThan(12 * 50 - 20)
    expect(headings.slice(0, 3)).toEqual([
      'bitmask-mrv, 1 step',
      'bitmask-mrv, 2 steps',
      'bitmask-mrv, 3 steps',
    ])
  })

  test('ends after the steps that were asked for', async () => {
    const { headings } = await replayed('flat-recursion', tiny, { most: 5, rate: 1_000 })
    expect(headings.at(-1)).toBe('flat-recursion, 5 steps, and the search goes on')
  })

  test('says that there is no solution', async () => {
    const { headings } = await replayed('dlx', tinyNone, { most: Infinity, rate: 1_000 })
    expect(headings.at(-1)).toBe('dlx, 1 step, and the search is over: no solution')
  })

  test('shows fewer steps where the terminal is low', async () => {
    const changepointsOf = async (rows: number): Promise<number> => {
      const { text } = await replayed('flat-recursion', tiny, { most: 30, rate: 100_000 }, rows)
      return stripVTControlCharacters(text).match(/^ +\d+ {2}r\dc\d/gm)?.length ?? 0
    }
    expect(await changepointsOf(24)).toBe(8)
    expect(await changepointsOf(13)).toBe(3)
    expect(await changepointsOf(5)).toBe(1)
  })
})
