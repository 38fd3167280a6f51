/** `masu solve` without a file, at a terminal. */
import { describe, expect, test } from 'vitest'
import { easy, easySolution, tiny } from '../../../bench/test/boards.ts'
import { hasTerminal, inTerminal } from '../terminal.ts'

const CTRL_C = '\u0003'
const CTRL_D = '\u0004'
const COLOUR = '\u001b[36m'

const asks = 'Paste a board, then Ctrl-D:\r\n'
const rows = easy.match(/.{9}/g) ?? []

/** The complete output of the terminal after a board is pasted. */
async function pasted(text: string, ...given: Parameters<typeof inTerminal>): Promise<string> {
  const terminal = inTerminal(...given)
  terminal.type(`${text}\r${CTRL_D}`)
  expect(await terminal.exit).toBe(0)
  return terminal.shown
}

describe.runIf(hasTerminal).concurrent('masu solve in a terminal', () => {
  test('masu solve in a terminal asks for a board, and solves what is pasted', async () => {
    const shown = await pasted(rows.join('\r'), ['solve', '--to', 'line'])
    expect(shown.match(/.*Ctrl-D.*\r\n/g)).toEqual([asks])
    // oxlint-disable-next-line no-control-regex -- styles begin with a control character
    expect(shown.replaceAll(/\u001b\[\d+m/g, '')).toMatch(new RegExp(`^${easySolution}\r$`, 'm'))
  })

  test.each(['rate', 'convert --to line'])(
    'masu %s in a terminal asks for a board, as masu solve does',
    async (command) => {
      const shown = await pasted(easy, command.split(' '))
      expect(shown.match(/.*Ctrl-D.*\r\n/g)).toEqual([asks])
    },
  )

  test('masu solve prints no colours in a terminal with NO_COLOR', async () => {
    const env = { NO_COLOR: '1' }
    const shown = await pasted(easy, ['solve', '-'], { env })
    expect(shown.replaceAll(/\D/g, '')).toContain(easySolution)
    expect(shown).not.toContain('\u001b')
  })

  test('masu solve ends with Ctrl-C while it waits for a board', async () => {
    const terminal = inTerminal(['solve'])
    await terminal.see(asks)
    terminal.type(CTRL_C)
    expect(await terminal.exit).toBe(130)
  })

  test('masu solve in a terminal shows givens and found digits in different styles', async () => {
    expect(await pasted(tiny, ['solve'])).toContain(`\u001b[1m3\u001b[22m ${COLOUR}2`)
    const list = await pasted(tiny, ['solve', '--to', 'list'])
    expect(list).toContain(`[[\u001b[1m3\u001b[22m, ${COLOUR}2`)
  })

  test('masu solve asks for a board in the terminal while its answer goes through a pipe', async () => {
    const shown = await pasted(tiny, ['solve', '--to', 'csv'], { pipe: 'tr 1-4 a-d' })
    expect(shown).toContain('c,b,a,d\r\na,d,b,c\r\n')
    expect(shown).toContain(asks)
  })

  test('masu solve in a terminal checks its options before it asks for a board', async () => {
    const terminal = inTerminal(['solve', '-s', 'nothing', '--trace', '3'])
    expect(await terminal.exit).toBe(2)
    expect(terminal.shown).not.toContain(asks)
  })
})
