/**
 * Writes what every command says under `--help` into docs/commands.md: `node packages/pages/src/splice-commands.ts`.
 * CI runs it and expects it to change nothing.
 */
import { execFileSync } from 'node:child_process'
import GithubSlugger from 'github-slugger'
import { pagePath, splice } from './splice.ts'

interface Called {
  /** As it is typed after `masu`. */
  readonly verb: string
  readonly summary: string
  readonly help: string
}

/** Of a line of help, in characters: what a terminal of 80 columns shows. */
const COLUMNS = '80'

const commands = calledBy('')
const slugger = new GithubSlugger()
splice(
  'docs/commands.md',
  'commands',
  [
    '| command | to |',
    '| --- | --- |',
    ...commands.map(
      ({ verb, summary }) => `| [\`${verb}\`](#${slugger.slug(`masu ${verb}`)}) | ${summary} |`,
    ),
    ...commands.flatMap(({ verb, help }) => ['', `## masu ${verb}`, '', '```text', help, '```']),
  ].join('\n'),
)

/** The commands below that one, each followed by those below it; below '' are all. */
function calledBy(above: string): Called[] {
  const [, listed = ''] = helpOf(above).split('\nCommands:\n')
  const lines = listed.matchAll(/^ {2}(?<name>[a-z][a-z-]*)(?: \S+)* {2,}(?<summary>\S.*)$/gm)
  return [...lines].flatMap(({ groups: { name = '', summary = '' } = {} }) => {
    if (name === 'help') return []
    const verb = `${above} ${name}`.trim()
    return [{ verb, summary, help: helpOf(verb) }].concat(calledBy(verb))
  })
}

function helpOf(verb: string): string {
  const words = [pagePath('packages/bench/bin/masu.js'), ...verb.split(' '), '--help']
  const env = { ...process.env, COLUMNS, NO_COLOR: '1', LANG: 'C' }
  const help = execFileSync(process.execPath, words.filter(Boolean), { encoding: 'utf8', env })
  return help.trimEnd()
}
