import { setTimeout as pause } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, test } from 'vitest'
import { easy, easySolution, tiny, tinySolution, tinyTwo } from '../boards.ts'
import { inTerminal, pty, type Terminal } from '../terminal.ts'

const CTRL_C = '\u0003'
const CTRL_D = '\u0004'
const CTRL_U = '\u0015'
const UP = '\u001b[A'
const COLOUR = '\u001b[36m'

const rows = easy.match(/.{9}/g) ?? []
const tinyRows = tiny.match(/.{4}/g) ?? []
const clash = 'row 2, column 4: 4 stands twice in row 2: r2c2 and r2c4'

/** A terminal in which `masu solve` has asked for the first row. */
async function asked(...given: Parameters<typeof inTerminal>): Promise<Terminal> {
  const terminal = inTerminal(...given)
  await terminal.see('row  1')
  return terminal
}

/** Types rows one at a time, as a person does: each when the one before has been taken. */
async function typeRows(terminal: Terminal, lines: readonly string[], from = 1): Promise<void> {
  for (const [index, line] of lines.entries()) {
    terminal.type(`${line}\r`)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await terminal.see(`row ${String(from + index + 1).padStart(2)}`)
  }
}

/** What was printed once the board was complete, without styles. */
function printed({ shown }: Terminal): string {
  const start = shown.lastIndexOf('\u001b[?25h')
  return stripVTControlCharacters(shown.slice(start)).replaceAll('\r\n', '\n')
}

const tinyPrinted = `3 . | . .
. 4 | 2 .
---------
. . | . 1
4 . | . .

the only solution (1 node, 0 guesses, 0 backtracks, 0 checks):

3 2 | 1 4
1 4 | 2 3
---------
2 3 | 4 1
4 1 | 3 2

`

