import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { pagePath } from '../src/splice.ts'

const README = readFileSync(pagePath('README.md'), 'utf8')

function between(page: string, mark: string): string {
  return page.split(`<!-- ${mark} -->\n`)[1]?.split(`<!-- /${mark} -->`)[0] ?? ''
}

/** The files that pictures in a page name. */
function filesIn(page: string): string[] {
  return [...between(page, 'figures').matchAll(/(?:src|srcset)="([^"]*)"/g)].map(
    ([, file = '']) => file,
  )
}

describe('the figures of the READMEs', () => {
  const files = filesIn(README)

  test('the figures of the READMEs are there for both colour schemes, and the same in both languages', () => {
    expect(files.filter((file) => file.endsWith('-light.svg'))).toHaveLength(1)
    expect(files.filter((file) => file.endsWith('-dark.svg'))).toHaveLength(1)
    expect(filesIn(readFileSync(pagePath('README.ja.md'), 'utf8'))).toEqual(files)
  })

  test.each(files)('the figure %s shows the ratios of the table above it', (file) => {
    const svg = readFileSync(pagePath(file), 'utf8')
    const [, described = ''] = /<desc id="d">[^:]*: (.*?)\.<\/desc>/.exec(svg) ?? []
    const ratios = described
      .replaceAll('&gt;', '>')
      .replace(/ and \d+ more$/, '')
      .split(', ')
      .map((text) => text.split(' '))
    expect(ratios.length).toBeGreaterThan(2)
    for (const [strategy, ratio] of ratios) {
      const lines = between(README, 'table').split('\n')
      const own = lines
        .map((line) => line.trim().split(/ +/))
        .filter((cells) => cells[1] === strategy)
      expect(own.flat()).toContain(ratio)
    }
  })
})

test('the page in the lab is of a run over the strategies of the README', () => {
  const page = readFileSync(pagePath('packages/lab/public/results.html'), 'utf8')
  expect(page).toMatch(/<h1>Fastest on 9x9: \S+<\/h1>/)
  const names = [...between(README, 'table').matchAll(/^ *\d+(?:-\d+)? (\S+) /gm)].map(
    ([, name]) => name,
  )
  expect(names.length).toBeGreaterThan(5)
  for (const name of names) expect(page).toContain(`<tr><th>${name}<td`)
})
