import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { foldSection, makePage, section } from '../../../src/documents/pages/page.ts'
import { markup } from '../../../src/documents/pages/markup.ts'
import { formatId } from '@masu/results/words/ids'
import { filesOf } from './reading.ts'

const hostile = `</script><!--<script>]]>\u2028'"&`
const text = makePage({
  title: hostile,
  description: `measured here ${hostile}`,
  body: markup`${section('answer', 'Answer', markup`<p>${hostile}</p>`)}${foldSection('words', 'Words', markup`<p>all</p>`)}`,
  files: [{ name: hostile, text: `{"detail":"${hostile}"}\n` }],
})

function elements(name: string): string[] {
  return [...text.matchAll(new RegExp(`<${name}>([^]*?)</${name}>`, 'g'))].map(
    ([, inner = '']) => inner,
  )
}

function hashOf(source: string | undefined): string {
  return `'sha256-${createHash('sha256')
    .update(source ?? '')
    .digest('base64')}'`
}

it('a page allows its own sheet and its own script by their hashes, and nothing else', () => {
  const [, policy = ''] = /Content-Security-Policy" content="([^"]*)"/.exec(text) ?? []
  const plain = policy.replaceAll('&#39;', `'`)
  expect(plain).toContain(`default-src 'none'`)
  expect(plain).toContain(`style-src ${hashOf(elements('style')[0])};`)
  expect(plain).toContain(`script-src ${hashOf(elements('script')[0])};`)
  expect(plain).not.toMatch(/unsafe|https?:|\*/)
  expect(text).not.toMatch(/ style="| on[a-z]+="/)
})

it('a page holds its data once, and no text of it is markup', () => {
  const [, json = '', ...others] =
    /<script type="application\/json" id="data">([^]*?)<\/script>/.exec(text) ?? []
  expect(others).toEqual([])
  expect(json).not.toMatch(/[<\u2028\u2029]/)
  expect(filesOf(text)).toEqual([{ name: hostile, text: `{"detail":"${hostile}"}\n` }])
})

it('a page shows hostile texts as texts', () => {
  const shown = '&lt;/script&gt;&lt;!--&lt;script&gt;]]&gt;[U+2028]&#39;&quot;&amp;'
  expect(text).toContain(`<title>${shown}</title>`)
  expect(text).toContain(`<p>${shown}</p>`)
  expect(text.match(/<script/g)).toHaveLength(2)
})

it('a page has the language, a heading that links to itself, and a fold that is closed', () => {
  expect(text).toContain('<html lang="en" class="report">')
  expect(text).toContain('<h2 id="answer"><a href="#answer">Answer</a></h2>')
  expect(text).toMatch(/<details><summary><h2>Words<\/h2><\/summary>\s*<div id="words"><p>all/)
})

it('a page tells those who show a link to it what it is', () => {
  const contentOf = (name: string): string | undefined =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(text)?.[1]
  expect(contentOf('og:title')).toBe(/<title>(.*)<\/title>/.exec(text)?.[1])
  expect(contentOf('og:description')).toMatch(/^measured here &lt;\/script&gt;/)
  expect(contentOf('description')).toBe(contentOf('og:description'))
})

it('an identifier is readable where names are, and different for different names', () => {
  expect(formatId('fixture', 'anti-brute-force')).toBe('fixture-anti-brute-force')
  const strange = ['A B', 'a-b-', 'a b', '枡', 'a'.repeat(70), 'a'.repeat(71)].map((name) =>
    formatId('fixture', name),
  )
  for (const id of strange) expect(id).toMatch(/^fixture-[a-z0-9-]{8,70}$/)
  expect(new Set(strange).size).toBe(strange.length)
})
