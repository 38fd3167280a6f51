/** Each way in which a program may end, before its first answer, amid its answers and after the last. */
import { describe, expect, test } from 'vitest'
import { faultOfRun, runBatch } from '../../../src/worker/program/run-batch.ts'

const lines = ['one', 'two', 'three'].map((line) => Buffer.from(`${line}\n`))

/** The entry of a program, as its status and the reason; `ok` if the program has no fault. */
async function entryOf(command: readonly [string, ...string[]]): Promise<string> {
  const fault = faultOfRun(await runBatch(command, lines, 30, 60_000), lines.length)
  return fault === null ? 'ok' : `${fault.status}: ${fault.message}`
}

/** A shell that answers some lines, does something, and answers the rest if it is still there. */
function shell(answers: number, does: string): readonly [string, ...string[]] {
  const answer = 'read line && echo "$line"'
  const steps = [...lines.map(() => answer).toSpliced(answers, 0, does), 'exit 0']
  return ['sh', '-c', steps.join('\n')]
}

function node(answers: number, does: string): readonly [string, ...string[]] {
  const program = `
    const lines = require('fs').readFileSync(0, 'utf8').trim().split('\\n')
    lines.forEach((line, i) => {
      if (i === ${answers}) { ${does} }
      require('fs').writeSync(1, line + '\\n')
    })
    if (${answers} === lines.length) { ${does} }`
  // What Node prints of an exception is of no use here.
  return ['sh', '-c', 'exec "$0" "$@" 2>/dev/null', process.execPath, '-e', program]
}

/** What is said of each ending: before the first answer, after one of three, and after the last. */
const crashed = (how: string): readonly string[] => [
  `crashed: the program ${how} without an answer`,
  `crashed: the program ${how} after 1 of 3 answers`,
  `crashed: the program ${how} after its last answer`,
]

const ENDINGS: readonly (readonly [string, typeof shell, string, readonly string[]])[] = [
  [
    'exit code 0',
    shell,
    'exit 0',
    [
      'crashed: the program ended with exit code 0 without an answer',
      'wrong: the program ended with exit code 0 after 1 of 3 answers',
      'ok',
    ],
  ],
  ['exit code 1', shell, 'exit 1', crashed('ended with exit code 1')],
  ['exit code 3', shell, 'exit 3', crashed('ended with exit code 3')],
  ['SIGSEGV', shell, 'kill -SEGV $$', crashed('was ended by SIGSEGV')],
  ['SIGABRT', shell, 'kill -ABRT $$', crashed('was ended by SIGABRT')],
  ['SIGTERM', shell, 'kill -TERM $$', crashed('was ended by SIGTERM')],
  ['SIGKILL', shell, 'kill -KILL $$', crashed('was ended by SIGKILL')],
  ['a broken pipe', shell, 'kill -PIPE $$', crashed('was ended by SIGPIPE')],
  ['an exception', node, "throw new Error('mine')", crashed('ended with exit code 1')],
  [
    'an output that it closes',
    node,
    "require('fs').closeSync(1)",
    [...crashed('ended with exit code 1').slice(0, 2), 'ok'],
  ],
  ['a child that lives on', shell, 'sleep 5 >/dev/null &', ['ok', 'ok', 'ok']],
  [
    'a child that lives on, and its own end',
    shell,
    'sleep 5 & exit 0',
    [
      'crashed: the program ended with exit code 0 without an answer',
      'wrong: the program ended with exit code 0 after 1 of 3 answers',
      'ok',
    ],
  ],
]

describe.each(ENDINGS)('a program with %s', (_, program, does, [before, amid, after]) => {
  test.each([
    ['before its first answer', 0, before],
    ['amid its answers', 1, amid],
    ['after its last answer', lines.length, after],
  ])('the entry of a program says how the program ended %s', async (_where, answers, entry) => {
    expect(await entryOf(program(answers, does))).toBe(entry)
  })
})
