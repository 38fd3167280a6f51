/** The catalogue: all that Masu says in more than one language, by what it is about. */
import { englishAnswer, japaneseAnswer, type AnswerMessages } from './answer.ts'
import type { Language } from './language.ts'
import { englishLogic, japaneseLogic, type LogicMessages } from './logic.ts'
import { englishReplay, japaneseReplay, type ReplayMessages } from './replay.ts'
import { englishTrace, japaneseTrace, type TraceMessages } from './trace.ts'
import { englishTyping, japaneseTyping, type TypingMessages } from './typing.ts'

export interface Messages {
  readonly language: Language
  readonly answer: AnswerMessages
  readonly logic: LogicMessages
  readonly replay: ReplayMessages
  readonly trace: TraceMessages
  readonly typing: TypingMessages
}

const catalogue: Readonly<Record<Language, Messages>> = {
  en: {
    language: 'en',
    answer: englishAnswer,
    logic: englishLogic,
    replay: englishReplay,
    trace: englishTrace,
    typing: englishTyping,
  },
  ja: {
    language: 'ja',
    answer: japaneseAnswer,
    logic: japaneseLogic,
    replay: japaneseReplay,
    trace: japaneseTrace,
    typing: japaneseTyping,
  },
}

export function messagesIn(language: Language): Messages {
  return catalogue[language]
}
