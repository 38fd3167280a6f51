/** The page that a command writes, and the program that opens it. */
import { chmodSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../../../bench/test/files.ts'
import { linesOf, resultsOf } from '../../../results/test/run-records.ts'
import { masu } from '../in-process.ts'

const OPENER = process.platform === 'darwin' ? 'open' : 'xdg-open'

const { run, probes, timed } = resultsOf({ micros: [10, 11] })
const FILE = 'results/run.jsonl'
const results = { [FILE]: linesOf([run, ...probes, ...timed]) }

/** Makes the command find only the programs in this folder. */
function onlyPrograms(folder: string): void {
  vi.stubEnv('PATH', folder)
  onTestFinished(() => void vi.unstubAllEnvs())
}

test('a page is drawn and opened', async () => {
  const cwd = temporaryFolder({ ...results, [OPENER]: '#!/bin/sh\nprintf %s "$1" > "$0.opened"\n' })
  chmodSync(join(cwd, OPENER), 0o755)
  onlyPrograms(cwd)
  expect(await masu(['report', FILE, '--open'], { cwd })).toMatchObject({ code: 0 })
  const opened = join(cwd, `${OPENER}.opened`)
  const page = join(cwd, 'results/run.html')
  // The program may start late on a busy machine.
  await vi.waitFor(() => expect(readFileSync(opened, 'utf8')).toBe(page), 60_000)
  expect(existsSync(page)).toBe(true)
})

test('where nothing opens pages, that is said', async () => {
  const cwd = temporaryFolder(results)
  onlyPrograms(cwd)
  const { code, stderr } = await masu(['report', FILE, '--html', 'page.html', '--open'], { cwd })
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: `page: page.html\ncannot open it: there is no ${OPENER}\n`,
  })
  expect(existsSync(join(cwd, 'page.html'))).toBe(true)
})
