/** The lines that a worker writes, and foreign bytes in the same channel. */
import { describe, expect, test } from 'vitest'
import { AnswerChannel, channelLimits } from '../../src/child/channel.ts'

const started = (puzzle: number): object => ({ type: 'started', puzzle })
const line = (answer: object): string => `${JSON.stringify(answer)}\n`

function taken(...chunks: readonly string[]): { answers: unknown[]; fault: string | null } {
  const channel = new AnswerChannel({ lineBytes: 200, bytes: 1_000 })
  const answers: unknown[] = []
  for (const chunk of chunks) {
    const { answers: some, fault } = channel.receive(Buffer.from(chunk))
    answers.push(...some)
    if (fault !== null) return { answers, fault }
  }
  return { answers, fault: null }
}

describe('answers', () => {
  test('answers are taken in their order, wherever the chunks end', () => {
    const text = line(started(0)) + line(started(1)) + line({ type: 'end' })
    const all = { answers: [started(0), started(1), { type: 'end' }], fault: null }
    expect(taken(text)).toEqual(all)
    expect(taken(...text)).toEqual(all)
  })

  test('answers that are complete are taken, also where something else follows', () => {
    expect(taken(`${line(started(0))}mine\n`)).toEqual({
      answers: [started(0)],
      fault: `wrote on the harness's channel: "mine"`,
    })
  })
})

describe('no answer', () => {
  test.each([
    ['that begins with something else', `mine${line(started(0))}`],
    ['with wrong fields', line(started(-1))],
    ['that is empty', '\n'],
  ])('a line %s is no answer', (_, text) => {
    expect(taken(text).fault).toMatch(/^wrote on the harness's channel: "/)
  })

  test('a line that is no answer is shown without what a terminal obeys, and cut', () => {
    const { fault } = taken(`\u001B[2J${'x'.repeat(150)}\n`)
    expect(fault).toBe(`wrote on the harness's channel: "\\u001b[2J${'x'.repeat(56)}…"`)
  })

  test('a line that is too long is no answer, with an end and without one', () => {
    const much = 'x'.repeat(201)
    expect(taken(much).fault).toMatch(/^wrote more than its answers on the harness's channel/)
    expect(taken(`${much}\n`).fault).toMatch(/^wrote more than its answers/)
    expect(taken('x'.repeat(150), 'x'.repeat(51)).fault).toMatch(/^wrote more than its answers/)
  })

  test('a worker that writes more bytes than all answers have is at fault', () => {
    const lines = Array.from({ length: 40 }, (_, puzzle) => line(started(puzzle)))
    const { answers, fault } = taken(...lines)
    expect(answers.length).toBeLessThan(40)
    expect(fault).toMatch(/^wrote more than its answers/)
  })
})

test('more puzzles may have more bytes', () => {
  expect(channelLimits(1e6).lineBytes).toBeGreaterThan(2e7)
  expect(channelLimits(0).bytes).toBeGreaterThan(channelLimits(0).lineBytes)
})
