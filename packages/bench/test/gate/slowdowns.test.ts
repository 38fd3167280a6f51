/** Which slowdowns the messages of commits accept. */
import { describe, expect, test } from 'vitest'
import {
  slowdownRemarks,
  slowdownsOf,
  withSlowdowns,
  type TrailedCommit,
} from '../../src/gate/slowdowns.ts'
import { UserError } from '../../src/errors.ts'
import { row } from './records.ts'

function commit(id: string, ...values: string[]): TrailedCommit {
  const trailers = values.map((value) => `Accept-slower: ${value}`).join('\n')
  return { id, values, message: `change\n\n${trailers}\n` }
}

describe('what commits accept', () => {
  test('is a size for a strategy, with its reason', () => {
    const { byStrategy, ignored } = slowdownsOf([
      commit('aaaa', 'dlx +12.5% exact counts, at last'),
    ])
    expect(Object.fromEntries(byStrategy)).toEqual({
      dlx: { size: 0.125, reasons: ['exact counts, at last'], commits: ['aaaa'] },
    })
    expect(ignored).toEqual([])
  })

  test('multiplies, but the very same trailer counts once', () => {
    const { byStrategy } = slowdownsOf([
      commit('aaaa', 'dlx +10% one', 'bands +5 % two'),
      commit('bbbb', 'dlx +20% three'),
      commit('cccc', 'dlx +10% one'),
    ])
    expect(byStrategy.get('dlx')?.size).toBeCloseTo(0.32, 12)
    expect(byStrategy.get('dlx')).toMatchObject({
      reasons: ['one', 'three'],
      commits: ['aaaa', 'bbbb'],
    })
    expect(byStrategy.get('bands')?.size).toBeCloseTo(0.05, 12)
  })

  test.each([
    '',
    'dlx',
    'dlx +12%',
    'dlx 12% why',
    'dlx -12% why',
    'dlx +0% why',
    'dlx +12 why',
    '+12% why',
  ])('is refused in one line that names the commit, where a trailer is %j', (value) => {
    const refused = (): unknown => slowdownsOf([commit('0123456789abcdef', value)])
    expect(refused).toThrow(UserError)
    expect(refused).toThrow(
      `commit 0123456789 says "Accept-slower: ${value}"; expected Accept-slower: STRATEGY +12% REASON`,
    )
  })

  test('is nothing where the line is no trailer, which is told', () => {
    const message = 'change\n\nAccept-slower: dlx +12% why\n\nand a last paragraph\n'
    const { byStrategy, ignored } = slowdownsOf([{ id: '0123456789abcdef', values: [], message }])
    expect(byStrategy.size).toBe(0)
    expect(ignored).toEqual([
      'commit 0123456789: Accept-slower is not among the trailers, the last paragraph of the message, and accepts nothing',
    ])
  })

  test('is nothing for a name that neither side has, which is told', () => {
    const slowdowns = slowdownsOf([commit('0123456789abcdef', 'bitmsk +12% why', 'dlx +1% why')])
    expect(slowdownRemarks(slowdowns, ['bitmask', 'dlx'])).toEqual([
      'commit 0123456789: Accept-slower names "bitmsk", which is no strategy; did you mean "bitmask"?',
    ])
  })
})

test('entries that are slower have what accepts them, and no others', () => {
  const { byStrategy } = slowdownsOf([commit('aaaa', 'a +12% why')])
  const slower = row('a', { verdict: 'slower', ratio: 1.1 })
  const late = row('a', { verdict: 'slower', ratio: null })
  const entries = withSlowdowns([slower, late, row('a'), { ...slower, strategy: 'b' }], byStrategy)
  expect(entries.map(({ slowdown }) => slowdown?.size ?? null)).toEqual([
    expect.closeTo(0.12, 12),
    null,
    null,
    null,
  ])
})
