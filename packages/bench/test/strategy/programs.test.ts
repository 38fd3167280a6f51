import { describe, expect, test } from 'vitest'
import { programsNamed } from '../../src/strategy/programs.ts'
import { UserError } from '../../src/errors.ts'

const commandOf = (text: string) => programsNamed([text])[0]?.ref

describe('a program', () => {
  test.each([
    ['a=python3 -u "my solver.py" --count 2', ['python3', '-u', 'my solver.py', '--count', '2']],
    ["a=sh -c 'tr 0 . | ./solve'", ['sh', '-c', 'tr 0 . | ./solve']],
    ["a=solve ''", ['solve', '']],
  ])('the command of a program is split into words as a shell does it: %s', (text, command) => {
    expect(commandOf(text)).toEqual({ name: 'a', command })
  })

  test('a variable in the command of a program is replaced by its value', () => {
    process.env['MASU_TEST_SOLVER'] = '/opt/solver'
    expect(commandOf('a=$MASU_TEST_SOLVER')).toMatchObject({ command: ['/opt/solver'] })
  })

  test.each([
    ['./solve', "--program takes 'name=command arguments', the name without spaces and commas"],
    ['my solver=./solve', 'the name without spaces and commas, not "my solver=./solve"'],
    ['a,b=./solve', 'the name without spaces and commas'],
    ['\u001b[31mred=./solve', 'the name without spaces and commas'],
    ['a=~/bin/solve', 'program a: only a shell understands ~/bin/solve'],
    [
      'a=THREADS=1 ./solve',
      "program a: only a shell understands THREADS=1; to use one: a=sh -c '...'",
    ],
    [`${'a'.repeat(41)}=./solve`, 'a program has 40 characters at most, and this one 41'],
    ['a=', 'program a has no command'],
    ["a=''", 'program a has no command'],
    ['a=tr 0 . | ./solve', "program a: only a shell understands |; to use one: a=sh -c '...'"],
    ['a=./solve *.txt', 'program a: only a shell understands *.txt'],
    [`a=node 'solve.js`, `program a: a quote ' is not closed in: node 'solve.js`],
    ['a=./solve "it\\"', 'program a: a quote " is not closed in: ./solve "it\\"'],
    ['a=./solve # it', 'program a: only a shell understands # it'],
  ])('a program with an unfit name or command is refused: %s', (text, message) => {
    expect(() => programsNamed([text])).toThrow(UserError)
    expect(() => programsNamed([text])).toThrow(message)
  })

  test('two programs of the same name are refused', () => {
    expect(() => programsNamed(['a=./solve', 'b=./solve', 'a=./other'])).toThrow(
      'two programs are called "a"',
    )
  })
})
