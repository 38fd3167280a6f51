/** The answers to the exam that this device remembers, blank by blank. */
import { remember, readRemembered } from '../site/device.ts'
import { blanks, programBlanks, type Blank } from './blanks.ts'
import { judgeAnswer } from './verdict.ts'

/** An answer as it was typed. */
export interface KeptAnswer {
  readonly text: string
  /** Whether the hint, or the answer of the key, was shown. */
  readonly hint: boolean
  readonly key: boolean
}

export type KeptAnswers = Readonly<Partial<Record<Blank, KeptAnswer>>>

export const NO_ANSWER: KeptAnswer = { text: '', hint: false, key: false }

const KEY = 'exam'

/** The answers by the name of the blank. Invalid stored data count as none. */
export function readAnswers(): Partial<Record<Blank, KeptAnswer>> {
  const kept: Partial<Record<Blank, KeptAnswer>> = {}
  try {
    const parsed: unknown = JSON.parse(readRemembered(KEY) ?? '{}')
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

/** Whether the exam was begun on this device. */
export function isExamBegun(): boolean {
  return readRemembered(KEY) !== null
}

export function storeAnswers(answers: KeptAnswers): void {
  remember(KEY, JSON.stringify(answers))
}

let known: { readonly stored: string | null; readonly answers: ProgramAnswers } | null = null

/** Right answers as they were typed, null for the key's answer if it was looked up, and nothing for other blanks. */
export type ProgramAnswers = Readonly<Partial<Record<Blank, string | null>>>

/** The answers for the program that is shown as it runs; judged again only after a change. */
export function answersOnDevice(): ProgramAnswers {
  const stored = readRemembered(KEY)
  if (known !== null && known.stored === stored) return known.answers
  const answers: Partial<Record<Blank, string | null>> = {}
  const kept = readAnswers()
  for (const blank of blanks) {
    const { text, key } = kept[blank] ?? NO_ANSWER
    if (judgeAnswer(blank, text)?.kind === 'right') answers[blank] = text
    else if (key) answers[blank] = null
  }
  known = { stored, answers }
  return answers
}

/** Looks up the answers of the key for the program's blanks that are not right. */
export function lookUpKeyAnswers(): void {
  const kept = readAnswers()
  const answers = answersOnDevice()
  for (const blank of programBlanks) {
    if (answers[blank] === undefined) kept[blank] = { ...NO_ANSWER, ...kept[blank], key: true }
  }
  storeAnswers(kept)
}
