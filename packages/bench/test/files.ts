/** Temporary folders and files for tests. */
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folders: string[] = []

/** A new folder with these files, removed after the tests of the file. */
export function temporaryFolder(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'masu-')))
  folders.push(folder)
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return folder
}

/** Removes all folders that `temporaryFolder` has made so far. */
export function removeTemporaryFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}

/** Path of the only results file that runs in this folder have written. */
export function onlyResultsIn(cwd: string): string {
  const files = readdirSync(join(cwd, 'results'))
  // A killed run leaves its claim beside its file.
  const [file, ...others] = files.filter((name) => name.endsWith('.jsonl'))
  if (file === undefined || others.length > 0) throw new Error('not exactly one results file')
  return join(cwd, 'results', file)
}

/** Path of a strategy of these tests. */
export function strategyFile(name: string): string {
  return fileURLToPath(new URL(`strategies/${name}`, import.meta.url))
}

/** Path of a fixture of the project. */
export function fixtureFile(name: string): string {
  return fileURLToPath(new URL(`../../../fixtures/${name}`, import.meta.url))
}
