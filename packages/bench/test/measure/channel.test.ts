/** What a worker writes, and what else arrives where it writes. */
import { describe, expect, test } from 'vitest'
import { Channel, channelLimits } from '../../src/measure/channel.ts'

const SECRET = '0123abcd'
const started = (puzzle: number): object => ({ type: 'started', puzzle })
const line = (number: number, answer: object): string =>
  `${SECRET} ${number} ${JSON.stringify(answer)}\n`

function taken(...chunks: readonly string[]): { answers: unknown[]; fault: string | null } {
  const channel = new Channel(SECRET, { lineBytes: 200, bytes: 1_000 })
  const answers: unknown[] = []
  for (const chunk of chunks) {
    const { answers: some, fault } = channel.take(Buffer.from(chunk))
    answers.push(...some)
    if (fault !== null) return { answers, fault }
  }
  return { answers, fault: null }
}

describe('answers', () => {
  test('are taken in their order, wherever the chunks end', () => {
    const text = line(0, started(0)) + line(1, started(1)) + line(2, { type: 'end' })
    const all = { answers: [started(0), started(1), { type: 'end' }], fault: null }
    expect(taken(text)).toEqual(all)
    expect(taken(...text)).toEqual(all)
  })

  test('that are complete are taken, also where an intruder follows', () => {
    expect(taken(`${line(0, started(0))}mine\n`)).toEqual({
      answers: [started(0)],
      fault: `wrote on the harness's channel: "mine"`,
    })
  })
})

describe('no answer', () => {
  test.each([
    ['without the secret', `${JSON.stringify(started(0))}\n`],
    ['with another secret', line(0, started(0)).replace(SECRET, '0123abce')],
    ['that comes twice', line(0, started(0)) + line(0, started(0))],
    ['with a number of its own', line(7, started(0))],
    ['with the secret and wrong fields', line(0, { type: 'started', puzzle: -1 })],
    ['that is empty', '\n'],
  ])('is a line %s', (_, text) => {
    expect(taken(text).fault).toMatch(/^wrote on the harness's channel: "/)
  })

  test('is shown without what a terminal obeys, and cut', () => {
    const { fault } = taken(`\u001B[2J${'x'.repeat(150)}\n`)
    expect(fault).toBe(`wrote on the harness's channel: "\\u001b[2J${'x'.repeat(56)}…"`)
  })

  test('is a line that is too long, with an end and without one', () => {
    const much = 'x'.repeat(201)
    expect(taken(much).fault).toMatch(/^wrote more than answers on the harness's channel/)
    expect(taken(`${much}\n`).fault).toMatch(/^wrote more than answers/)
    expect(taken('x'.repeat(150), 'x'.repeat(51)).fault).toMatch(/^wrote more than answers/)
  })

  test('are more bytes than all answers have', () => {
    const lines = Array.from({ length: 40 }, (_, number) => line(number, started(number)))
    const { answers, fault } = taken(...lines)
    expect(answers.length).toBeLessThan(40)
    expect(fault).toMatch(/^wrote more than answers/)
  })
})

test('more puzzles may have more bytes', () => {
  expect(channelLimits(1e6).lineBytes).toBeGreaterThan(2e7)
  expect(channelLimits(0).bytes).toBeGreaterThan(channelLimits(0).lineBytes)
})
