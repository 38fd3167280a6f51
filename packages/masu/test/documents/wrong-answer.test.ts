import { expect, test } from 'vitest'
import { wrongAnswerText } from '../../src/documents/wrong-answer.ts'

const fault = {
  strategy: 'mine',
  fixture: 'easy',
  detail: 'line 3: count 0 instead of 1',
  board: '1 . | . .',
  shown: null,
  command: null,
}

test('a wrong answer is shown on its puzzle, on the smallest board, and with a command', () => {
  const shown = 'returned 0\non this 4x4 board:\n1 2 | 3 .'
  expect(wrongAnswerText({ ...fault, shown, command: 'masu conform mine' })).toBe(
    'mine on easy: line 3: count 0 instead of 1\n1 . | . .\n\nreturned 0\non this 4x4 board:\n1 2 | 3 .\n\nto see it again:\n  masu conform mine',
  )
})

test('of a program only the puzzle is shown', () => {
  expect(wrongAnswerText(fault)).toBe('mine on easy: line 3: count 0 instead of 1\n1 . | . .')
})
