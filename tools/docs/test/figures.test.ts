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

  test('are there for both schemes, and the same in both languages', () => {
    expect(files.filter((file) => file.endsWith('-light.svg'))).toHaveLength(2)
    expect(files.filter((file) => file.endsWith('-dark.svg'))).toHaveLength(2)
    expect(filesIn(readFileSync(pagePath('README.ja.md'), 'utf8'))).toEqual(files)
  })

  test.each(files)('%s shows the ratios of the table above it', (file) => {
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
      expect(own.map((cells) => cells[2])).toContain(ratio)
    }
  })
})
