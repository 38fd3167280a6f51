import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { shellWord } from '@masu/results/words/shell-word'

const words = ['', "it's", '$(touch PWNED)', '`id`', 'a;b', 'a b', '"', '*', '~']

test('a shell reads a word as it was', () => {
  const script = `printf '%s\\0' ${words.map(shellWord).join(' ')}`
  const read = execFileSync('sh', ['-c', script], { encoding: 'utf8' })
  expect(read.split('\0').slice(0, -1)).toEqual(words)
})

test('what no shell changes is shown as it is', () => {
  expect(['results/a-1.jsonl', 'npm:@scope/name', 'mine'].map(shellWord)).toEqual([
    'results/a-1.jsonl',
    'npm:@scope/name',
    'mine',
  ])
})
