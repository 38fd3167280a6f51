/**
 * Writes into docs/trust.md the corpus of hostile strategies and programs, and the status that the tests hold
 * each to: `node packages/pages/src/splice-trust.ts`.
 */
import { corpus } from '../../bench/test/hostile/table.ts'
import { splice } from './splice.ts'

/** A text in a cell of a table. */
function cell(text: string): string {
  return text.replaceAll('|', String.raw`\|`)
}

const lines = corpus.flatMap(({ title, entries }) =>
  entries.map(({ name, does, status }, index) => {
    const group = index === 0 && title !== '' ? `**${title}**` : ''
    return `| ${group} | \`${name}\` | ${cell(does)} | \`${status}\` |`
  }),
)

splice(
  'docs/trust.md',
  'corpus',
  ['| | name | what it does | entry |', '| --- | --- | --- | --- |', ...lines].join('\n'),
)
