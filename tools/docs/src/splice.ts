/** Lets a script write a marked part of a page. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A page, by its path from the root. */
export function pagePath(page: string): string {
  return fileURLToPath(new URL(`../../../${page}`, import.meta.url))
}

/** Puts the text between the marks `<!-- name -->` and `<!-- /name -->` of a page at the root. */
export function splice(page: string, name: string, text: string): void {
  const file = pagePath(page)
  const before = readFileSync(file, 'utf8')
  const marks = new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- /${name} -->)`)
  if (!marks.test(before)) throw new Error(`${page} has no <!-- ${name} --> mark`)
  writeFileSync(
    file,
    before.replace(marks, (_, open: string, close: string) => `${open}${text}\n${close}`),
  )
}
