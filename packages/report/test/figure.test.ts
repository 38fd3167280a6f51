import { describe, expect, it } from 'vitest'
import { figureFile, figureInPage, type Figure } from '../src/figure.ts'
import { markup } from '../src/markup.ts'
import { table } from '../src/table.ts'

const figure: Figure = {
  id: 'fixture-easy',
  title: 'easy <1>',
  description: 'Times & intervals',
  width: 440,
  height: 100,
  drawing: markup`<circle r="2"/>`,
}

describe('a figure', () => {
  it('has a title and a description for those who do not see it', () => {
    const text = String(figureInPage(figure, {}))
    expect(text).toContain('<svg role="img" aria-label="easy &lt;1&gt;. Times &amp; intervals"')
  })

  it('leaves its description to a table beside it, which has all of it', () => {
    const text = String(figureInPage(figure, { beside: markup`<table></table>` }))
    expect(text).not.toContain('Times &amp; intervals')
    expect(text).toContain('aria-label="easy &lt;1&gt;. The table beside it has its figures."')
    expect(figureFile(figure)).toContain('<desc id="d">Times &amp; intervals</desc>')
  })

  it('is a file of its own, with colours for one scheme or for both', () => {
    expect(figureFile(figure)).toContain('@media(prefers-color-scheme:dark)')
    expect(figureFile(figure, 'dark')).toMatch(/^<svg xmlns="[^"]*" .*--paper:#14181d/)
    expect(figureFile(figure)).toContain('viewBox="0 0 440 128"')
    expect(figureFile(figure)).toMatch(/<text class="title" [^>]*>easy &lt;1&gt;<\/text>/)
    expect(figureFile(figure, 'dark')).not.toContain('prefers-color-scheme')
  })
})

it('a table keeps the exact values of its figures', () => {
  const text = String(
    table(
      'Times',
      [{ title: 'strategy' }, { title: 'µs', isNumber: true, help: 'a puzzle' }],
      [
        ['<a>', { text: '1.23', exact: 1.23456 }],
        ['b', { text: '-', exact: null }],
      ],
    ),
  )
  expect(text).toContain('<tr><th>&lt;a&gt;<td data-value="1.23456">1.23\n')
  expect(text).toContain('<tr><th>b<td>-\n')
  expect(text).toContain('<th><abbr title="a puzzle">µs</abbr>')
})
