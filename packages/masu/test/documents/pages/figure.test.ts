import { expect, it } from 'vitest'
import type { Block } from '@masu/results/words/document'
import type { TextTable } from '@masu/results/words/table'
import { figureFile, figureInPage, type Figure } from '../../../src/documents/pages/figure.ts'
import { markup } from '../../../src/documents/pages/markup.ts'
import { documentPage } from '../../../src/documents/pages/document-page.ts'

const figure: Figure = {
  id: 'fixture-easy',
  title: 'easy <1>',
  description: 'Times & intervals',
  width: 440,
  height: 100,
  drawing: markup`<circle r="2"/>`,
}

it('a figure has a title in a page, and leaves the rest to the table beside it', () => {
  const text = String(figureInPage(figure, markup`<table></table>`))
  expect(text).toContain('<h2><a href="#fixture-easy">easy &lt;1&gt;</a></h2>')
  expect(text).toContain('aria-label="easy &lt;1&gt;. The table beside it has its figures."')
  expect(text).not.toContain('Times &amp; intervals')
  expect(figureFile(figure)).toContain('<desc id="d">Times &amp; intervals</desc>')
})

it('a figure is a file of its own, with colours for one scheme or for both', () => {
  expect(figureFile(figure)).toContain('@media(prefers-color-scheme:dark)')
  expect(figureFile(figure, 'dark')).toMatch(/^<svg xmlns="[^"]*" .*--paper:#14181d/)
  expect(figureFile(figure)).toContain('viewBox="0 0 440 128"')
  expect(figureFile(figure)).toMatch(/<text class="title" [^>]*>easy &lt;1&gt;<\/text>/)
  expect(figureFile(figure, 'dark')).not.toContain('prefers-color-scheme')
})

/** A page with this table alone. */
function pageWith(table: TextTable): string {
  const block: Block = { kind: 'table', id: 'times', title: 'Times', table }
  return documentPage({ title: '', description: '', answer: [], body: [block], details: [] }, [])
}

it('a table has the name of a line first, its figures at the right, and the meaning of its titles', () => {
  const text = pageWith({
    columns: [
      { title: 'µs', meaning: 'a puzzle. More of it.' },
      { title: 'strategy', align: 'left', isName: true },
    ],
    rows: [
      ['1.23', '<a>'],
      ['-', 'b'],
    ],
  })
  expect(text).toContain('<table id="times"><caption>Times</caption>')
  expect(text).toContain('<tr><th>&lt;a&gt;<td class="n">1.23\n<tr><th>b<td class="n">-\n')
  expect(text).toContain('<th>strategy<th class="n"><abbr title="a puzzle.">µs</abbr>')
})

it('a table leaves out the columns that are empty in all lines, and those of other media', () => {
  const text = pageWith({
    columns: [
      { title: 'strategy', align: 'left', isName: true },
      { title: 'rank' },
      { title: 'idea', only: ['text'] },
      { title: 'µs' },
    ],
    rows: [
      ['a', '-', 'bits', '1.23'],
      ['b', '', 'sets', '-'],
    ],
  })
  expect(text).toContain('<thead><tr><th>strategy<th class="n">µs<tbody>')
})
