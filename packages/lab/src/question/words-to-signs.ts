/**
 * Translates answers in words into expressions of a program: `board[x] が 0 と等しくない` and `board[x] is not equal
 * to 0` become `board[x] != 0`. Other words stay unchanged, and cannot be parsed.
 */

type Rules = readonly (readonly [RegExp, string])[]

const SIGNS: Rules = [
  [/[−–‐―]/gu, '-'],
  [/[×✕]/gu, '*'],
  [/÷/gu, '/'],
  [/≠|<>|!==/gu, '!='],
  [/[≦≤]|=</gu, '<='],
  [/[≧≥]|=>/gu, '>='],
  [/===/gu, '=='],
  [/(?<![=!<>])=(?!=)/gu, '=='],
  [/、/gu, ','],
  [/。/gu, ''],
  [/\s*([\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}])\s*/gu, '$1'],
]

const ENGLISH: Rules = [
  [/\bis (?:greater|larger|more) than or equal to\b|\bis at least\b/gu, '>='],
  [/\bis (?:less|smaller) than or equal to\b|\bis at most\b/gu, '<='],
  [/\bis (?:greater|larger|more) than\b/gu, '>'],
  [/\bis (?:less|smaller) than\b/gu, '<'],
  [/\bis (?:not (?:equal to|equal)|different from)\b|\bdoes not equal\b|\bdiffers from\b/gu, '!='],
  [/\bis not\b|\bisn['’]t\b/gu, '!='],
  [/\bis (?:equal to|equal|the same as)\b|\bequals\b|\breturns\b|\bis\b/gu, '=='],
  [/\band\b|かつ|且つ|(?<!&)&(?!&)/gu, '&&'],
  [/\bor\b|または|又は|もしくは/gu, '||'],
]

/** Operands in words, and endings without meaning. */
const OPERANDS: Rules = [
  [/の?(?:場合|とき|時)$|なら(?:ば)?$/gu, ''],
  [/に(?:格納|入力)された(?:数字|数値|数|値)/gu, ''],
  [/ゼロ/gu, '0'],
  [/([a-z_]\w*(?:\([^()]*\))?)を(\d+)で割った(?:ときの|時の)?商/gu, 'div($1,$2)'],
  [/([a-z_]\w*(?:\([^()]*\))?)を(\d+)で割った(?:ときの|時の)?(?:余り|あまり|剰余)/gu, 'mod($1,$2)'],
  [/の(?:値|内容|中身|数字|数|要素|戻り値|返り値|返却値|結果)/gu, ''],
]

/** Whole conditions; the first that matches is used, so longer endings come first. */
const CONDITIONS: Rules = [
  [
    /^(.+?)(?:が|は|と)(.+?)(?:と|に|が|は)?(?:等しくない|一致しない|異なる|違う|同じで(?:は)?ない)$/u,
    '($1)!=($2)',
  ],
  [
    /^(.+?)(?:が|は|と)(.+?)(?:と|に|が|は)?(?:等しい|一致(?:する)?|同じ(?:である|だ|値)?|同一(?:である)?|重複(?:する)?)$/u,
    '($1)==($2)',
  ],
  [/^(.+?)(?:が|は)(.+?)(?:より(?:も)?大(?:きい)?|を超える)$/u, '($1)>($2)'],
  [/^(.+?)(?:が|は)(.+?)(?:より(?:も)?小(?:さい)?|未満)(?:である)?$/u, '($1)<($2)'],
  [/^(.+?)(?:が|は)(.+?)以上(?:である)?$/u, '($1)>=($2)'],
  [/^(.+?)(?:が|は)(.+?)以下(?:である)?$/u, '($1)<=($2)'],
  [
    /^(.+?)に(?:は)?(?:数字|数値|数|値)が(?:入って(?:いる|ある)|ある|(?:入力|格納|設定)されている)$/u,
    '($1)!=0',
  ],
  [
    /^(.+?)(?:が|は)(.+?)(?:では?ない|じゃない|以外(?:である)?|にならない|を返さない)$/u,
    '($1)!=($2)',
  ],
  [/^(.+?)に(?:は)?([a-z]\w*)が(?:入って(?:いる|ある)|ある|格納されている)$/u, '($1)==($2)'],
  [/^(.+(?:[=<>].+|\)))では?ない$/u, '!($1)'],
  [/^(.+?)(?:が|は)(?:成り立つ|成立(?:する)?|満たされる)$/u, '($1)==true'],
  [/^(.+?)(?:が|は)(.+?)(?:である|です|だ|(?:に|と)なる|を返す)?$/u, '($1)==($2)'],
  [/^not\b(.+)$/u, '!($1)'],
]

/** A cell without a digit, as an operand of a comparison; and truth values in words. */
const VALUES: Rules = [
  [/(?<=[=<>]\s*\(?\s*)(?:空白(?:の?マス)?|空き?(?:マス)?|空欄|empty|blank)(?=\s*\)?$)/gu, '0'],
  [/(?<![\p{L}_])真(?![\p{L}_])/gu, 'true'],
  [/(?<![\p{L}_])偽(?![\p{L}_])/gu, 'false'],
]

export function wordsToSigns(text: string): string {
  const plain = replaced(text.normalize('NFKC').toLowerCase().trim(), SIGNS, ENGLISH, OPERANDS)
  const clauses = plain.split(/(&&|\|\|)/u)
  return clauses.map((clause, i) => (i % 2 === 1 ? clause : condition(clause.trim()))).join('')
}

function condition(clause: string): string {
  const inner = /^\(([^()]*(?:\([^()]*\)[^()]*)*)\)$/u.exec(clause)?.[1]
  if (inner !== undefined) return `(${condition(inner.trim())})`
  const rule = CONDITIONS.find(([pattern]) => pattern.test(clause))
  return replaced(rule === undefined ? clause : clause.replace(...rule), VALUES)
}

function replaced(text: string, ...rules: readonly Rules[]): string {
  return rules.flat().reduce((done, [pattern, sign]) => done.replaceAll(pattern, sign), text)
}
