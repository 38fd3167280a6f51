/** The documents that the lab links to, as pages of the site, so that every host of the site has them. */
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join, posix } from 'node:path'
import { Marked, type Tokens } from 'marked'
import type { Plugin } from 'vite'

/** For each page: its file in the repository and its language. */
const DOCUMENTS: Readonly<Record<string, readonly [path: string, language: string]>> = {
  'exam.ja.html': ['docs/exam.ja.md', 'ja'],
  'exam.en.html': ['docs/exam.md', 'en'],
  'method.html': ['METHODOLOGY.md', 'en'],
}

const SHEETS = ['base.css', 'documents.css']

/** `repository` is its address, without a slash at the end; null if unknown. */
export function documents(repository: string | null, policy: string): Plugin {
  const root = new URL('../../../', import.meta.url)
  return {
    name: 'documents',
    apply: 'build',
    generateBundle() {
      const images = new Set<string>()
      for (const [name, [path, language]] of Object.entries(DOCUMENTS)) {
        const text = readFileSync(new URL(path, root), 'utf8')
        const title = /^# (.*)$/m.exec(text)?.[1] ?? ''
        const body = withNames(
          marked(path, repository, images).parse(joined(text), { async: false }),
        )
        const source = `<!doctype html>
<html lang="${language}" class="lab"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer">
<link rel="icon" href="icon.svg" type="image/svg+xml"><link rel="stylesheet" href="documents.css"><title>${title} · Masu</title></head>
<body><nav aria-label="Masu"><ul><li><a href="./">Masu ${language === 'ja' ? 'ラボ' : 'lab'}</a></li></ul></nav><main>${body}</main></body></html>
`
        this.emitFile({ type: 'asset', fileName: name, source })
      }
      for (const path of images) {
        const source = readFileSync(new URL(path, root))
        this.emitFile({ type: 'asset', fileName: basename(path), source })
      }
      const sheets = SHEETS.map((name) =>
        readFileSync(new URL(`../src/${name}`, import.meta.url), 'utf8'),
      )
      this.emitFile({ type: 'asset', fileName: 'documents.css', source: sheets.join('') })
    },
    // The page of a run is a file that stands alone: only here does it lead back to the lab.
    writeBundle({ dir }) {
      const path = join(dir ?? '.', 'results.html')
      const page = readFileSync(path, 'utf8')
      const [head = '', main = ''] = page.split(/(?<=<main>)/)
      writeFileSync(path, `${head}\n<p><a href="./">Masu lab</a></p>${withNames(main)}`)
    },
  }
}

/** Links lead to the other documents here, or to the repository; without a repository they are texts. */
function marked(path: string, repository: string | null, images: Set<string>): Marked {
  const inRepository = (href: string): string => posix.join(posix.dirname(path), href)
  return new Marked({
    renderer: {
      link({ href, tokens }: Tokens.Link): string {
        const text = this.parser.parseInline(tokens)
        if (/^(?:https?:|#)/.test(href)) return `<a href="${href}">${text}</a>`
        const [file = '', anchor] = inRepository(href).split('#')
        const hash = anchor === undefined ? '' : `#${anchor}`
        if (file === 'packages/lab/README.md') return `<a href="./#v=exam">${text}</a>`
        const page = Object.entries(DOCUMENTS).find(([, [own]]) => own === file)?.[0]
        if (page !== undefined) return `<a href="${page}${hash}">${text}</a>`
        return repository === null
          ? text
          : `<a href="${repository}/blob/main/${file}${hash}">${text}</a>`
      },
      image({ href, text }: Tokens.Image): string {
        images.add(inRepository(href))
        return `<img src="${basename(href)}" alt="${text}">`
      },
      heading({ tokens, depth, text }: Tokens.Heading): string {
        return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>`
      },
    },
  })
}

/** The HTML, in which a narrow screen does not break names and options at their hyphens, as in `bands-wasm`. */
function withNames(body: string): string {
  return body.replaceAll(/<(script|style|svg|pre|button|table)\b[^]*?<\/\1>|(?<=>)[^<]+/g, (text) =>
    text.startsWith('<')
      ? text
      : text.replaceAll(
          /(?<![\w./-])(?:--[a-z]+|[a-z]+-[a-z]+)(?:-[a-z]+)*(?![\w./])/gi,
          '<nobr>$&</nobr>',
        ),
  )
}

/** Japanese has no blanks: an end of a line between two of its characters would be drawn as one. */
export function joined(text: string): string {
  const japanese = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー、。：「」`
  return text.replaceAll(new RegExp(`(?<=[${japanese}])\n *(?=\\[?[${japanese}])`, 'gu'), '')
}

/** The anchor of a heading, as on GitHub. */
function anchorOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')
}
