/** The READMEs fit three screens. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pagePath } from '../src/splice.ts'

const COLUMNS = 80
const LINES = 138

/**
 * As a terminal shows the page: a link shows its text, a picture takes a line, and wide characters take two
 * columns.
 */
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
