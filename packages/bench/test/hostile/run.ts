/** One run of the corpus, or of a part of it: what each entry ended as. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { RankedEntry } from '@masu/ranking/entry'
import { fixtureFile, temporaryFolder, untypedCopy } from '../files.ts'
import { masu } from '../in-process.ts'
import { rowsOf } from '../json-rows.ts'
import type { Finished } from '../setting.ts'
import { corpus, exportOf, type HostileEntry, type Kind } from './table.ts'

export interface CorpusRun {
  readonly entries: readonly HostileEntry[]
  readonly rows: readonly RankedEntry[]
  readonly ended: Finished
  readonly folder: string
}

/** Whether a run takes all entries, as CI does, or the fast ones. */
export const isWhole: boolean =
  process.env['CI'] !== undefined || process.env['MASU_HOSTILE'] === 'all'

const PUZZLES = 8

/** Runs beside them, and is unharmed. */
export const HONEST = 'bitmask'

/** A program shares it with the worker that drives it. */
const MEMORY = {
  strategies: '200MB',
  'strategies with all rights': '200MB',
  programs: '400MB',
} as const

function folderOfPuzzles(): string {
  const lines = readFileSync(fixtureFile('easy.txt'), 'utf8').split('\n')
  const puzzles = lines.filter((line) => /^[.\d]{81}:/.test(line)).slice(0, PUZZLES)
  return temporaryFolder({ 'mine.txt': `${puzzles.join('\n')}\n` })
}

/** Runs the strategies or the programs, those for CI only where asked to. */
export async function runCorpus(kind: Kind, whole: boolean = isWhole): Promise<CorpusRun> {
  const groups = corpus.filter((group) => group.kind === kind)
  const some = groups.map((group) => ({
    ...group,
    entries: group.entries.filter(({ isForCi = false }) => whole || !isForCi),
  }))
  const program = kind === 'programs' ? untypedCopy(new URL('program.ts', import.meta.url)) : ''
  const options = some.flatMap(({ module, entries }) =>
    module === null
      ? entries.flatMap(({ name }) => [
          '--program',
          `${name}='${process.execPath}' '${program}' ${name}`,
        ])
      : [],
  )
  const strategies = some.flatMap(({ module, entries }) => {
    if (module === null) return []
    const file = fileURLToPath(new URL(`strategies/${module}.ts`, import.meta.url))
    return entries.map(({ name }) => `${file}#${exportOf(name)}`)
  })
  const named = [...options, '--strategy', [...strategies, HONEST].join(',')]
  const rights = kind === 'strategies with all rights' ? ['--allow-all'] : []
  const folder = folderOfPuzzles()
  const limits = [
    '--timeout',
    '400ms',
    '--budget',
    '6m',
    '--memory',
    MEMORY[kind],
    '--processes',
    '1',
  ]
  const args = [
    'bench',
    '--quick',
    '--json',
    '--fixture',
    'mine.txt',
    ...limits,
    ...rights,
    ...named,
  ]
  const ended = await masu(args, { cwd: folder })
  return {
    entries: some.flatMap(({ entries }) => entries),
    rows: rowsOf(ended.stdout),
    ended,
    folder,
  }
}
