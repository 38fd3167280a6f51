/** What this device remembers of the exam: the answers that were given, blank by blank. */
import { remember, remembered } from '../site/device.ts'

/** An answer as it was typed, and whether it was right when it was judged; null where it was not judged. */
export interface Kept {
  readonly text: string
  readonly isRight: boolean | null
  /** Whether the hint or the answer of the key was looked at. */
  readonly hint: boolean
  readonly key: boolean
}

const KEY = 'exam'

/** By the name of the blank. Anything else that stands there is as if there were nothing. */
export function keptAnswers(): Record<string, Kept> {
  let read: object
  try {
    const parsed: unknown = JSON.parse(remembered(KEY) ?? '{}')
    read = typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch {
    return {}
  }
  const kept: Record<string, Kept> = {}
  for (const [blank, value] of Object.entries<unknown>({ ...read })) {
    if (typeof value !== 'object' || value === null) continue
    const [text, isRight, hint, key] = ['text', 'isRight', 'hint', 'key'].map((name): unknown =>
      Reflect.get(value, name),
    )
    if (typeof text !== 'string') continue
    const judged = typeof isRight === 'boolean' ? isRight : null
    kept[blank] = {
      text: text.slice(0, 500),
      isRight: judged,
      hint: hint === true,
      key: key === true,
    }
  }
  return kept
}

export function keepAnswers(answers: Readonly<Record<string, Kept>>): void {
  remember(KEY, JSON.stringify(answers))
}

/** The texts of right answers, for the program as this person filled it in. */
export function rightOnDevice(): Record<string, string> {
  const right = Object.entries(keptAnswers()).filter(([, { isRight }]) => isRight === true)
  return Object.fromEntries(right.map(([blank, { text }]) => [blank, text]))
}
