/** One run of all strategies or programs of the table: the status of each. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { RankedEntry } from '@masu/ranking/entry'
import { fixtureFile, temporaryFolder, untypedCopy } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'
import { rowsOf } from '../json-rows.ts'
import type { Finished } from '../../../bench/test/setting.ts'
import { corpus, exportOf, type Kind } from './table.ts'

export interface CorpusRun {
  readonly rows: readonly RankedEntry[]
  readonly ended: Finished
  readonly folder: string
}

const PUZZLES = 8

/** Runs beside them and must stay unharmed. */
export const HONEST = 'bitmask'

function folderOfPuzzles(): string {
  const lines = readFileSync(fixtureFile('easy.txt'), 'utf8').split('\n')
  const puzzles = lines.filter((line) => /^[.\d]{81}:/.test(line)).slice(0, PUZZLES)
  return temporaryFolder({ 'mine.txt': `${puzzles.join('\n')}\n` })
}

/** The options that name all of a kind and the honest strategy. */
function namedOf(kind: Kind): string[] {
  const file = (module: string): string =>
    fileURLToPath(new URL(`strategies/${module}.ts`, import.meta.url))
  const strategies = corpus[kind].flatMap(({ name, module }) =>
    module === null ? [] : [`${file(module)}#${exportOf(name)}`],
  )
  const program = kind === 'programs' ? untypedCopy(new URL('program.ts', import.meta.url)) : ''
  const programs = corpus[kind].flatMap(({ name, module }) =>
    module === null ? ['--program', `${name}='${process.execPath}' '${program}' ${name}`] : [],
  )
  return [...programs, '--strategy', [...strategies, HONEST].join(',')]
}

export async function runCorpus(kind: Kind): Promise<CorpusRun> {
  const folder = folderOfPuzzles()
  const args = ['bench', '--json', '--fixture', 'mine.txt', '--rounds', '1', '--timeout', '400ms']
  const ended = await masu([...args, ...namedOf(kind)], { cwd: folder })
  return { rows: rowsOf(ended.stdout), ended, folder }
}
