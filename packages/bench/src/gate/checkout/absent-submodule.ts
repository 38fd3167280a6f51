/** Submodules that are not checked out in the user's folder, so that no revision gets their files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Checkout } from './checkouts.ts'

/** The path of the submodule without files in which a message names a file; null for none. */
export function findAbsentSubmodule(
  { folder, cwd }: Pick<Checkout, 'folder' | 'cwd'>,
  message: string,
): string | null {
  const settings = join(folder, '.gitmodules')
  if (!existsSync(settings)) return null
  const paths = readFileSync(settings, 'utf8')
    .split('\n')
    .flatMap((line) => /^\s*path\s*=\s*(.+?)\s*$/.exec(line)?.[1] ?? [])
  const words = message.split(/[\s'"]+/).map((word) => word.replace(/^\.\//, ''))
  const isNamed = (path: string): boolean =>
    [join(folder, path), relative(cwd, join(folder, path))].some((name) =>
      words.some((word) => word.startsWith(`${name}/`)),
    )
  const isEmpty = (path: string): boolean =>
    !existsSync(join(folder, path)) || readdirSync(join(folder, path)).length === 0
  return paths.find((path) => isNamed(path) && isEmpty(path)) ?? null
}
