/** Masu as a user runs it, in a folder of its own, so that the results file goes there. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { nameForMasu } from './contenders.ts'
import type { Entry, Job } from './harness.ts'

const printed = z.object({
  entries: z.array(
    z.object({
      strategy: z.string(),
      fixture: z.string(),
      status: z.string(),
      detail: z.string().nullable(),
      puzzles: z.number(),
      solved: z.number(),
      microsPerPuzzle: z.number().nullable(),
      interval: z.tuple([z.number(), z.number()]).nullable(),
      ratioToBest: z.number().nullable(),
    }),
  ),
})

/** `nodeOptions` come before the command. */
export async function* measureWithMasu(
  { strategies, fixtures, rounds }: Job,
  nodeOptions: readonly string[] = [],
): AsyncGenerator<Entry> {
  const folder = mkdtempSync(join(tmpdir(), 'harnesses-'))
  try {
    const names = strategies.map((name) => nameForMasu(name)).join(',')
    const { entries } = await bench(
      [...nodeOptions, resolve('packages/masu/bin/masu.js'), 'bench', '--json'].concat(
        ['--strategy', names, '--fixture', fixtures.join(',')],
        ['--rounds', `${rounds}`],
      ),
      folder,
    )
    for (const entry of entries) {
      const { strategy, fixture, status, detail, puzzles, solved, microsPerPuzzle, interval } =
        entry
      const unsolved = puzzles === solved ? null : `${puzzles - solved} of ${puzzles} not solved`
      yield {
        strategy,
        fixture,
        micros: microsPerPuzzle === null ? {} : { least: microsPerPuzzle },
        plusMinus:
          microsPerPuzzle === null || interval === null ? null : interval[1] / microsPerPuzzle - 1,
        ratio: entry.ratioToBest,
        remark: status === 'ok' ? unsolved : `${status}: ${detail}`,
      }
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** What the command prints. It ends with 3 after a wrong answer, and prints all the same. */
function bench(args: readonly string[], cwd: string): Promise<z.infer<typeof printed>> {
  return new Promise((settle, fail) => {
    execFile(process.execPath, args, { cwd }, (error, stdout, stderr) => {
      if (stdout === '') fail(new Error(stderr, { cause: error }))
      else settle(printed.parse(JSON.parse(stdout)))
    })
  })
}
