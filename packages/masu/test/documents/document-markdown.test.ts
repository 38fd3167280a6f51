/** Documents in GitHub Markdown: texts may hold anything, and must not change how it is rendered. */
import { expect, test } from 'vitest'
import { statementsBlock, type Block, type Document } from '@masu/results/words/document'
import { documentMarkdown, markdownTable } from '../../src/documents/document-markdown.ts'

function documentWith(...body: readonly Block[]): Document {
  return { title: 'a | b_c_', description: '', answer: [], body, details: [] }
}

const spoken = '__dirname is <not> defined\n  in `mine` ~at all~'

test('a document in Markdown has a heading for itself, for its sections, and for tables in them', () => {
  const table = { columns: [{ title: 'µs' }], rows: [['1']] }
  const text = documentMarkdown(
    documentWith({
      kind: 'section',
      id: 'times',
      title: 'Times',
      blocks: [{ kind: 'table', title: 'of one', table, notes: ['a note'] }],
    }),
  )
  expect(text).toBe(
    '# a | b_c\\_\n\n## Times\n\n### of one\n\n| µs |\n| -: |\n|  1 |\n\n- a note\n',
  )
})

test('a document in Markdown keeps each text in its line, without marks of its own', () => {
  const text = documentMarkdown(documentWith({ kind: 'list', items: [spoken, 'b'] }))
  expect(text.split('\n').slice(2)).toEqual([
    '- \\_\\_dirname is \\<not> defined in \\`mine\\` \\~at all\\~',
    '- b',
    '',
  ])
})

test('a document in Markdown has lines to type as they are, and labels before sentences', () => {
  const text = documentMarkdown(
    documentWith(
      { kind: 'code', text: 'masu check --base main\nsecond' },
      statementsBlock([{ label: 'WHY', text: 'so.' }]),
    ),
  )
  expect(text).toContain('```text\nmasu check --base main\nsecond\n```\n\n- WHY: so.\n')
})

test('a document in Markdown leaves out what other media show', () => {
  const text = documentMarkdown(
    documentWith({ kind: 'paragraph', words: 'of a page', only: ['page'] }),
  )
  expect(text).not.toContain('of a page')
})

test('a table in Markdown has as many cells in each line, whatever names hold', () => {
  const columns = [{ title: 'name', align: 'left' }, { title: 'n' }] as const
  const lines = markdownTable({ columns, rows: [['a|b', '1']] }).split('\n')
  expect(lines).toEqual(['| name |  n |', '| :--- | -: |', '| a\\|b |  1 |'])
})
