/** Long work on puzzles shows its progress in a terminal. */
import { describe, expect, test } from 'vitest'
import { easy } from '../../../bench/test/boards.ts'
import { hasTerminal, inTerminal } from '../terminal.ts'

describe.runIf(hasTerminal)('in a terminal', () => {
  const bar = '█'.repeat(24)

  test.each([
    [['rate', '--workers', '1'], 'rated'],
    [['convert', '--unique', '--to', 'line'], 'compared'],
  ])(
    'masu %j shows its progress in a terminal while its results go elsewhere',
    async ([verb = '', ...rest], what) => {
      const terminal = inTerminal([verb, easy, ...rest], { pipe: 'cat > results.txt' })
      expect(await terminal.exit).toBe(0)
      expect(terminal.shown).toContain(`${bar} 1/1 ${what}`)
    },
  )

  test.each([
    ['rate', '--workers', '1'],
    ['convert', '--unique', '--to', 'line'],
  ])(
    'masu %s draws no progress between results that appear in the terminal',
    async (verb = '', ...rest) => {
      const terminal = inTerminal([verb, easy, ...rest])
      expect(await terminal.exit).toBe(0)
      expect(terminal.shown).not.toContain('█')
    },
  )
})
