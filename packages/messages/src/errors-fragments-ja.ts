/** The Japanese of what stands within errors and warnings: see `errors.ts`. The first template that matches is taken. */
import type { Template } from './templates.ts'

/** Parts of lines: what was found, what was expected, and why. */
export const fragments: readonly Template[] = [
  ['standard input', '標準入力'],
  ['the argument', '引数'],

  // Numbers of things.
  ['{n}', '{n}'],
  ['{n} cell{s}', '{n} マス'],
  ['{n} to {m} cells (no prime)', '{n}〜{m} マス(素数を除く)'],
  ['a row of {n} cell{s}', '{n} マスの行'],
  ['a board of {n} row{s}', '{n} 行の盤面'],
  ['{n} rows with nothing between boards', '盤面の間に区切りのない {n} 行'],
  ['a multiple of {n}: {why*}', '{n} の倍数の行({why})'],
  [
    'most boards from here on clash, so a row is missing near here',
    'ここから先のほとんどの盤面で数字が重複しているので、このあたりで行が抜けています',
  ],
  [
    'a row is missing or too many below line {line}',
    '{line} 行目より後で行が抜けているか余分にあります',
  ],
  ['most boards from here on with a clash', 'ここから先のほとんどの盤面に数字の重複'],
  ['a board that begins here', 'ここから始まる盤面'],
  ['a record of {n} field{s}', '{n} 項目のレコード'],
  ['a square of {n} to {m} (no prime), as 81 is', '{n}〜{m}(素数を除く)の 2 乗の個数(81 など)'],
  ['{n}: one too many for {shape}', '{shape} の盤面なら一つ少ない {n} マス'],
  ['{n}: one too few for {shape}', '{shape} の盤面なら一つ多い {n} マス'],
  ['{n}: {m} too many for {shape}', '{shape} の盤面なら {m} 少ない {n} マス'],
  ['{n}: {m} too few for {shape}', '{shape} の盤面なら {m} 多い {n} マス'],
  ['{lines*}, and {n} more', '{lines}、ほか {n}'],
  ['{n}, {lines*}', '{n}、{lines}'],
  ['at most {n}', '{n} 個以下'],
  ['at most {n} characters', '{n} 文字以下の行'],
  ['at least one', '一つ以上の問題'],

  // Cells.
  ['character U+{code}', '文字 U+{code}'],
  ['the number {n}', '数 {n}'],
  ['a number beyond any board', 'どの盤面にも大きすぎる数'],
  [
    'a digit {range} or one of {signs} for an empty cell',
    '数字 {range} か、空白のマスを表す {signs} のどれか',
  ],
  ['a number 1-{n} or a blank cell', '1〜{n} の数か空のセル'],
  [
    'a number 1-{n}, or 0, -1 or . for an empty cell',
    '1〜{n} の数か、空白のマスを表す 0、-1、. のどれか',
  ],

  // Lines, tables and lists.
  ['no puzzle', '問題のないテキスト'],
  ['a line with no end in sight', '長すぎる行'],
  ['nothing', '空の項目'],
  ['the number of solutions', '解の個数'],
  ['a solution', '解'],
  ['none beside the count 0', '個数 0 には解を付けない形'],
  ['bad CSV ({code})', '正しくない CSV({code})'],
  ['fields parted by commas', 'カンマ区切りの項目'],
  ['fields parted by semicolons', 'セミコロン区切りの項目'],
  ['fields parted by tabs', 'タブ区切りの項目'],
  ['brackets in brackets', '深すぎる括弧の入れ子'],
  ['a board', '盤面'],
  ['a key', 'キー'],
  ['a value', '値'],
  ['a number', '数'],
  ["',' or ']'", "',' か ']'"],
  ['yet another number', '余分な数'],
  ['a list of lists and numbers', 'リストと数の混ざったリスト'],
  ['either', 'どちらか一方だけのリスト'],
  ['a list or an object', 'リストかオブジェクト'],
  ['the end of the text', 'テキストの終わり'],
  ['what ends the {bracket} of line {n}', '{n} 行目の {bracket} を閉じる記号'],
  ['no closing bracket', '閉じ括弧のない形'],

  // Headers and geometries.
  ["geometry '{name}'", "枠の指定 '{name}'"],
  ["digits '{name}'", "数字の指定 '{name}'"],
  ['a geometry', '枠の指定'],
  ['digits', '数字の指定'],
  ['it above the first puzzle', '最初の問題より前での指定'],
  ['box height x box width, as in 3x3 or 2x3', '枠の高さ x 幅(3x3 や 2x3 など)'],
  ['1-G or 0-F', '1-G か 0-F'],
  ['a board of geometry {shape}', '枠が {shape} の盤面'],
  ['{n}x{m}', '{n}x{m}'],
  ["a board with the digit 'G'", '数字 G のある盤面'],
  ['the digits 0-F', '数字 0〜F'],
  [
    '16x16 boards that may have the digits 1-G or 0-F',
    '数字が 1〜G とも 0〜F とも読める 16×16 の盤面',
  ],
  [
    'a line "# digits: 1-G" or "# digits: 0-F" above them',
    '問題より前に "# digits: 1-G" か "# digits: 0-F" の行',
  ],

  // Bytes.
  ['bytes that are no UTF-8', 'UTF-8 ではないバイト列'],
  ['UTF-8 text', 'UTF-8 のテキスト'],
  ['the end of truncated gzip data', '途中で切れた gzip データの終わり'],
  ['damaged gzip data ({reason})', '壊れた gzip データ({reason})'],
  ['gzip data that are whole', '完全な gzip データ'],
  ['there is no such file', 'ファイルがありません'],
  ['permission denied', '読む権限がありません'],

  // Answers.
  ['a solution where {fault*}', '誤った解({fault})'],
  ['one of the puzzle', '問題の正しい解'],
  ['count {count} under limit {limit}', '解の個数 {count}(上限 {limit})'],
  ['{n} cells instead of {m}', '{m} マスのところ {n} マス'],
  ['{cell} is empty', '{cell} が空白'],
  ['{cell} holds {digit}, its given was {given}', '{cell} に {digit}、問題では {given}'],
  ['{cell} holds {digit}', '{cell} に {digit}'],
  ['{digit} stands twice in row {n}: {a} and {b}', '{n} 行目に {digit} が二つ({a} と {b})'],
  ['{digit} stands twice in column {n}: {a} and {b}', '{n} 列目に {digit} が二つ({a} と {b})'],
  ['{digit} stands twice in box {n}: {a} and {b}', '枠 {n} に {digit} が二つ({a} と {b})'],

  // Values of options.
  ['Allowed choices are {names}.', '選べるのは {names} です。'],
  ['Expected a whole number above zero.', '1 以上の整数を指定してください。'],
  ['Expected {n} at most.', '{n} 以下にしてください。'],

  // What was typed, last: it would take the place of all that begins and ends with a quote.
  ["'{text}'", "'{text}'"],
]
