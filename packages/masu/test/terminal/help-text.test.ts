import { expect, test } from 'vitest'
import { helpText } from '../../src/terminal/help-text.ts'

const description = `
Prints each puzzle with
its ratings, then a summary:
  technique    the hardest human step that it needs
  guesses      of bitmask-mrv until uniqueness is proved, mean over
               symmetries of the puzzle

Exit codes: 0 fine,
2 bad usage.`

test('a list keeps its lines, and running text gets those of the terminal', () => {
  expect(helpText(description.trim(), 60).split('\n')).toEqual([
    'Prints each puzzle with its ratings, then a summary:',
    '  technique    the hardest human step that it needs',
    '  guesses      of bitmask-mrv until uniqueness is proved,',
    '               mean over symmetries of the puzzle',
    '',
    'Exit codes: 0 fine, 2 bad usage.',
  ])
})
