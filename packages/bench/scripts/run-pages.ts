/**
 * A reader of the Japanese pages, who types the commands of their `sh` blocks as they are written, at
 * the root of the project. What takes long is marked (see pages/commands.ts), and held to the options
 * that there are. The English pages must have the same commands under as many headings, so whoever
 * reads those is served as well. Exits 1 if a command fails, or the two languages differ.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { blocksOf, commandsOf, masuWords, type Block } from './pages/commands.ts'
import { blockTexts, depthsOf, parsePage } from './pages/markdown.ts'
import { refusalOf } from './pages/refusal.ts'
import { pagePath } from './splice.ts'

const listed = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ja.md'],
  { cwd: pagePath('.'), encoding: 'utf8' },
)
const started = performance.now()
const complaints: string[] = []
let ran = 0
for (const page of listed.trim().split('\n')) {
  const text = readFileSync(pagePath(page), 'utf8')
  complaints.push(...differences(page, text))
  for (const block of blocksOf(text)) {
    // oxlint-disable-next-line no-await-in-loop -- as a reader goes on: one command after the other
    complaints.push(...(await read(page, block)))
  }
}
for (const complaint of complaints) console.log(complaint)
const seconds = ((performance.now() - started) / 1000).toFixed(0)
console.log(`${ran} blocks of commands run in ${seconds} s, ${complaints.length} complaints`)
if (complaints.length > 0) process.exitCode = 1

/** Types what is to be run, and looks at the rest. */
async function read(page: string, block: Block): Promise<string[]> {
  const where = `${page}:${block.line}`
  const found: string[] = []
  for (const command of block.notRun) {
    for (const words of masuWords(command)) {
      // oxlint-disable-next-line no-await-in-loop -- the verbs are modules, loaded once
      const refusal = await refusalOf(words)
      if (refusal !== null) found.push(`${where}: ${command}: ${refusal}`)
    }
  }
  if (block.script === null) return found
  ran++
  const { status, stdout, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', block.script], {
    cwd: pagePath('.'),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (status !== block.exit) {
    const said = `${stdout}${stderr}`.trim().replaceAll(/^/gm, '  ')
    found.push(`${where}: ended with ${status}, not ${block.exit}\n${block.script}\n${said}`)
  }
  return found
}

/** What a page has otherwise than its English original or translation. */
function differences(page: string, text: string): string[] {
  const twin = page.replace('.ja.md', '.md')
  if (!existsSync(pagePath(twin))) return [`${page}: there is no ${twin}`]
  const [here, there] = [text, readFileSync(pagePath(twin), 'utf8')].map((one) => {
    const tree = parsePage(one)
    return {
      commands: blockTexts(tree, 'sh').flatMap(commandsOf),
      headings: depthsOf(tree).join(' '),
    }
  })
  const found: string[] = []
  if (here === undefined || there === undefined) return found
  if (here.headings !== there.headings) found.push(`${page}: other headings than ${twin}`)
  for (let i = 0; i < Math.max(here.commands.length, there.commands.length); i++) {
    const [own, other] = [here.commands[i], there.commands[i]]
    if (own !== other) {
      found.push(`${page}: command ${i + 1} is ${own ?? 'none'}, in ${twin} ${other ?? 'none'}`)
      break
    }
  }
  return found
}
