/**
 * Judges the sentences of blanks A and B, if every word is known: by the main verb, which says what happens to the
 * data structure Z. A sentence with unknown words is neither right nor wrong.
 */
import type { TextBlank } from './blanks.ts'

export type SentenceJudgement =
  | { readonly kind: 'right' }
  | {
      readonly kind: 'wrong'
      readonly why: 'no-table' | 'too-long' | 'other-process' | 'not-this' | 'elements'
    }
  | { readonly kind: 'unknown'; readonly why: 'unread'; readonly found: string }
  | { readonly kind: 'unknown'; readonly why: 'words' }

/** The most characters of a Japanese answer, by the question. */
const MOST_CHARACTERS = 20

const TABLE = /データ構造z|(?:data ?)?structure ?z|table ?z|表z/u

/** The meanings of words. The first pattern that matches decides, so longer words come first. */
const WORDS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['table', TABLE],
  // Purposes and times that contain a verb.
  [
    '',
    /(?:復元|戻|元に戻|退避|保存)(?:せる|できる|す|する)?(?:よう(?:に)?|ため(?:に|の)?|用(?:に|の)?)/u,
  ],
  [
    '',
    /(?:更新|変更|処理|退避|保存)(?:する)?前(?:の|に)?|(?:[1一](?:つ|手|段階|回)|ひとつ)前|数字を(?:入れる|置く)前|直前|前回|以前|処理a/u,
  ],
  ['not', /さ?ない|ません|せず|\bnot\b|\bnever\b|n['’]t\b/u],
  [
    'saved',
    /(?:退避|待避|保存|記憶|記録|複製|コピー|バックアップ|保管|保持|複写|格納)(?:(?:し|させ)(?:てあった|てある|ておいた|ていた|た)|済みの?|された|されていた|中の|先)|控えておいた|控えた|積んだ|プッシュした|\b(?:saved|copied|stored|pushed|kept|backed up)\b/u,
  ],
  ['initial', /初期化?|最初|はじめ|\binitial/u],
  [
    'save',
    /退避|待避|保存|記憶|記録|複製|コピー|バックアップ|保管|保持|複写|控え|積(?:む|み|んで)|プッシュ|セーブ|スナップショット|残(?:す|して)|と(?:って|る|り)おく|取っておく|\b(?:sav(?:e|es|ing)|cop(?:y|ies|ying)|stor(?:e|es|ing)|back(?:s|ing)? up|push(?:es|ing)?|keep(?:s|ing)?)\b/u,
  ],
  [
    'restore',
    /復元|復旧|復帰|リストア|書き戻|ロールバック|巻き戻|回復|ポップ|(?:元に|もとに)?(?:戻|もど)(?=[さすしせ])|\b(?:pop(?:s|ped)?|restor(?:e|es|ed|ing)|recover(?:s|ed)?|revert(?:s|ed)?|back)\b/u,
  ],
  ['take', /取り出|取出|読み出|読み込/u],
  ['put', /代入|設定|上書き|書き込|格納|セット/u],
  [
    'other',
    /更新|削除|消去|クリア|破棄|参照|変更|書き換え|\b(?:update|clear|delete|initiali[sz]e|reset)s?\b/u,
  ],
  ['digit', /[01](?=[にへをと]|$)/u],
  [
    'place',
    /スタック|(?:別|ほか|他)の(?:場所|領域|配列|変数)|一時(?:的|変数|領域|配列)?|作業(?:領域|変数)|変数|配列|領域|メモリ(?:ー)?|\bstack\b/u,
  ],
  [
    '',
    /現在|現状|その時点|今|元|もと|前|時点|状態|内容|値|データ|情報|中身|全体|全て|全|すべて|全部|要素|該当|もの|丸ごと|そのまま|処理|作成|作|実行|行な?|し|させ|て|ておく|おく|おき|いる|いた|して|する|した|す|せる|る|う|い|取|と(?=る)|を|の|に|へ|から|で|は|,|\b(?:the|a|an|of|its?|all|current|present|state|contents?|values?|to|on|onto|from|that|was|is|are|were|which|had|been|before|old|previous|earlier|put|set|bring|whole|as)\b| /u,
  ],
]

/** Whether a text describes the process; the exam's limit of length holds for Japanese. */
export function judgeSentence(blank: TextBlank, text: string): SentenceJudgement {
  const whole = text
    .normalize('NFKC')
    .trim()
    .replace(/[。.]$/u, '')
  const isJapanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(whole)
  const typed = isJapanese ? whole.replaceAll(/\s/gu, '') : whole.replaceAll(/\s+/gu, ' ')
  const plain = typed.toLowerCase()
  if (!TABLE.test(plain)) return { kind: 'wrong', why: 'no-table' }
  const words = wordsOf(plain)
  if ('rest' in words) {
    const found = typed.slice(plain.length - words.rest.length)
    return { kind: 'unknown', why: 'unread', found: found.slice(0, 12) }
  }
  const judged = meaning(blank, plain, words.kinds, isJapanese)
  const isLong = isJapanese && [...plain].length > MOST_CHARACTERS
  return judged.kind === 'right' && isLong ? { kind: 'wrong', why: 'too-long' } : judged
}

function meaning(
  blank: TextBlank,
  plain: string,
  kinds: readonly string[],
  isJapanese: boolean,
): SentenceJudgement {
  const has = (kind: string): boolean => kinds.includes(kind)
  const isSaved = has('saved')
  const verbs = kinds.filter((kind) => ['save', 'restore', 'take', 'put', 'other'].includes(kind))
  // The verb comes last in Japanese, first in English.
  const main = verbs.at(isJapanese ? -1 : 0) ?? (isSaved ? 'save' : '')
  if (has('not')) return main === '' ? doubt : { kind: 'wrong', why: 'not-this' }
  if (has('digit')) return { kind: 'wrong', why: 'elements' }
  if (main === 'other' || has('initial')) return { kind: 'wrong', why: 'not-this' }
  if (has('other') || main === '') return doubt
  const isInto = /データ構造z(?:の(?:内容|値|要素|中身))?[にへ]/u.test(plain)
  if (blank === 'A') {
    if (main === 'restore' || main === 'take') return { kind: 'wrong', why: 'other-process' }
    // Putting something into Z is not about Z itself.
    if (isInto || isSaved || has('restore') || (main === 'put' && !has('place'))) return doubt
    return { kind: 'right' }
  }
  if (main === 'save') return isInto ? doubt : { kind: 'wrong', why: 'other-process' }
  const isBack = isInto || plain.includes('上書き')
  if (main === 'put') return isSaved && isBack ? { kind: 'right' } : doubt
  if (main === 'restore' && isInto && !isSaved) return doubt
  if (main === 'take') return isSaved || has('place') ? { kind: 'right' } : doubt
  return { kind: 'right' }
}

const doubt: SentenceJudgement = { kind: 'unknown', why: 'words' }

/** The kinds of all words of a text, or the rest from the first unknown word on. */
function wordsOf(text: string): { readonly kinds: readonly string[] } | { readonly rest: string } {
  const kinds: string[] = []
  for (let at = 0; at < text.length;) {
    const found = wordAt(text, at)
    if (found === null) return { rest: text.slice(at) }
    if (found.kind !== '') kinds.push(found.kind)
    at += found.length
  }
  return { kinds }
}

function wordAt(text: string, at: number): { kind: string; length: number } | null {
  for (const [kind, pattern] of WORDS) {
    const sticky = new RegExp(pattern.source, 'uy')
    sticky.lastIndex = at
    const length = sticky.exec(text)?.[0].length ?? 0
    if (length > 0) return { kind, length }
  }
  return null
}
