/** The catalogue: all messages in several languages, by subject. Those of errors are in errors.ts. */
import { englishAnswer, japaneseAnswer, type AnswerMessages } from './answer.ts'
import { englishHint, japaneseHint, type HintMessages } from './hint.ts'
import type { Language } from './language.ts'
import { englishLogic, japaneseLogic, type LogicMessages } from './logic.ts'
import { englishTrace, japaneseTrace, type TraceMessages } from './trace.ts'

export interface Messages {
  readonly language: Language
  readonly answer: AnswerMessages
  readonly hint: HintMessages
  readonly logic: LogicMessages
  readonly trace: TraceMessages
}

const catalogue: Readonly<Record<Language, Messages>> = {
  en: {
    language: 'en',
    answer: englishAnswer,
    hint: englishHint,
    logic: englishLogic,
    trace: englishTrace,
  },
  ja: {
    language: 'ja',
    answer: japaneseAnswer,
    hint: japaneseHint,
    logic: japaneseLogic,
    trace: japaneseTrace,
  },
}

export function messagesIn(language: Language): Messages {
  return catalogue[language]
}
