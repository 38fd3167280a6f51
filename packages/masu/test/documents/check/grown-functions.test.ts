import { describe, expect, test } from 'vitest'
import type { ProfiledEntry } from '@masu/bench/profile/arms'
import { differenceText } from '../../../src/documents/check/grown-functions.ts'

const search = {
  name: 'search',
  file: 'packages/strategies/src/candidate-table.ts',
  line: 60,
  baseMicros: 10.04,
  headMicros: 14.21,
}
const entry: ProfiledEntry = {
  strategy: 'candidate-table',
  fixture: 'mixed',
  puzzles: 41,
  grown: [search],
  baseMicros: 12.1,
  headMicros: 16.3,
  baseProfile: 'results/a-base.cpuprofile',
  headProfile: 'results/a-head.cpuprofile',
  stacks: 'results/a.folded',
}

describe('the text of a difference', () => {
  const text = differenceText(entry)

  test('the text of two profiles lists the functions that grew, all together, and the files with what opens them', () => {
    expect(text).toContain('candidate-table on mixed, profiled: µs a puzzle over 41 puzzles')
    expect(text).toMatch(/^search +….*src\/candidate-table\.ts:60 +10\.0 +14\.2 +\+4\.17$/m)
    expect(text).toMatch(/^all of them +12\.1 +16\.3 +\+4\.20$/m)
    expect(text).toMatch(/flamegraph\.pl FILE > difference\.svg:\n {2}results\/a\.folded\n/)
    expect(text).toMatch(/npx speedscope FILE.*\n {2}results\/a-base\.cpuprofile\n {2}results\/a-h/)
  })

  test('the text of two profiles fits 80 columns, and lists eight functions at most', () => {
    const long = 'placeHiddenSinglesOfEveryUnitThereIs'
    const many = Array.from({ length: 12 }, () => ({ ...search, name: long, line: 12_345 }))
    const wide = differenceText({ ...entry, grown: many })
    for (const line of wide.split('\n')) expect([...line].length, line).toBeLessThanOrEqual(80)
    expect(wide.match(/^placeHidden/gm)).toHaveLength(8)
  })

  test('the text of two profiles says where no function grew, and where the garbage collector did', () => {
    expect(differenceText({ ...entry, grown: [] })).toContain('No function grew by 1 %')
    const collector = { ...search, name: '(garbage collector)', file: '', line: null }
    expect(differenceText({ ...entry, grown: [collector] })).toMatch(
      /^\(garbage collector\) +10\.0 +14\.2 /m,
    )
  })
})
