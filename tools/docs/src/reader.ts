/** Types the commands of a page, and compares the page with its translation. */
import { spawnSync } from 'node:child_process'
import { commandsOf, masuWords, type Block } from './commands.ts'
import { blockTexts, depthsOf, parsePage } from './markdown.ts'
import { refusalOf } from './refusal.ts'

/** A block that takes longer hangs, or should be marked. */
const PATIENCE_MS = 120_000

/**
 * Runs the block's script in this folder, and checks the options of the commands that are not run. Returns
 * complaints.
 */
export async function typed(block: Block, cwd: string): Promise<string[]> {
  const complaints: string[] = []
  for (const command of block.notRun) {
    for (const words of masuWords(command)) {
      const refusal = await refusalOf(words)
      if (refusal !== null) complaints.push(`${command}: ${refusal}`)
    }
  }
  if (block.script === null) return complaints
  const { status, stdout, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', block.script], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: PATIENCE_MS,
  })
  if (status !== block.exit) {
    const said = `${block.script}\n${stdout}${stderr}`.trim().replaceAll(/^/gm, '  ')
    complaints.push(`ended with ${status}, not ${block.exit}\n${said}`)
  }
  return complaints
}

/** The differences between a page and its translation: commands, and the nesting of headings. */
export function differences(page: string, translation: string): string[] {
  const [here, there] = [parsePage(page), parsePage(translation)]
  const complaints: string[] = []
  if (depthsOf(here).join(' ') !== depthsOf(there).join(' ')) {
    complaints.push('its headings differ from those of its translation')
  }
  const own = blockTexts(here, 'sh').flatMap(commandsOf)
  const others = blockTexts(there, 'sh').flatMap(commandsOf)
  const at = [...own, ...others].findIndex((_, index) => own[index] !== others[index])
  if (at !== -1) {
    complaints.push(`command ${at + 1} is ${own[at] ?? 'none'}, translated ${others[at] ?? 'none'}`)
  }
  return complaints
}
