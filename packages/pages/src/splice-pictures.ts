/**
 * Draws which folders of packages/bench/src import which, and which packages, into the READMEs: from
 * the imports themselves, those of types included. CI runs it and expects that nothing changes.
 */
import { dirname, join, normalize } from 'node:path'
import { flowchart, importsOf, sourcesIn, withoutImplied } from './imports.ts'
import { pagePath, splice } from './splice.ts'

const folders = importsOf(
  sourcesIn(pagePath('packages/bench/src'), '**/*.ts'),
  folderOf,
  (specifier, file) => (specifier.startsWith('.') ? folderOf(fileMeant(specifier, file)) : null),
)
splice('packages/bench/README.md', 'folders', flowchart(withoutImplied(folders)))

const packages = importsOf(
  sourcesIn(pagePath('packages'), '*/src/**/*.ts'),
  firstOf,
  (specifier, file) => {
    if (!specifier.startsWith('.')) return /^@masu\/([^/]+)/.exec(specifier)?.[1] ?? null
    const path = fileMeant(specifier, file)
    return path.startsWith('..') ? null : firstOf(path)
  },
)
for (const page of ['README.md', 'README.ja.md']) {
  splice(page, 'packages', flowchart(withoutImplied(packages)))
}

function fileMeant(specifier: string, file: string): string {
  return normalize(join(dirname(file), specifier))
}

/** The folder of a source of bench; main for the two files beside the folders. */
function folderOf(file: string): string {
  return file.includes('/') ? firstOf(file) : 'main'
}

function firstOf(path: string): string {
  return path.split('/')[0] ?? ''
}
