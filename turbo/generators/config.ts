/** `pnpm gen strategy NAME`: a working strategy, its registry line, and its test. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import type { PlopTypes } from '@turbo/gen'

const FOLDER = 'packages/strategies'

export default function generators(plop: PlopTypes.NodePlopAPI): void {
  const root = plop.getDestBasePath()

  plop.setGenerator('strategy', {
    description: 'a strategy, its line in the registry, and its test',
    prompts: [
      {
        name: 'name',
        message: 'Name of the strategy, in kebab-case?',
        validate: (name: string) => findFault(name, root) ?? true,
      },
    ],
    actions: [
      {
        type: 'add',
        path: `${FOLDER}/src/{{name}}.ts`,
        templateFile: 'templates/strategy.ts.hbs',
      },
      {
        type: 'add',
        path: `${FOLDER}/test/{{name}}.slow.test.ts`,
        templateFile: 'templates/strategy.test.ts.hbs',
      },
      {
        type: 'modify',
        path: `${FOLDER}/src/strategies.ts`,
        transform(text: string, { name }: { name: string }) {
          // The last action, so that the next commands stand below turbo's output.
          process.once('exit', () => process.stdout.write(nextCommands(name)))
          return register(text, name)
        },
      },
    ],
  })

  plop.setHelper('identifier', identifierOf)
}

/** Why no strategy can have this name; null if one can. */
function findFault(name: string, root: string): string | null {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    return `"${name}" is no kebab-case name, as in hidden-single`
  }
  for (const file of [`${FOLDER}/src/${name}.ts`, `${FOLDER}/test/${name}.slow.test.ts`]) {
    if (existsSync(path.join(root, file))) return `${file} exists: choose another name`
  }
  try {
    // A reserved word or a name that the templates use is a syntax error here.
    const taken =
      'EMPTY, prepare, strategies, fromLine, findFault, describe, expect, test, answer, assertLaws, ordinary'
    runInNewContext(`'use strict'; let ${taken}, ${identifierOf(name)}`)
  } catch {
    return `${identifierOf(name)} cannot name a variable: choose another name`
  }
  return null
}

function nextCommands(name: string): string {
  const isFetched = /[/\\]_npx[/\\]/.test(process.env['npm_execpath'] ?? '')
  const pnpm = isFetched ? 'npx --yes pnpm@12' : 'pnpm'
  return [
    '',
    `${name} solves as it stands. Replace its search by yours; then check it, verify its answers on the`,
    'easy puzzles (all puzzles take a plain search some minutes), and look at its speed:',
    '',
    `  ${pnpm} masu conform ${name}`,
    `  ${pnpm} masu verify --strategy ${name} --fixture easy`,
    `  ${pnpm} bench --quick --strategy ${name},bitmask`,
    '',
  ].join('\n')
}

/** The end of the list in the registry. */
const LIST_END = /\n\]\)\n$/

/** The registry with another strategy: imports in the order of their files, the list unsorted. */
function register(text: string, name: string): string {
  if (!LIST_END.test(text)) throw new Error(`the registry does not end with ${LIST_END}`)
  const identifier = identifierOf(name)
  return text
    .replace(/(import .* from '\.\/.*'\n)+/, (imports) =>
      `${imports}import { ${identifier} } from './${name}.ts'\n`
        .split(/(?<=\n)/)
        .toSorted((a, b) => fileOf(a).localeCompare(fileOf(b)))
        .join(''),
    )
    .replace(LIST_END, `\n  ${identifier},\n])\n`)
}

function fileOf(line: string): string {
  return line.slice(line.indexOf("'"))
}

function identifierOf(name: string): string {
  return name.replace(/-./g, (dash) => dash.charAt(1).toUpperCase())
}
