/** The answers to the exam that this device remembers, blank by blank. */
import { remember, remembered } from '../site/device.ts'
import { blanks, type Blank } from './texts.ts'
import { verdictOn } from './verdict.ts'

/** An answer as it was typed. */
export interface Kept {
  readonly text: string
  /** Whether the hint, or the answer of the key, was shown. */
  readonly hint: boolean
  readonly key: boolean
}

const KEY = 'exam'

/** The answers by the name of the blank. Invalid stored data count as none. */
export function keptAnswers(): Partial<Record<Blank, Kept>> {
  const kept: Partial<Record<Blank, Kept>> = {}
  try {
    const parsed: unknown = JSON.parse(remembered(KEY) ?? '{}')
    for (const blank of blanks) {
      const value: unknown = Object(Reflect.get(Object(parsed), blank))
      const [text, hint, key] = ['text', 'hint', 'key'].map((name): unknown =>
        Reflect.get(Object(value), name),
      )
      if (typeof text !== 'string') continue
      kept[blank] = { text: text.slice(0, 200), hint: hint === true, key: key === true }
    }
  } catch {
    return {}
  }
  return kept
}

export function keepAnswers(answers: Readonly<Partial<Record<Blank, Kept>>>): void {
  remember(KEY, JSON.stringify(answers))
}

/** The texts of right answers, for the program as this person completed it. */
export function rightOnDevice(): Record<string, string> {
  const kept = keptAnswers()
  const texts = blanks.map((blank) => [blank, kept[blank]?.text ?? ''] as const)
  return Object.fromEntries(
    texts.filter(([blank, text]) => verdictOn(blank, text)?.kind === 'right'),
  )
}
