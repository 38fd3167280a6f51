/**
 * The errors of texts in other languages. An error has a code and values; core has the English, and this table
 * the Japanese. The compiler refuses a table that lacks one of core's codes.
 */
import { countExcess } from '@masu/core/faults/cell-count'
import type { FaultCode, Faults, Words } from '@masu/core/faults/faults'
import type { SolutionFault } from '@masu/core/faults/solution-fault'
import { MAX_SIZE } from '@masu/core/geometry'
import { describeText, quotedCharacter } from '@masu/core/faults/describe'
import { PuzzleError, type PuzzleFault } from '@masu/core/faults/puzzle-error'
import type { Language } from './language.ts'

/** An error in a language, in one line; an error that is not about a puzzle stays unchanged. */
export function translateError(language: Language, error: Error): string {
  return error instanceof PuzzleError ? translatePuzzleError(language, error) : error.message
}

/** The error about a puzzle in a language, in one line. */
export function translatePuzzleError(language: Language, error: PuzzleFault): string {
  return language === 'en' ? error.message : japaneseError(error)
}

function japaneseError({ file, line, column, code, values, format }: PuzzleFault): string {
  const name = japaneseFile(file)
  const place = `${name}:${line}:${column}`
  if (code === 'nothing') return `${place}: 問題が見つかりません`
  const [found, expected] = wordsOf(code, values)
  const as = format === undefined ? '' : `(${format} 形式として読みました)`
  return `${place}: ${parted(found)}があります。${parted(expected)}が必要です${as}`
}

/** The name of a text, which may be typed instead of read from a file. */
function japaneseFile(file: string): string {
  return { 'standard input': '標準入力', 'the argument': '引数' }[file] ?? file
}

