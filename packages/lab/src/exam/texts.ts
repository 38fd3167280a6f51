/** Blanks A and B are sentences: what the answer key accepts is a text that names table Z and what is done to it. */

export const textBlanks = ['A', 'B'] as const
export type TextBlank = (typeof textBlanks)[number]

export type TextJudgement = 'right' | 'too-long' | 'no-table' | 'no-verb' | 'other-process'

/** Of a Japanese answer: the question allows no more. */
const MOST_CHARACTERS = 20

const TABLE = /データ構造\s*z|(?:data\s*)?structure\s*z|table\s*z|表\s*z/iu
const SAVE =
  /退避|保存|待避|複製|コピー|控え|格納|\bsav|\bcop(?:y|ies)|\bstor|\bback(?:s|ed)?\s*up\b|\bkeep/iu
const RESTORE =
  /復元|復旧|復帰|戻す|もど|\brestor|\bput\b.*\bback\b|\brecover|\brevert|\bset\b.*\bback\b/iu

/** Whether a text says what the process does; the limit of length is that of the exam, for Japanese. */
export function judgeText(blank: TextBlank, text: string): TextJudgement {
  const plain = text.normalize('NFKC').trim().replace(/。$/u, '')
  const isJapanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(plain)
  if (!TABLE.test(plain)) return 'no-table'
  const [saves, restores] = [SAVE.test(plain), RESTORE.test(plain)]
  // To restore something, one may say that it had been saved.
  if (blank === 'A' && restores) return 'other-process'
  if (blank === 'B' && !restores) return saves ? 'other-process' : 'no-verb'
  if (blank === 'A' && !saves) return 'no-verb'
  return isJapanese && [...plain].length > MOST_CHARACTERS ? 'too-long' : 'right'
}
