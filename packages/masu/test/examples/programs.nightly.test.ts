/** The programs in examples/programs: each is measured by the command that their page gives. */
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fixtureFile, temporaryFolder } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'
import {
  easy,
  easySolution,
  tiny,
  tinyNone,
  tinySolution,
  tinyTwo,
} from '../../../bench/test/boards.ts'
import { entriesIn } from '../printed-entries.ts'

const folder = fileURLToPath(new URL('../../../../examples/programs/', import.meta.url))
const has = (tool: string, arg: string): boolean => spawnSync(tool, [arg]).status === 0
const tools = { python3: has('python3', '--version'), cc: has('cc', '--version') }
for (const [tool, isThere] of Object.entries(tools)) {
  if (!isThere) console.warn(`not all of examples/programs is tested: this machine has no ${tool}`)
}

/** The row of `masu verify` for a program on these puzzles, without the program's name. */
async function verified(command: string, fixture: string, args: readonly string[] = []) {
  const { stdout, stderr } = await masu([
    'verify',
    ...['--json', '--strategy', 'bitmask'],
    ...['--fixture', fixture, '--program', `program=${command}`, ...args],
  ])
  expect(stdout, stderr).not.toBe('')
  return verifiedEntries
    .parse(JSON.parse(stdout))
    .entries.find(({ strategy }) => strategy === 'program')
}

const verifiedEntries = z.object({ entries: z.array(z.looseObject({ strategy: z.string() })) })

const all = { status: 'ok', detail: null }

describe.runIf(tools.cc)('the solver in C', () => {
  const program = (): string => {
    const file = join(temporaryFolder(), 'solve')
    execFileSync('cc', ['-O2', '-Wall', '-Wextra', '-Werror', '-o', file, `${folder}solve.c`])
    return file
  }

  test('the solver in C answers rightly, on puzzles as on boards that are none', async () => {
    const file = program()
    expect(await verified(file, fixtureFile('easy.txt'))).toMatchObject({
      ...all,
      rightAnswers: 1000,
    })
    expect(await verified(file, fixtureFile('invalid.txt'))).toMatchObject(all)
  })

  test('the solver in C fails at a line that is no puzzle, and prints that line', () => {
    const { status, stdout, stderr } = spawnSync(program(), { input: '1..\n', encoding: 'utf8' })
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '',
      stderr: 'not 81 cells: 1..\n',
    })
  })
})

describe.runIf(tools.python3)('the solver in Python', () => {
  const command = `python3 ${folder}solve.py`

  test('the solver in Python answers rightly on boards of several sizes', async () => {
    const lines = [`${tiny}:1:${tinySolution}`, `${tinyTwo}:2`, `${tinyNone}:0`]
    const small = join(temporaryFolder({ 'small.txt': lines.join('\n') }), 'small.txt')
    const three = `${command} 3`
    expect(await verified(three, fixtureFile('seeds.txt'))).toMatchObject(all)
    expect(await verified(three, small)).toMatchObject(all)
  })
})

test('the solver in shell answers rightly, one solution at most', async () => {
  const lines = readFileSync(fixtureFile('easy.txt'), 'utf8').split('\n')
  const puzzles = lines.filter((line) => line !== '' && !line.startsWith('#'))
  const cwd = temporaryFolder({ 'few.txt': puzzles.slice(0, 3).join('\n') })
  const args = ['bench', '--first', '--json', '--timeout', '1m']
  const named = ['--strategy', 'bitmask', '--fixture', 'few.txt', '--rounds', '1']
  const program = ['--program', `shell=sh '${folder}solve.sh'`]
  const { code, stdout } = await masu([...args, ...named, ...program], { cwd })
  const shell = entriesIn(stdout).find(({ strategy }) => strategy === 'shell')
  expect(shell).toMatchObject({ status: 'ok', solved: 3, detail: null })
  expect(code).toBe(0)
})

describe.runIf(tools.cc)('the program around tdoku in docs/your-solver.md', () => {
  /**
   * The library's interface. A board that lacks one digit gets the digit; other boards get one solution, but for
   * those that begin with 11, and those that begin with an empty cell, which get as many as the limit allows.
   */
  const standIn = `
    #include "include/tdoku.h"
    #include <string.h>
    size_t TdokuEnumerate(const char *puzzle, size_t limit, void (*callback)(const char *)) {
        char solution[81];
        size_t empty = 0, place = 0, found = 0;
        memcpy(solution, puzzle, 81);
        for (size_t cell = 0; cell < 81; cell++) {
            if (puzzle[cell] != '.') continue;
            empty++;
            place = cell;
        }
        if (empty == 1) {
            size_t row = place / 9 * 9;
            int missing = 45;
            for (size_t cell = row; cell < row + 9; cell++) {
                if (cell != place) missing -= puzzle[cell] - '0';
            }
            solution[place] = (char)('0' + missing);
            callback(solution);
            return 1;
        }
        if (puzzle[0] == '1' && puzzle[1] == '1') return 0;
        for (size_t all = puzzle[0] == '.' ? limit : 1; found < all; found++) callback("${easySolution}");
        return found;
    }`

  test('the program around tdoku in docs/your-solver.md counts rightly, and gives the first solution', async () => {
    const page = readFileSync(new URL('../../../../docs/your-solver.md', import.meta.url), 'utf8')
    const code = /<!-- tdoku -->\n```c\n([^]*?)```/.exec(page)?.[1] ?? ''
    const several = `${easySolution.slice(0, 72)}${'.'.repeat(9)}`
    const cwd = temporaryFolder({
      'count.c': code,
      'library.c': standIn,
      'include/tdoku.h': `#include <stddef.h>
        size_t TdokuEnumerate(const char *puzzle, size_t limit, void (*callback)(const char *));`,
      'mine.txt': `${easy}:1:${easySolution}\n11${'.'.repeat(79)}:0\n${'.'.repeat(81)}\n${several}:1\n`,
    })
    const warnings = ['-Wall', '-Wextra', '-Werror']
    execFileSync('cc', ['-O2', ...warnings, '-o', 'count', 'count.c', 'library.c'], { cwd })
    const found = await verified(join(cwd, 'count'), join(cwd, 'mine.txt'))
    expect(found).toMatchObject({ ...all, rightAnswers: 4 })
  })
})
