/** The READMEs fit three screens, and those of the documentation name every page. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pagePath } from '../src/splice.ts'

const COLUMNS = 80
const LINES = 138

/** As a terminal shows the page: links are their text, a picture is a line, and wide characters are two columns. */
function linesShown(page: string): number {
  const lines = readFileSync(pagePath(page), 'utf8').trimEnd().split('\n')
  return lines
    .filter((line) => !line.startsWith('<!--'))
    .map((line) => line.replace(/^.*<picture>.*/, '').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1'))
    .map((line) => line.length + (line.match(/[\u3000-\u9fff\uff00-\uff60]/g)?.length ?? 0))
    .reduce((sum, columns) => sum + Math.max(1, Math.ceil(columns / COLUMNS)), 0)
}

test.each(['README.md', 'README.ja.md'])('%s fits three screens', (page) => {
  expect(linesShown(page)).toBeLessThanOrEqual(LINES)
})

test.each(['docs/README.md', 'docs/README.ja.md'])('%s names every page', (index) => {
  const text = readFileSync(pagePath(index), 'utf8')
  const all = globSync('*.md', { cwd: pagePath('docs') }).filter(
    (name) => !name.startsWith('README'),
  )
  const japanese = all.filter((name) => name.endsWith('.ja.md'))
  const translated = new Set(japanese.map((name) => name.replace('.ja.md', '.md')))
  const own = all.filter((name) => !japanese.includes(name))
  const wanted = index.endsWith('.ja.md')
    ? [...japanese, ...own.filter((name) => !translated.has(name))]
    : own
  expect(wanted.length).toBeGreaterThan(10)
  expect(wanted.filter((name) => !text.includes(`](${name})`))).toEqual([])
})
