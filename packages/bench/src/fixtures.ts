/** Fixtures: named sets of puzzles with their expected answers, found by name or by path. */
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync } from 'node:fs'
import { basename, extname, join, relative, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import type { Entry } from '@masu/core/formats/format'
import type { Geometry } from '@masu/core/geometry'
import type { PuzzleError } from '@masu/core/puzzle-error'
import { suggestion } from './nearest.ts'
import { readPuzzleFile } from './puzzle-file.ts'
import { UserError } from './user-error.ts'

export interface Fixture {
  /** The file's name without its ending. */
  readonly name: string
  /** As the user would type it. */
  readonly path: string
  readonly geometry: Geometry
  readonly entries: readonly Entry[]
  /** SHA-256 of the file's bytes, in hexadecimal. */
  readonly sha256: string
}

/** Time on fewer puzzles measures what the branch predictor learnt: shown, not ranked. */
export const RANKED_PUZZLES = 100

const ENDINGS = new Set(['.txt', '.csv'])

/** Where the project's own fixtures are: in the published package, or at the workspace's root. */
export function fixtureFolder(): string {
  const folders = ['../fixtures/', '../../../fixtures/']
  const found = folders
    .map((folder) => fileURLToPath(new URL(folder, import.meta.url)))
    .find((folder) => existsSync(folder))
  if (found === undefined) throw new UserError('the fixtures that belong to masu are missing')
  return found
}

/** Names of the fixtures in a folder with their paths, in the order of their names. */
export function knownFixtures(folder: string = fixtureFolder()): Map<string, string> {
  const files = readdirSync(folder).filter((file) => ENDINGS.has(extname(file)))
  files.sort()
  return new Map(files.map((file) => [basename(file, extname(file)), join(folder, file)]))
}

/** The file that a name or a path stands for; a path contains a separator, a dot or neither name. */
export function fixturePath(nameOrPath: string, folder: string = fixtureFolder()): string {
  const known = knownFixtures(folder)
  const path = known.get(nameOrPath)
  if (path !== undefined) return path
  if (/[./\\]/.test(nameOrPath) || existsSync(nameOrPath)) return resolve(nameOrPath)
  const names = [...known.keys()]
  throw new UserError(
    `no fixture "${nameOrPath}"${suggestion(nameOrPath, names)} Known: ${names.join(', ')}; a path works too.`,
  )
}

/** Reads a whole fixture. Throws a PuzzleError, also where its puzzles differ in geometry. */
export async function readFixture(
  path: string,
  skip: ((error: PuzzleError) => void) | null = null,
): Promise<Fixture> {
  const shown = shortest(path)
  const entries: Entry[] = []
  for await (const entry of readPuzzleFile(path, skip)) entries.push(entry)
  const geometry = entries[0]?.puzzle.geometry
  if (geometry === undefined) throw new UserError(`${shown} holds no puzzle that can be read`)
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return {
    name: basename(path, extname(path)),
    path: shown,
    geometry,
    entries,
    sha256: hash.digest('hex'),
  }
}

/** Whether every puzzle is said to have exactly one solution: what a default run times. */
export function allUnique({ entries }: Fixture): boolean {
  return entries.every(({ count }) => count === 1)
}

/** A path as it is shown: from here where it is below, else as it is. */
export function shortest(path: string): string {
  const fromHere = relative('', path)
  return fromHere.startsWith('..') ? path : fromHere
}
