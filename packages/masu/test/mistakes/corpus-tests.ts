/** Every strategy and program of the table ends as the table says and harms no other. */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { masu } from '../in-process.ts'
import { runInMemory } from '../little-memory.ts'
import { onlyResultsIn } from '../../../bench/test/files.ts'
import { rowsOf } from '../json-rows.ts'
import { HONEST, runCorpus, type CorpusRun } from './run.ts'
import { corpus, type Kind } from './table.ts'

/** In megabytes. A program shares it with the worker that drives it. */
const MEMORY: Readonly<Record<Kind, number>> = { strategies: 200, programs: 400 }

/** Longest detail that is shown, in characters. */
const LONGEST = 500

/** Tests of one kind. Each kind has its own file, so the kinds run in parallel. */
export function testCorpus(kind: Kind): void {
  describe(`${kind} with a mistake`, () => {
    let run: CorpusRun

    runInMemory(MEMORY[kind] * 2 ** 20)

    beforeAll(async () => {
      run = await runCorpus(kind)
    }, 300_000)

    const entries = corpus[kind]

    test.each(entries)('$name ($does): $status', ({ name, status, detail }) => {
      const row = run.rows.find(({ strategy }) => strategy === name)
      expect(row?.detail ?? '').toContain(detail)
      expect(row?.status).toBe(status)
      // What is only slow is as slow as the cap, at least.
      if (status === 'timeout') expect(row?.microsPerPuzzle).toBe(0.4e6)
      if (status === 'ok') expect(row).toMatchObject({ solved: 8, processes: 1 })
    })

    test('are each an entry of their own, and none takes the run with it', () => {
      expect(run.rows).toHaveLength(entries.length + 1)
      expect(run.rows.find(({ strategy }) => strategy === HONEST)).toMatchObject({
        status: 'ok',
        solved: 8,
        detail: null,
      })
      // 3 means that some were wrong; 1 would be a regression.
      expect(run.ended.code).toBe(3)
    })

    test('show nothing that a terminal obeys, and nothing long', () => {
      for (const { detail } of run.rows) {
        expect(detail ?? '').not.toMatch(/\p{Cc}/u)
        expect((detail ?? '').length).toBeLessThanOrEqual(LONGEST)
      }
      expect(run.ended.stderr.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
    })

    test('leave a results file that can be ranked', async () => {
      const file = onlyResultsIn(run.folder)
      expect(readFileSync(file, 'utf8').length).toBeLessThan(2e6)
      const ranked = await masu(['rank', file, '--json'])
      expect(ranked).toMatchObject({ code: 0, stderr: '' })
      expect(rowsOf(ranked.stdout)).toEqual(run.rows)
    })
  })
}
