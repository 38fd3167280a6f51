/** The verdict on an answer, which is an expression or a sentence. */
import { isTextBlank, type Blank } from './blanks.ts'
import { judgeExpression, type ExpressionJudgement } from './judge-expression.ts'
import { judgeSentence, type SentenceJudgement } from './judge-sentence.ts'

export type Verdict = ExpressionJudgement | SentenceJudgement

/** The verdict on an answer; null for an empty answer. */
export function judgeAnswer(blank: Blank, text: string): Verdict | null {
  if (text.trim() === '') return null
  return isTextBlank(blank) ? judgeSentence(blank, text) : judgeExpression(blank, text)
}
