import { expect, it } from 'vitest'
import { joinMarkup, markup, pathMarkup, trustMarkup } from '../../../src/documents/pages/markup.ts'

it('a template escapes texts, in attributes, too, and leaves markup as it is', () => {
  const hostile = `<script>alert("1")</script> & 'x'`
  const escaped = '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39;'
  expect(String(markup`<a title="${hostile}">${hostile}</a>`)).toBe(
    `<a title="${escaped}">${escaped}</a>`,
  )
  expect(String(markup`<p>${markup`<b>${'<'}</b>`}${trustMarkup('<i></i>')}</p>`)).toBe(
    '<p><b>&lt;</b><i></i></p>',
  )
})

it('a template takes lists within lists, numbers and null', () => {
  expect(String(markup`${[['<', [1, null]], markup`<br>`]}`)).toBe('&lt;1<br>')
  expect(String(joinMarkup(['a', markup`<b>b</b>`, 'c'], ' & '))).toBe('a &amp; <b>b</b> &amp; c')
})

it('a template holds paths of any length, which are nothing but commands and numbers', () => {
  const long = 'M1 2h0'.repeat(1_000)
  expect(String(markup`<path d="${pathMarkup(long)}"/>`)).toBe(`<path d="${long}"/>`)
  expect(() => pathMarkup('M0 0"/>')).toThrow(RangeError)
})

it('a template shows what would be invisible, within lists, too', () => {
  expect(String(markup`${'\u001b[31m'}${['\u202Egnp']}`)).toBe('␛[31m[U+202E]gnp')
})
