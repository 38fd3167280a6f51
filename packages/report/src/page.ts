/**
 * A page of one file: its styles, its script and its data are inside, it asks no server for anything, and
 * it can be opened from a disk, mailed, printed and put on any static host.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { dataJson, type Choices, type DataFile } from './data.ts'
import { markup, trusted, type Markup, type Value } from './markup.ts'
import { label } from './text.ts'
import { pageScript } from './script.ts'
import { pageStyle } from './style.ts'

export interface PageSection {
  /** Stays the same from report to report, since links name it. */
  readonly id: string
  readonly title: string
  /** In the contents bar, where the title is long. */
  readonly short?: string
  readonly body: Markup
}

export interface PageParts {
  readonly title: string
  /** Below the title: what was measured, when and where. */
  readonly subtitle: Value
  readonly sections: readonly PageSection[]
  /** What the page was drawn from: a button for each writes it back. */
  readonly files: readonly DataFile[]
  /** Where the page has a scatter to choose for; none if absent. */
  readonly choices?: Choices
}

/** The text of the page, in UTF-8. */
export function page({ title, subtitle, sections, files, choices }: PageParts): string {
  const head = markup`<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy()}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="Masu">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${trusted(pageStyle)}</style>
</head>`
  const contents = sections.map(
    ({ id, title: heading, short = heading }) => markup`<li><a href="#${id}">${short}</a></li>`,
  )
  const saves = files.map(
    ({ name }, index) =>
      markup`<button hidden data-save="${index}">Save the data: ${label(name)}</button> `,
  )
  const body = markup`<body>
<header id="top">
<h1>${title}</h1>
<p class="sub">${subtitle}</p>
</header>
<nav aria-label="Contents"><ul>${contents}</ul></nav>
<main>
${sections.map(sectionOf)}
</main>
<footer>
<p class="screen">${saves}</p>
<noscript><p>This page is complete without JavaScript, except for two things: saving the data, and choosing
what is compared puzzle by puzzle.</p></noscript>
</footer>
<script type="application/json" id="data">${trusted(dataJson(files, choices))}</script>
<script>${trusted(pageScript)}</script>
</body>`
  return `<!doctype html>\n${String(markup`<html lang="en">\n${head}\n${body}\n</html>`)}\n`
}

function sectionOf({ id, title, body }: PageSection): Markup {
  return markup`<section aria-labelledby="${id}">
<h2 id="${id}"><a href="#${id}">${title}</a></h2>
${body}
</section>
`
}

/** Nothing is loaded and nothing runs but the one sheet and the one script. */
function policy(): string {
  return [
    `default-src 'none'`,
    `style-src '${sourceHash(pageStyle)}'`,
    `script-src '${sourceHash(pageScript)}'`,
    `base-uri 'none'`,
    `form-action 'none'`,
  ].join('; ')
}

/** As a Content Security Policy names a source by its text (W3C, CSP Level 3, 2.3.1). */
function sourceHash(text: string): string {
  return `sha256-${base64.encode(sha256(utf8ToBytes(text)))}`
}
