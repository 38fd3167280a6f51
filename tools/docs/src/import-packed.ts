/**
 * Installs the packages that `pnpm pack:all` wrote, and imports every public module of each, and every verb of the
 * command, with nothing but Node, and again with TypeScript. Exits 1 if a module cannot be imported, prints something,
 * leaves work behind, or has no types.
 *
 *   node tools/docs/src/import-packed.ts FOLDER
 */
import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { readArguments, refuse } from '../../../packages/core/scripts/arguments.ts'

/** Far more than all imports take, which is a second. */
const LIMIT_MS = 120_000

/** Imports each of its arguments, prints a line for each that cannot be imported, and lists the public ones in a file. */
const IMPORTER = `
import { writeFileSync } from 'node:fs'
let failures = 0
const lines = []
for (const specifier of process.argv.slice(2)) {
  const type = specifier.endsWith('.json') ? { with: { type: 'json' } } : undefined
  try {
    await import(specifier, type)
    if (specifier.startsWith('@') && type === undefined) {
      lines.push('export type * as module' + lines.length + " from '" + specifier + "'\\n")
    }
  } catch (error) {
    // A file that the package keeps to itself.
    if (error.code === 'ERR_PACKAGE_PATH_NOT_EXPORTED') continue
    failures++
    console.log(specifier + ': ' + error)
  }
}
writeFileSync('public.ts', lines.join(''))
process.exitCode = failures === 0 ? 0 : 1
`

const manifestSchema = z.object({ exports: z.record(z.string(), z.unknown()) })

const { positionals } = readArguments('node tools/docs/src/import-packed.ts FOLDER', {
  allowPositionals: true,
})
const [tarballs = refuse('it takes the folder of the tarballs')] = positionals
const folder = mkdtempSync(join(tmpdir(), 'masu-packed-'))
try {
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  const files = globSync(join(resolve(tarballs), 'masu-*.tgz'))
  run('npm', ['install', '--no-audit', '--no-fund', '--loglevel', 'error', ...files])
  writeFileSync(join(folder, 'import.mjs'), IMPORTER)
  const specifiers = [...publicModules(), ...verbs()]
  const output = run(process.execPath, ['import.mjs', ...specifiers])
  if (output !== '') throw new Error(`modules print something when they are imported:\n${output}`)
  run('tsc', ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', 'public.ts'])
  const modules = readFileSync(join(folder, 'public.ts'), 'utf8').match(/^export /gm)?.length ?? 0
  if (modules === 0) throw new Error('no package has a public module')
  console.log(`${modules} public modules of ${files.length} packages can be imported, with types`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** What the packages name as public, and a specifier for each of their files, some of which are private. */
function publicModules(): string[] {
  const names = globSync('@masu/*', { cwd: join(folder, 'node_modules') })
  const specifiers = names.flatMap((name) => {
    const cwd = join(folder, 'node_modules', name)
    const { exports } = manifestSchema.parse(
      JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8')),
    )
    const named = Object.entries(exports)
      .filter(([subpath, target]) => !subpath.includes('*') && target !== null)
      .map(([subpath]) => name + subpath.slice(1))
    const ofFiles = globSync('dist/**/*.js', { cwd }).map(
      (file) => `${name}/${file.slice('dist/'.length, -'.js'.length)}`,
    )
    return named.concat(ofFiles)
  })
  return [...new Set(specifiers)]
}

/** The command loads the module of a verb when the verb is called. */
function verbs(): string[] {
  const cwd = join(folder, 'node_modules/@masu/masu/dist')
  return globSync('commands/*.js', { cwd }).map((file) => join(cwd, file))
}

/** Runs a program in the folder, and returns what it printed. */
function run(program: string, words: readonly string[]): string {
  const { error, status, stdout, stderr } = spawnSync(program, words, {
    cwd: folder,
    encoding: 'utf8',
    timeout: LIMIT_MS,
  })
  if (error !== undefined) throw error
  if (status !== 0) throw new Error(`${program} ended with ${status}:\n${stdout}${stderr}`)
  return stdout + stderr
}