describe.skipIf(pty === null)('masu solve in a terminal', () => {
  test('asks for the board row by row, and solves at the last', async () => {
    const terminal = await asked(['solve'])
    await typeRows(terminal, tinyRows.slice(0, 3))
    expect(terminal.shown).toContain('4x4, boxes 2 high and 2 wide.')
    terminal.type(`${tinyRows[3]}\r`)
    expect(await terminal.exit).toBe(0)
    expect(printed(terminal)).toBe(tinyPrinted)
  })

  test('shows a mistake at once, and takes the row when it is right', async () => {
    const terminal = await asked(['solve'])
    await typeRows(terminal, tinyRows.slice(0, 1))
    terminal.type('.4.4')
    await terminal.see(clash)
    terminal.type('\r')
    await terminal.see('row  2  .4.4')
    terminal.type(`${CTRL_U}.4x`)
    await terminal.see("row 2, column 3: 'x' is no digit 1-4")
    terminal.type(`${CTRL_U}.42\r`)
    await terminal.see('row 2: 3 cells, expected 4')
    // What was typed is still there.
    await typeRows(terminal, ['.', '...1'], 2)
    terminal.type('4...\r')
    expect(await terminal.exit).toBe(0)
    expect(printed(terminal)).toBe(tinyPrinted)
  })

  test('goes back a row with the up arrow', async () => {
    const terminal = await asked(['solve'])
    await typeRows(terminal, ['1...'])
    terminal.type(UP)
    await terminal.see('row  1  1...')
    await typeRows(terminal, [`${CTRL_U}3...`, '.42.', '...1'])
    terminal.type('4...\r')
    expect(await terminal.exit).toBe(0)
    expect(printed(terminal)).toBe(tinyPrinted)
  })

  test.each([
    ['rows', rows.join('\r')],
    ['one line', easy],
    ['a list', `board = [\r  [${rows.map((row) => [...row].join(', ')).join('],\r  [')}]\r]`],
    ['a spreadsheet', rows.map((row) => [...row.replaceAll('0', ' ')].join(',')).join('\r')],
  ])('takes a paste of the whole board: %s', async (_, text) => {
    const terminal = await asked(['solve', '--to', 'line'])
    terminal.type(`${text}\r`)
    expect(await terminal.exit).toBe(0)
    expect(printed(terminal)).toBe(`${easySolution}\n`)
  })

  test('keeps what was pasted behind a mistake', async () => {
    const terminal = await asked(['solve', '--to', 'line'])
    const [first, ...others] = rows
    // Without an end of the last row.
    terminal.type([first, `2${'.'.repeat(8)}`, ...others.slice(1)].join('\r'))
    await terminal.see('row 2, column 1: 2 stands twice in column 1: r1c1 and r2c1')
    await terminal.see('7 more of the pasted lines wait for it.')
    terminal.type(`${CTRL_U}${others[0]}\r`)
    expect(await terminal.exit).toBe(0)
    expect(printed(terminal)).toBe(`${easySolution}\n`)
  })

  test('says what it left out of a paste', async () => {
    const terminal = await asked(['solve', '--to', 'line'])
    terminal.type(`${tinyTwo}\r${tiny}\r`)
    expect(await terminal.exit).toBe(0)
    expect(printed(terminal)).toMatch(/^Left out: 1 line below the board\.\n[.\d]{16}:2:\d{16}\n$/)
  })

  test('takes a geometry that no first row decides', async () => {
    const terminal = await asked(['solve', '--geometry', '1x2', '--to', 'csv'])
    terminal.type('1.\r')
    await terminal.see('row  2')
    terminal.type('..\r')
    expect(await terminal.exit).toBe(0)
    expect(printed(terminal)).toBe('1,2\n2,1\n')
  })

  test.each([
    ['Ctrl-C', CTRL_C, 130],
    ['Ctrl-D', CTRL_D, 0],
  ])('is left quietly with %s', async (_, key, code) => {
    const terminal = await asked(['solve'])
    await typeRows(terminal, rows.slice(0, 2))
    terminal.type('53')
    await terminal.see('53')
    terminal.type(key)
    expect(await terminal.exit).toBe(code)
    expect(printed(terminal)).toBe('')
  })

  test('has room in 80 columns, whatever is shown', async () => {
    const terminal = await asked(['solve'], { columns: 200 })
    const numbers = Array.from({ length: 25 }, (_, i) => i + 1)
    await typeRows(terminal, [numbers.join(' ')])
    terminal.type(`${numbers.toSpliced(24, 1, 99999).join(' ')}\r`)
    await terminal.see('row 2, column 25: ')
    terminal.type(CTRL_C)
    await terminal.exit
    expect(Math.max(...terminal.lines.map(({ length }) => length))).toBeLessThan(80)
    expect(terminal.lines.join('\n')).toContain('25x25, boxes 5 high and 5 wide; ')
  })

  test('tells givens from found digits', async () => {
    const terminal = await asked(['solve'])
    terminal.type(`${tiny}\r`)
    await terminal.exit
    const solution = terminal.shown.slice(terminal.shown.indexOf('checks):'))
    expect(solution).toContain(`\u001b[1m3\u001b[22m ${COLOUR}2`)
    const list = await asked(['solve', '--to', 'list'])
    list.type(`${tiny}\r`)
    await list.exit
    expect(list.shown).toContain(`[[\u001b[1m3\u001b[22m, ${COLOUR}2`)
  })

  test.each([
    ['NO_COLOR', '1'],
    ['FORCE_COLOR', '0'],
  ])('is plain with %s=%s', async (name, value) => {
    const terminal = await asked(['solve'], { env: { [name]: value } })
    await typeRows(terminal, tinyRows.slice(0, 1))
    terminal.type('.4.4')
    await terminal.see(clash)
    terminal.type(CTRL_U)
    await typeRows(terminal, ['.42.', '...1'], 2)
    terminal.type('4...\r')
    expect(await terminal.exit).toBe(0)
    expect(printed(terminal)).toBe(tinyPrinted)
    // oxlint-disable-next-line no-control-regex -- styles begin with one
    expect(terminal.shown).not.toMatch(/\u001b\[[\d;]*m/)
  })

  test('asks beside a pipe, which gets the answer alone', async () => {
    const terminal = await asked(['solve'], { pipe: 'tr 1-4 a-d' })
    terminal.type(`${tiny}\r`)
    expect(await terminal.exit).toBe(0)
    expect(printed(terminal)).toBe(
      tinyPrinted.replaceAll(/[1-4]/g, (digit) => 'abcd'.charAt(Number(digit) - 1)),
    )
  })

  test('is quiet where nobody reads the answer', async () => {
    const terminal = await asked(['solve'], { pipe: 'true' })
    terminal.type(`${tiny}\r`)
    expect(await terminal.exit).toBe(0)
    expect(printed(terminal)).toBe('')
  })

  test.each([[[]], [['--trace', '3']]])('looks at its options before it asks: %j', async (args) => {
    const terminal = inTerminal(['solve', '-s', 'nothing', ...args])
    expect(await terminal.exit).toBe(2)
    expect(terminal.shown).not.toContain('row by row')
  })

  test.each([
    ['--trace=3', 'after 3 steps'],
    ['--explain', 'solved by logic alone'],
  ])('asks for the board with %s, too', async (option, text) => {
    const terminal = await asked(['solve', option])
    terminal.type(`${tiny}\r`)
    expect(await terminal.exit).toBe(0)
    expect(printed(terminal)).toContain(text)
  })

  test('reads as from a pipe where the terminal cannot move its cursor, or is named', async () => {
    for (const [args, env] of [
      [['solve', '--to', 'line'], { TERM: 'dumb' }],
      [['solve', '-', '--to', 'line'], {}],
    ] as const) {
      const terminal = inTerminal(args, { env })
      // oxlint-disable-next-line no-await-in-loop -- two of them
      await pause(1_000)
      terminal.type(`${tiny}\r${CTRL_D}`)
      // oxlint-disable-next-line no-await-in-loop -- two of them
      expect(await terminal.exit).toBe(0)
      expect(terminal.lines).toContain(tinySolution)
    }
  })
})
