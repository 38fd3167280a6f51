/**
 * The commands that a page tells its reader to type: the commands of the page's `sh` blocks.
 *
 * A comment before a block says how the test treats it; without a comment, the test runs the block as it is
 * written, and expects success.
 *
 *   <!-- not run: takes a minute -->          with the reason
 *   <!-- run only: pnpm bench list; ... -->   the commands that begin with these words
 *   <!-- exits: 3 -->                         the block must end with this code
 */
import parse from 'shell-quote/parse.js'
import type { RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import { lineOf, parsePage } from './markdown.ts'

export interface Block {
  /** The line of its first fence, from 1. */
  readonly line: number
  /** The commands to run, or null. */
  readonly script: string | null
  /** The exit code that it must end with. */
  readonly exit: number
  /** Commands that are not run; their options are checked. */
  readonly notRun: readonly string[]
}

const MARK = /^<!--\s*(?<kind>not run|run only|exits)\b:?\s*(?<rest>.*?)\s*-->$/s

/** The blocks of a page. Throws an Error with the line of an invalid mark. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  visit(parsePage(text), 'code', (code, index, parent) => {
    if (code.lang !== 'sh' || parent === undefined) return
    const line = lineOf(code)
    const before: RootContent | undefined = parent.children[(index ?? 0) - 1]
    const mark = before?.type === 'html' ? MARK.exec(before.value.trim()) : null
    const commands = commandsOf(code.value)
    const rest = mark?.groups?.['rest'] ?? ''
    const ordinary = { line, script: code.value, exit: 0, notRun: [] }
    switch (mark?.groups?.['kind'] ?? '') {
      case 'not run':
        if (rest === '') throw new Error(`${line}: a block that is not run needs a reason`)
        blocks.push({ ...ordinary, script: null, notRun: commands })
        break
      case 'run only':
        blocks.push({ ...ordinary, ...chosen(commands, rest, line) })
        break
      case 'exits':
        if (!/^\d+$/.test(rest)) throw new Error(`${line}: "${rest}" is not an exit code`)
        blocks.push({ ...ordinary, exit: Number(rest) })
        break
      default:
        blocks.push(ordinary)
    }
  })
  return blocks
}

/** The commands of a block, each on one line, without comments. */
export function commandsOf(code: string): string[] {
  return code
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.replace(/(?:^|\s+)#.*$/, '').trim())
    .filter((line) => line !== '')
}

/** The words after `masu` wherever a command calls it, through pnpm or by its name. */
export function masuWords(command: string): string[][] {
  return callsOf(command).flatMap((call) => {
    const words = call.filter((word) => word !== '--silent')
    if (words[0] === 'npx' && (words[2] ?? '').startsWith('pnpm@')) words.splice(0, 3, 'pnpm')
    if (words[0] === 'npx' && words[1] === 'masu') words.shift()
    const [program, script] = words
    if (program === 'masu') return [words.slice(1)]
    if (program !== 'pnpm') return []
    if (script === 'masu') return [words.slice(2)]
    return script === 'bench' || script === 'solve' ? [words.slice(1)] : []
  })
}

/** The words of each program that a command calls, split as a shell does. */
function callsOf(command: string): string[][] {
  const calls: string[][] = [[]]
  for (const word of parse(command)) {
    if (typeof word === 'string') calls.at(-1)?.push(word)
    else if ('pattern' in word) calls.at(-1)?.push(word.pattern)
    else calls.push([])
  }
  return calls
}

function chosen(
  commands: readonly string[],
  beginnings: string,
  line: number,
): Pick<Block, 'script' | 'notRun'> {
  const wanted = beginnings.split(';').map((beginning) => beginning.trim())
  for (const beginning of wanted) {
    if (beginning === '' || !commands.some((command) => command.startsWith(beginning))) {
      throw new Error(`${line}: no command begins with "${beginning}"`)
    }
  }
  const runs = Map.groupBy(commands, (command) =>
    wanted.some((beginning) => command.startsWith(beginning)),
  )
  return { script: (runs.get(true) ?? []).join('\n'), notRun: runs.get(false) ?? [] }
}
