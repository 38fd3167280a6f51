/**
 * The sections of a report in other languages. They are made in English, where the figures are made: in the
 * sections, in ranking, in the drawings. What a reader sees is looked up here, paragraph by paragraph, label by label,
 * so that numbers, drawings and tables stay as they are. A test renders every section and fails where English is left.
 */
import type { Language } from './language.ts'
import { comparisonSentences } from './report-comparison-ja.ts'
import { ideas, runAnswers, runLabels, runPhrases } from './report-run-ja.ts'
import { runTexts } from './report-run-text-ja.ts'
import { translator, type Translate } from './templates.ts'

const translate = translator([
  ...ideas,
  ...runTexts,
  ...comparisonSentences,
  ...runLabels,
  ...runAnswers,
])
const translatePhrase = translator(runPhrases)

/** Between items of a list that is one text; not the end of `&gt;`. */
const ITEMS = /(?<!&\w+); /

/** Where a sentence ends and the next one begins, which may be a name. */
const SENTENCES = /(?<=\.) (?=[\p{L}\d<])/u

/** Within a paragraph; every other tag begins and ends one. */
const INLINE = /^<\/?(?:code|em|strong)\b/

/** A paragraph that is stressed as a whole. */
const STRESSED = /^<strong>([^<]*)<\/strong>$/

/** Attributes that are read aloud or shown. */
const SHOWN_ATTRIBUTE = /(\s(?:aria-label|title)=")([^"]*)"/g

const HAS_WORD = /\p{L}{2}/u

/** Longer ones are lists of data, and no template has so many words. */
const LONGEST = 4_000

/**
 * Translates HTML of a report's section, or a plain text of it such as its title. Names, of strategies and fixtures for
 * instance, stay as they are, as does what has no translation. The result is as safe as what was given: nothing is
 * unescaped.
 */
export function reportIn(language: Language, names: Iterable<string>): (html: string) => string {
  if (language === 'en') return (html) => html
  const kept = new Set([...names].map(escaped))
  // A page says most of its words several times.
  const said = new Map<string, string>()
  const look = (text: string): string | null => {
    if (kept.has(text)) return null
    const stressed = STRESSED.exec(text)?.[1]
    if (stressed !== undefined) {
      const inner = look(stressed)
      return inner === null ? null : `<strong>${inner}</strong>`
    }
    // A hole must not reach from one sentence into the next, so they go first.
    return (
      inParts(text, SENTENCES, '', sentence, true) ??
      translate(text, look) ??
      inParts(text, SENTENCES, '', sentence) ??
      inParts(text, ITEMS, '、', look) ??
      translatePhrase(text, look) ??
      inParts(text, ', ', '、', look)
    )
  }
  /** Titles and lists end in a full stop where a sentence follows, and have none elsewhere. */
  const sentence = (text: string): string | null => {
    const whole = translate(text, look)
    if (whole !== null || !text.endsWith('.')) return whole ?? look(text)
    const stopped = look(text.slice(0, -1))
    return stopped === null ? null : `${stopped}。`
  }
  const textIn = (text: string): string => {
    if (text.length > LONGEST || !HAS_WORD.test(text)) return text
    const known = said.get(text)
    if (known !== undefined) return known
    const [, before = '', body = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? []
    const result = `${before}${look(body.replaceAll(/\s+/g, ' ')) ?? body}${after}`
    said.set(text, result)
    return result
  }
  return (html) => {
    let result = ''
    let paragraph = ''
    for (const part of html.split(/(<[^>]*>)/)) {
      if (!part.startsWith('<') || INLINE.test(part)) {
        paragraph += part
        continue
      }
      result += textIn(paragraph)
      paragraph = ''
      result += part.replaceAll(
        SHOWN_ATTRIBUTE,
        (_, before: string, text: string) => `${before}${textIn(text)}"`,
      )
    }
    return result + textIn(paragraph)
  }
}

/** The parts of a text one by one; null where it has one part, or none that is known, or `isAll` and not all are. */
function inParts(
  text: string,
  between: RegExp | string,
  joint: string,
  look: Translate,
  isAll = false,
): string | null {
  const parts = text.split(between)
  if (parts.length === 1) return null
  const said = parts.map(look)
  const known = said.filter((part) => part !== null).length
  if (known === 0 || (isAll && known < parts.length)) return null
  return parts.map((part, index) => said[index] ?? part).join(joint)
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A name as HTML has it. */
function escaped(name: string): string {
  return name.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
