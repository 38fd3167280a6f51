/**
 * Checks the links of a page: to files, to headings, and to lines of code that must still hold the code that
 * the link names.
 *
 * A link to a line names its code, in its title or as its text. The code must stand in the file exactly once,
 * and exactly on the lines of the link; white space does not count. So the check finds lines that moved, and
 * their new place.
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Definition, Image, Link } from 'mdast'
import { visit } from 'unist-util-visit'
import { anchorsOf, lineOf, parsePage } from './markdown.ts'

type Linking = Link | Image | Definition

export interface Problem {
  /** The line of the link, from 1. */
  readonly line: number
  readonly url: string
  readonly says: string
  /** The right fragment and its place in the page, if known. */
  readonly repair: { readonly from: number; readonly to: number; readonly text: string } | null
}

const LINES = /^L(?<first>\d+)(?:-L(?<last>\d+))?$/

/** The problems of the relative links of a page, given by its path and its text. */
export function problemsOf(path: string, text: string): Problem[] {
  const page = parsePage(text)
  const problems: Problem[] = []
  visit(page, (node) => {
    if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(node.url)) return
    const [target = '', fragment] = node.url.split('#')
    const file = target === '' ? path : join(dirname(path), decodeURIComponent(target))
    const report = (says: string, repair: Problem['repair'] = null): void => {
      problems.push({ line: lineOf(node), url: node.url, says, repair })
    }
    if (target !== '' && !existsSync(file)) {
      report('no such file')
      return
    }
    if (fragment === undefined) return
    if (LINES.test(fragment)) judgeLines(node, file, fragment, text, report)
    else if (!file.endsWith('.md')) report('neither lines nor a page')
    else if (!anchorsIn(file, path, text).has(decodeURIComponent(fragment))) {
      report('no such heading')
    }
  })
  return problems
}

/** The page with its links moved to the lines of their code. */
export function repaired(text: string, problems: readonly Problem[]): string {
  let page = text
  for (const { repair } of problems.toReversed()) {
    if (repair !== null) page = page.slice(0, repair.from) + repair.text + page.slice(repair.to)
  }
  return page
}

function judgeLines(
  node: Linking,
  file: string,
  fragment: string,
  page: string,
  report: (says: string, repair?: Problem['repair']) => void,
): void {
  const code = codeOf(node)
  if (code === null) {
    report('says nothing of the code there: name it by its text, `in backticks`, or by its title')
    return
  }
  const places = placesOf(code, readFileSync(file, 'utf8'))
  const [place] = places
  if (place === undefined) report(`\`${code}\` stands nowhere in it`)
  else if (places.length > 1) {
    report(`\`${code}\` stands on ${places.join(', ')}: name it by a title that stands there once`)
  } else if (place !== fragment) {
    const start = node.position?.start.offset ?? 0
    const from = page.lastIndexOf(`#${fragment}`, node.position?.end.offset) + 1
    const repair = from > start ? { from, to: from + fragment.length, text: place } : null
    report(`\`${code}\` stands on ${place}`, repair)
  }
}

/** The code that a link names. */
function codeOf(node: Linking): string | null {
  if (typeof node.title === 'string') return node.title
  if (node.type !== 'link' || node.children.length !== 1) return null
  const [only] = node.children
  return only?.type === 'inlineCode' ? only.value : null
}

/** The places where the code stands in the text, as in `L7` or `L7-L9`. */
function placesOf(code: string, text: string): string[] {
  const words = code
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
  const pattern = words.join(String.raw`\s+`).replace(/^(?=\w)/, String.raw`\b`)
  const whole = /\w$/.test(pattern) ? `${pattern}\\b` : pattern
  return [...text.matchAll(new RegExp(whole, 'g'))].map(({ index, 0: found }) => {
    const first = text.slice(0, index).split('\n').length
    const last = first + found.split('\n').length - 1
    return first === last ? `L${first}` : `L${first}-L${last}`
  })
}

function anchorsIn(file: string, path: string, text: string): Set<string> {
  return anchorsOf(parsePage(file === path ? text : readFileSync(file, 'utf8')))
}
