/** The notice about strategies that a link names and a view does not show. */
import type { Language } from '@masu/sudoku/words/language'
import { tracedStrategies } from '@masu/strategies/traced'
import { html, nothing, type TemplateResult } from 'lit'
import { keepNamesWhole } from '../words/names.ts'
import { aboutStrategies } from '../words/strategy-words.ts'

export function leftOutStrategies(
  language: Language,
  dropped: readonly string[],
): TemplateResult | typeof nothing {
  if (dropped.length === 0) return nothing
  const known = tracedStrategies.map(({ name }) => name)
  return html`<p class="warn" role="alert">
    ${keepNamesWhole(aboutStrategies[language].dropped(dropped, known))}
  </p>`
}
