/** The Japanese notices of `masu solve`. The compiler refuses a table that lacks a notice. */
import { japaneseFault, japaneseFile, parted, puzzleErrorIn } from '@masu/messages/errors'
import type { Language } from '@masu/messages/language'
import {
  NAMED_LINES,
  type AnswerFault,
  type At,
  type Notice,
  type NoticeCode,
  type NoticeWords,
} from '@masu/bench/notices'

/** A notice in a language, in one line. */
export function noticeIn(language: Language, notice: Notice): string {
  return language === 'en' ? notice.message : inJapanese(notice)
}

function inJapanese<C extends NoticeCode>({ code, values }: Notice<C>): string {
  const words: NoticeWords<C> = japanese
  return words[code](values)
}

const japanese: NoticeWords = {
  puzzle: (error) => puzzleErrorIn('ja', error),
  badPuzzle: (error) => puzzleErrorIn('ja', error),
  skipped: (error) => `読み飛ばしました:${puzzleErrorIn('ja', error)}`,
  asEmpty: (error) => `空白のマスとして読みました:${puzzleErrorIn('ja', error)}`,
  displaced: (error) => `盤面の区切りがずれているかもしれません:${puzzleErrorIn('ja', error)}`,
  skippedAll: ({ skipped, puzzles, file, lines }) => {
    const named = lines.slice(0, NAMED_LINES)
    const rest = skipped > named.length ? `、ほか ${skipped - named.length}` : ''
    return `${source(file)}の ${puzzles} 問のうち ${skipped} 問を読み飛ばしました(${named.join('、')}${rest} 行目)`
  },
  noneRead: ({ file }) => `${source(file)}に読める問題がありません`,
  noFile: ({ path, near, isPackage }) => {
    const hint = isPackage ? `。パッケージなら npm:${path} と指定します。` : ''
    return `${path} を読めません:ファイルがありません${near === null ? hint : `。${meant(near)}`}`
  },
  directory: ({ path, near }) =>
    `${path} はディレクトリで、ファイルではありません${near === null ? '' : `。${meant(near)}`}`,
  unreadable: ({ path }) => `${path} を読めません:読む権限がありません`,
  notRead: ({ path, reason }) => `${source(path)}を読めません:${reason}`,
  silentPipe: ({ path }) => `${path}(パイプ)に書き込まれるのを待っています`,
  noName: () => '名前のないファイルには書き込めません',
  directoryToWrite: ({ path }) => `${path} に書き込めません:ディレクトリです`,
  noFolder: ({ path, folder }) =>
    `${path} に書き込めません:${folder} というディレクトリがありません`,
  notFolder: ({ path, folder }) =>
    `${path} に書き込めません:${folder} はディレクトリではありません`,
  unwritable: ({ path }) => `${path} に書き込めません:書き込む権限がありません`,
  notWritten: ({ path, reason }) => `${path} に書き込めません:${reason}`,
  noStrategy: ({ name, near, known }) =>
    `"${name}" という解法はありません。${near === null ? '' : meant(near)}使える解法:${known.join('、')}。ファイルのパスや npm:PACKAGE も指定できます。`,
  noModule: ({ path, kinds, kind }) =>
    `${path} はモジュールではありません。Node が読み込めるのは ${kinds.join('、')} で、${kind} は読み込めません`,
  backslash: ({ path }) =>
    `${path} を読み込めません:Node は、パスに \\ のあるモジュールを読めません。場所か名前を変えてください`,
  notLoaded: ({ name, reason }) => `解法 ${name} を読み込めません:${reason}`,
  tooFew: ({ name, most, limit }) =>
    `${name} が見つけられる解は ${most} 個までです(${limit} 個は探せません)`,
  noTrace: ({ name, known }) =>
    `${name} の探索は表示できません。表示できる解法:${known.join('、')}`,
  unsupported: ({ name, geometry }) => `${name} は ${geometry} の枠の盤面を解けません`,
  crashed: ({ name, reason, ...at }) =>
    `${atText(at)}の問題で ${name} が異常終了しました:${reason}`,
  crashedNear: ({ reason, ...at }) => `${atText(at)}以降の問題で解法が異常終了しました:${reason}`,
  ended: ({ at, how }) => {
    const place = at === null ? '' : `${atText(at)}以降の問題で`
    return `${place}解法が自分のプロセスを終わらせました:${how}`
  },
  wrong: ({ name, fault, ...at }) =>
    `${atText(at)}の問題で ${name} の答えが誤っています:${wrongText(fault)}`,
  givenUp: ({ file, line, ms }) =>
    `${japaneseFile(file)}:${line}: ${ms / 1000} 秒以内に解けませんでした`,
  givenUpAll: ({ givenUp, puzzles, file, ms }) =>
    `${source(file)}の ${puzzles} 問のうち ${givenUp} 問は ${ms / 1000} 秒以内に解けませんでした`,
  noSolution: ({ file, line }) => `${japaneseFile(file)}:${line}: 解がありません`,
  several: ({ file, line, count, isAll }) =>
    `${japaneseFile(file)}:${line}: 解は ${count} 個${isAll ? '' : '以上'}あります。一つ目を出力します`,
  partForm: () =>
    '--part には --json か --to line が必要です。各部分の出力をそのままつなげるためです',
  partOfInput: () =>
    '--part にはファイルが必要です。どの部分もファイルを読みますが、標準入力は一度しか読めません',
  partOfPuzzle: () => '--part には、問題ではなくファイルが必要です',
  partOfPipe: ({ path }) => `--part にはファイルが必要です。${path} は普通のファイルではありません`,
  changed: ({ path }) => `${path} は読んでいる間に変わりました`,
  partThere: ({ part }) => `${source(part)}はもうあります`,
  partDiffers: ({ path, why }) => `${path} はもうありますが、異なります(${why})。上書きはしません`,
  partEnded: ({ part, from, to, byte }) => {
    const ended = `${source(part)}は前回`
    if (from === to) return `${ended} ${atText({ line: from, byte })}で終わりました`
    const lines =
      byte === null ? `${from}〜${to} 行目` : `${byte} バイト目からの ${to - from + 1} 行`
    return `${ended} ${lines}で終わりました。今回はそこを 1 問ずつ処理します`
  },
}

function atText({ line, byte }: At): string {
  return byte === null ? `${line} 行目` : `${byte} バイト目`
}

/** The name of a text, for use before other words. */
function source(file: string): string {
  return parted(japaneseFile(file))
}

function meant(near: string): string {
  return `"${near}" のことですか。`
}

function wrongText(fault: AnswerFault): string {
  if (fault.kind === 'other') return fault.text
  return fault.kind === 'count'
    ? `解の個数 ${fault.count}(上限 ${fault.limit})`
    : `誤った解(${japaneseFault(fault)})`
}
