import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { Hottest } from '@masu/bench/profile/hottest'
import { profileText, type ProfileSubject } from '../../src/documents/profile.ts'

describe('the table', () => {
  const long = 'placeHiddenSinglesOfEveryUnitThereIs'
  const url = pathToFileURL(`/a/very-long-name-of-a-folder/${long}.ts`).href
  const hottest: Hottest = {
    functions: ['(anonymous)', ...Array.from({ length: 9 }, () => long)].map((name, at) => ({
      name,
      url,
      line: 1000 + at,
      selfMs: 100 - at,
      share: 0.1,
    })),
    solvingMs: 955,
    harnessMs: 8,
  }
  const subject: ProfileSubject = {
    strategy: 'mine',
    fixture: 'easy',
    puzzles: 100,
    passes: 1234,
    output: 'results/mine-easy.cpuprofile',
  }
  const text = profileText(subject, hottest)

  test('the table of a profile has one line for each function, and fits 80 columns however long the names', () => {
    expect(text.split('\n').filter((line) => /^ *\d+\.\d %/.test(line))).toHaveLength(10)
    for (const line of text.split('\n')) expect([...line].length).toBeLessThanOrEqual(80)
  })

  test('the table of a profile says what was profiled, what the shares are of, and where the file is', () => {
    expect(text).toContain('mine on easy: 100 puzzles, 1,234 passes')
    expect(text).toMatch(/ in solving: idle\ntime is left out/)
    expect(text).toContain('results/mine-easy.cpuprofile')
    expect(text).toContain('(anonymous)')
  })
})
