/** `masu solve --animate` with a person at the terminal. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { easy, tiny } from '../boards.ts'
import { temporaryFolder } from '../files.ts'
import { inTerminal, pty } from '../terminal.ts'

const RIGHT = '\u001b[C'
const LEFT = '\u001b[D'
const CTRL_C = '\u0003'
const SHOW_CURSOR = '\u001b[?25h'

const file = join(temporaryFolder(), 'board.txt')
writeFileSync(file, `${easy}\n`)

describe.skipIf(pty === null)('masu solve --animate in a terminal', () => {
  test('pauses, steps forward and back, goes on faster, and is left', async () => {
    const terminal = inTerminal(['solve', file, '--animate', '2'])
    await terminal.see('space pauses')
    terminal.type(' ')
    await terminal.see('paused')
    terminal.type(RIGHT.repeat(3))
    await terminal.see('r1c4')
    terminal.type(LEFT)
    await terminal.see('paused')
    terminal.type('++')
    terminal.type(' ')
    await terminal.see('10 a second')
    terminal.type('q')
    expect(await terminal.exit).toBe(0)
    expect(terminal.shown).toContain(SHOW_CURSOR)
  })

  test('highlights the cell in question, red where it is refused', async () => {
    const terminal = inTerminal(['solve', file, '--animate', '2'])
    // The first digit asked about, 1, stands in the row at r1c3.
    await terminal.see('\u001b[7m\u001b[31m1')
    await terminal.see('\u001b[4m\u001b[31m1')
    terminal.type('q')
    expect(await terminal.exit).toBe(0)
  })

  test('marks the cell in question where there are no colours', async () => {
    const terminal = inTerminal(['solve', file, '--animate', '2'], { env: { NO_COLOR: '1' } })
    await terminal.see('2 1<1')
    terminal.type('q')
    expect(await terminal.exit).toBe(0)
  })

  test('is interrupted with Ctrl-C: exit code 130, and the cursor is back', async () => {
    const terminal = inTerminal(['solve', file, '--animate', '2'])
    await terminal.see('space pauses')
    terminal.type(CTRL_C)
    expect(await terminal.exit).toBe(130)
    expect(terminal.shown).toContain(SHOW_CURSOR)
  })

  test('takes keys from the terminal where the board comes from a pipe', async () => {
    const terminal = inTerminal(['solve', '--animate', '2', '--lang', 'ja'], { input: easy })
    await terminal.see('スペース 一時停止')
    terminal.type(' ')
    await terminal.see('一時停止中')
    terminal.type('q')
    expect(await terminal.exit).toBe(0)
  })

  test('takes keys after the board was typed in the same terminal', async () => {
    const terminal = inTerminal(['solve', '--animate', '2'])
    await terminal.see('row  1')
    terminal.type(`${tiny}\r`)
    await terminal.see('space pauses')
    terminal.type(' ')
    await terminal.see('paused')
    terminal.type('q')
    expect(await terminal.exit).toBe(0)
  })

  test('ends by itself where nobody presses a key, board by board', async () => {
    const terminal = inTerminal(['solve', '--animate', '1000'], { input: `${tiny}\n${tiny}` })
    expect(await terminal.exit).toBe(0)
    expect(terminal.lines.join('\n').match(/the search is over: the only/g)).toHaveLength(2)
  })
})
