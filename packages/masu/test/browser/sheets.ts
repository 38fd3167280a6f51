/** Which rules of a style sheet a page would take. */
import type { Page } from 'playwright-core'

/** The selectors of the sheet that match an element of the page, whatever the pointer and the focus are at. */
export function selectorsThatMatch(page: Page, sheet: string): Promise<string[]> {
  return page.evaluate(matchingSelectors, sheet)
}

/** Runs in the page, and so uses nothing from outside. */
function matchingSelectors(text: string): string[] {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  const found: string[] = []
  const search = (rules: CSSRuleList, parent: string | null): void => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) {
        // An element matches without its pseudo-elements and without what a person does to it.
        const own = rule.selectorText
          .replaceAll(/::[\w-]+/g, '')
          .replaceAll(/:(?:hover|focus|focus-visible|focus-within)\b/g, '')
        const selector =
          parent === null
            ? own
            : own.includes('&')
              ? own.replaceAll('&', `:is(${parent})`)
              : `:is(${parent}) :is(${own})`
        if (document.querySelector(selector) !== null) found.push(rule.selectorText)
        search(rule.cssRules, selector)
      } else if (rule instanceof CSSGroupingRule) search(rule.cssRules, parent)
    }
  }
  search(sheet.cssRules, null)
  return found
}
