/** Every strategy and program of the table ends as the table says and harms no other. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { RankedEntry } from '@masu/results/rank/entry'
import { beforeAll, describe, expect, test } from 'vitest'
import { fixtureFile, onlyResultsIn, temporaryFolder } from '../../../bench/test/files.ts'
import type { Finished } from '../../../bench/test/setting.ts'
import { masu } from '../in-process.ts'
import { entriesIn } from '../printed-entries.ts'
import { runInMemory } from '../little-memory.ts'
import { corpus, exportOf, type Kind } from './table.ts'

/** In bytes. A program shares it with the worker that drives it. */
const MEMORY = 200 * 2 ** 20

/** In milliseconds, for a busy machine that fills memory. No program of the table waits for its cap. */
const CAP_MS: Readonly<Record<Kind, number>> = { strategies: 250, programs: 10_000 }

/** Longest detail that is shown, in characters. */
const LONGEST = 500

const PUZZLES = 3

/** Runs beside them and must stay unharmed. */
const HONEST = 'bitmask'

/** The options that name all of a kind and the honest strategy. */
function namedOf(kind: Kind): string[] {
  const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
  const program = file('../../../bench/test/programs/talks.awk')
  const strategies = corpus[kind].flatMap(({ name, module }) =>
    module === null ? [] : [`${file(`strategies/${module}.ts`)}#${exportOf(name)}`],
  )
  const programs = corpus[kind].flatMap(({ name, module }) =>
    module === null ? ['--program', `${name}=awk -v manner=${name} -f '${program}'`] : [],
  )
  return [...programs, '--strategy', [...strategies, HONEST].join(',')]
}

/** Tests of one run of all of a kind. Each kind has its own file, so the kinds run in parallel. */
export function testCorpus(kind: Kind): void {
  describe(`${kind} with a mistake`, () => {
    const lines = readFileSync(fixtureFile('easy.txt'), 'utf8').split('\n')
    const puzzles = lines.filter((line) => /^[.\d]{81}:/.test(line)).slice(0, PUZZLES)
    const cwd = temporaryFolder({ 'mine.txt': `${puzzles.join('\n')}\n` })
    let ended: Finished
    let rows: readonly RankedEntry[]

    runInMemory(MEMORY)

    beforeAll(async () => {
      const args = ['bench', '--json', '--fixture', 'mine.txt', '--rounds', '1']
      ended = await masu([...args, '--timeout', `${CAP_MS[kind]}ms`, ...namedOf(kind)], { cwd })
      rows = entriesIn(ended.stdout)
    }, 300_000)

    const entries = corpus[kind]

    test.each(entries)('$name ($does): $status', ({ name, status, detail }) => {
      const row = rows.find(({ strategy }) => strategy === name)
      expect(row?.detail ?? '').toContain(detail)
      expect(row?.status).toBe(status)
      // What is only slow is as slow as the cap, at least.
      if (status === 'timeout') expect(row?.microsPerPuzzle).toBe(1_000 * CAP_MS[kind])
      if (status === 'ok') expect(row).toMatchObject({ solved: PUZZLES, processes: 1 })
    })

    test('are each an entry of their own, and none takes the run with it', () => {
      expect(rows).toHaveLength(entries.length + 1)
      const honest = rows.find(({ strategy }) => strategy === HONEST)
      expect(honest).toMatchObject({ status: 'ok', solved: PUZZLES, detail: null })
      // 3 means that some were wrong; 1 would be a regression.
      expect(ended.code).toBe(3)
    })

    test('show nothing that a terminal obeys, and nothing long', () => {
      for (const { detail } of rows) {
        expect(detail ?? '').not.toMatch(/\p{Cc}/u)
        expect((detail ?? '').length).toBeLessThanOrEqual(LONGEST)
      }
      expect(ended.stderr.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
    })

    test('leave a results file that can be ranked', async () => {
      const file = onlyResultsIn(cwd)
      expect(readFileSync(file, 'utf8').length).toBeLessThan(2e6)
      const ranked = await masu(['rank', file, '--json'])
      expect(ranked).toMatchObject({ code: 0, stderr: '' })
      expect(entriesIn(ranked.stdout)).toEqual(rows)
    })
  })
}