/** A text followed by the blank that separates Latin from Japanese. */
function parted(text: string): string {
  return /[\w'".-]$/.test(text) ? `${text} ` : text
}

function wordsOf<C extends FaultCode>(code: C, values: Faults[C]): readonly [string, string] {
  const words: Words<C> = japanese
  return words[code](values)
}

const SIGNS: ReadonlyMap<string | null, string> = new Map([
  ['list', 'リストかオブジェクト'],
  ['key', 'キー'],
  ['value', '値'],
  ['separator', "',' か ']'"],
  [null, '閉じ括弧のない形'],
])

const japanese: Words<FaultCode> = {
  character: ({ text, size }) => {
    const shown = quotedCharacter(text, 0)
    return [shown.startsWith("'") ? shown : `文字 ${shown}`, symbols(size)]
  },
  number: ({ number, size }) => [
    number > 2 * MAX_SIZE ? 'どの盤面にも大きすぎる数' : `数 ${number}`,
    symbols(size),
  ],
  token: ({ text, size }) => [
    describeText(text),
    `1〜${size} の数か、空白のマスを表す 0、-1、. のどれか`,
  ],
  field: ({ text, size }) => [describeText(text), `1〜${size} の数か空のセル`],
  cells: ({ cells, size }) => [`${cells} マス`, cellsOfBoard(cells, size)],
  row: ({ cells, size }) => [
    `${cells} マスの行`,
    size === null ? `4〜${MAX_SIZE} マス(素数を除く)` : `${size} マス`,
  ],
  barredRow: ({ cells, size }) => [
    `空白も数えて ${cells} マスの行`,
    `${size} マス(縦線の間の空白、. と 0 は空白のマス)`,
  ],
  words: ({ text, size }) => [describeText(text), `${size} マスの行`],
  rows: ({ rows, size }) => [`${rows} 行の盤面`, `${size} 行`],
  uneven: ({ rows, size, start }) => [
    `盤面の間に区切りのない ${rows} 行`,
    `${size} の倍数の行(${start} 行目より後で行が抜けているか余分にあります)`,
  ],
  displaced: ({ rows, size }) => [
    `盤面の間に区切りのない ${rows} 行`,
    `${size} の倍数の行(ここから先のほとんどの盤面で数字が重複しているので、このあたりで行が抜けています)`,
  ],
  clashes: () => ['ここから先のほとんどの盤面に数字の重複', 'ここから始まる盤面'],
  geometry: ({ geometry, other }) => [`枠が ${geometry} の盤面`, `枠が ${other} の盤面`],
  eitherSize: ({ size, other }) => [
    `${size}x${size} とも ${other}x${other} とも読める盤面`,
    '盤面より前に、大きさを決める "# geometry: 3x3" の行',
  ],
  eitherForm: ({ form, other }) => [
    `${form} 形式と ${other} 形式とで盤面の異なるテキスト`,
    '一通りに読めるテキスト',
  ],
  eitherPlace: ({ size }) => [
    `余白のために ${size}x${size} の盤面の位置が二通りに読める表`,
    '盤面の隣に空白の行や列のない表',
  ],
  eitherRow: ({ size }) => [
    `${size}x${size} の盤面の見出しや余白とも、余分な行とも読める行`,
    '盤面の行だけの表、または各行にも見出しのある表',
  ],
  zero: ({ size }) => [
    "'0' が数字とも空白のマスとも読める盤面",
    `数字 1〜${size} と、空白のマスを表す一つの記号`,
  ],
  letters: ({ size }) => [
    '1 からの数字とも 10 からの数字とも読める文字',
    `A が 10 なら、盤面より前に "# geometry: ${Math.sqrt(size)}x${Math.sqrt(size)}" の行`,
  ],
  candidates: () => ['候補数字', 'マスごとに一つの数字か空白'],
  rules: ({ text }) => [`${describeText(text)} の規則`, '行・列・枠だけの盤面'],
  boxes: ({ size }) => [
    `${size}x${size} の盤面の枠とは読めない罫線や隙間`,
    '枠の境目の罫線、または盤面より前に "# geometry: 2x3" の行',
  ],
  namedBoxes: ({ text }) => [
    `${describeText(text)} による枠の形`,
    '盤面より前に "# geometry: 3x2" (高さ x 幅)の行か、同じ名前のキー',
  ],
  otherUnits: ({ text }) => [`キー ${describeText(text)} のリスト`, '行のリスト'],
  second: ({ text }) => [describeText(text), '前の盤面の解か、余分なマスのない行'],
  count: ({ text }) => [text === '' ? '空の項目' : describeText(text), '解の個数'],
  solutionOfNone: () => ['解', '個数 0 には解を付けない形'],
  loneSolution: () => ['解', 'その前に、見出しのある問題'],
  solution: ({ fault }) => [`誤った解(${describeFaultInJapanese(fault)})`, '問題の正しい解'],
  csv: ({ reason, delimiter }) => [
    `正しくない CSV(${reason})`,
    `${delimiter === '\t' ? 'タブ' : delimiter === ';' ? 'セミコロン' : 'カンマ'}区切りの項目`,
  ],
  record: ({ fields, expected }) => [`${fields} 項目のレコード`, `${expected} 項目`],
  notNumber: ({ text }) => [describeText(text), '数'],
  notBoard: ({ text }) => [describeText(text), '盤面'],
  tooMany: ({ most }) => ['余分な数', `${most} 個以下`],
  mixed: () => ['リストと数の混ざったリスト', 'どちらか一方だけのリスト'],
  tooDeep: () => ['深すぎる括弧の入れ子', '盤面'],
  sign: ({ text, expected }) => [quotedCharacter(text, 0), SIGNS.get(expected) ?? `'${expected}'`],
  open: ({ bracket, line }) => ['テキストの終わり', `${line} 行目の ${bracket} を閉じる記号`],
  nothing: () => ['問題のないテキスト', '一つ以上の問題'],
  endless: ({ most }) => ['長すぎる行', `${most} 文字以下の行`],
  digitG: () => ['数字 G のある盤面', '数字 0〜F'],
  digits: () => [
    '数字が 1〜G とも 0〜F とも読める 16x16 の盤面',
    '問題より前に "# digits: 1-G" か "# digits: 0-F" の行',
  ],
  lateHeader: ({ header }) => [
    header === 'digits' ? '数字の指定' : '枠の指定',
    '最初の問題より前での指定',
  ],
  noGeometry: ({ text }) => [`枠の指定 ${describeText(text)}`, '枠の高さ x 幅(3x3 や 2x3 など)'],
  noDigits: ({ text }) => [`数字の指定 ${describeText(text)}`, '1-G か 0-F'],
  utf8: () => ['UTF-8 ではないバイト列', 'UTF-8 のテキスト'],
  cutGzip: () => ['途中で切れた gzip データ', '完全な gzip データ'],
  badGzip: ({ reason }) => [`壊れた gzip データ(${reason})`, '完全な gzip データ'],
  value: ({ found, expected }) => [found, expected],
}

/** How a cell may be written. */
function symbols(size: number): string {
  const digits = size <= 9 ? `1-${size}` : `1-9, A-${String.fromCharCode(55 + size)}`
  return `数字 ${digits} か、空白のマスを表す . 0 _ * のどれか`
}

function cellsOfBoard(found: number, size: number | null): string {
  if (size === null) return '4〜25(素数を除く)の 2 乗の個数(81 など)'
  const excess = countExcess(found, size)
  if (excess === 0) return `${size ** 2} マス`
  const amount = Math.abs(excess) === 1 ? '一つ' : ` ${Math.abs(excess)} `
  return `${size}x${size} の盤面なら${amount}${excess > 0 ? '少ない' : '多い'} ${size ** 2} マス`
}

/** Why cells are not a solution. */
export function describeFaultInJapanese(fault: SolutionFault): string {
  if (fault.kind === 'length') return `${fault.expected} マスのところ ${fault.cells} マス`
  if (fault.kind === 'empty') return `${fault.cell} が空白`
  if (fault.kind === 'value') return `${fault.cell} に ${fault.value}`
  if (fault.kind === 'given') return `${fault.cell} に ${fault.value}、問題では ${fault.given}`
  const { digit, unit, number, first, second } = fault
  const where = unit === 'box' ? `枠 ${number}` : `${number} ${unit === 'row' ? '行目' : '列目'}`
  return `${parted(where)}に ${digit} が二つ(${first} と ${second})`
}
