/** Pages as trees, in GitHub's Markdown. */
import GithubSlugger from 'github-slugger'
import type { Node, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { toString } from 'mdast-util-to-string'
import { gfm } from 'micromark-extension-gfm'
import { visit } from 'unist-util-visit'

export function parsePage(text: string): Root {
  return fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
}

/** The anchors of the headings of a page: `## The gate` is `the-gate`. */
export function anchorsOf(page: Root): Set<string> {
  const slugger = new GithubSlugger()
  const anchors = new Set<string>()
  visit(page, 'heading', (heading) => {
    anchors.add(slugger.slug(toString(heading)))
  })
  return anchors
}

/** The depth of each heading, in order: the same for a page and its translation. */
export function depthsOf(page: Root): number[] {
  const depths: number[] = []
  visit(page, 'heading', ({ depth }) => {
    depths.push(depth)
  })
  return depths
}

/** The line that a part of a page begins on, from 1. */
export function lineOf({ position }: Node): number {
  return position?.start.line ?? 0
}

/** The code blocks of a page in one language. */
export function blockTexts(page: Root, language: string): string[] {
  const texts: string[] = []
  visit(page, 'code', ({ lang, value }) => {
    if (lang === language) texts.push(value)
  })
  return texts
}
