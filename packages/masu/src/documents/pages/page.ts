/**
 * A page in one file, with its styles, script and data. It needs no server, and can be opened from a disk,
 * mailed, printed and put on any static host.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { dataJson, type DataFile } from './data.ts'
import { keepNamesWhole, markup, trustMarkup, type Markup } from './markup.ts'
import { shortenLabel } from './text.ts'
import { pageScript } from './page-script.ts'
import { pageStyle } from './style.ts'

export interface PageParts {
  /** The answer in a line: the heading, and the title of links to the page. */
  readonly title: string
  /** The measurement, its time and its place, in a sentence or two, also for links to the page. */
  readonly description: string
  /** The page below the heading. */
  readonly body: Markup
  /** The source files of the page: a button saves each. */
  readonly files: readonly DataFile[]
}

/** The text of the page, in UTF-8. */
export function makePage({ title, description, body, files }: PageParts): string {
  const script = `'use strict';(${String(pageScript)})()`
  const policy = [
    `default-src 'none'`,
    `style-src '${sourceHash(pageStyle)}'`,
    `script-src '${sourceHash(script)}'`,
    `base-uri 'none'`,
    `form-action 'none'`,
  ].join('; ')
  const saves = files.map(
    ({ name }, index) =>
      markup`<button hidden data-save="${index}">Save the data: ${shortenLabel(name)}</button> `,
  )
  const whole = markup`<html lang="en" class="report">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="Masu">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<meta name="description" content="${description}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:type" content="article">
<meta property="og:site_name" content="Masu: Sudoku strategies, measured">
<style>${trustMarkup(pageStyle)}</style>
</head>
<body>
<main>
<h1>${keepNamesWhole(title)}</h1>
${body}</main>
<footer>
<p>${saves}</p>
<noscript><p>Without JavaScript, tables cannot be sorted and the data cannot be saved. All else is here.</p></noscript>
</footer>
<script type="application/json" id="data">${trustMarkup(dataJson(files))}</script>
<script>${trustMarkup(script)}</script>
</body>
</html>`
  return `<!doctype html>\n${String(whole)}\n`
}

/** A section under a heading that links to it. The identifier must be the same in every report, since links name it. */
export function section(id: string, title: string, body: Markup): Markup {
  return markup`<section aria-labelledby="${id}">
<h2 id="${id}"><a href="#${id}">${keepNamesWhole(title)}</a></h2>
${body}</section>
`
}

/** A part that stays closed until a reader opens or prints it, or a link leads into it. */
export function foldSection(id: string, title: string, body: Markup): Markup {
  return markup`<details><summary><h2>${keepNamesWhole(title)}</h2></summary>
<div id="${id}">${body}</div></details>
`
}

/** The hash of a source in a Content Security Policy (W3C, CSP Level 3, 2.3.1). */
function sourceHash(text: string): string {
  return `sha256-${base64.encode(sha256(utf8ToBytes(text)))}`
}
