/** Messages about an answer: the number of solutions, the work, and the reason for no solution. */
import { formatCount } from '@masu/core/plural'
import { byCounter, COUNTERS, type Counter, type SearchStats } from '@masu/core/strategy'

export interface AnswerMessages {
  /** The names of the counters. */
  readonly counters: Readonly<Record<Counter, string>>
  /** The counters, as in "3 nodes, 1 guess, 0 backtracks, 8 checks"; empty if nothing was counted. */
  work(stats: Readonly<SearchStats> | null): string
  /**
   * The text before the first solution: how many solutions a search for up to `limit` found (`count`, at least
   * 1), and its work; `stats` is null for a search that counts nothing.
   */
  verdict(count: number, limit: number, stats: Readonly<SearchStats> | null): string
  /** The text for a search that was given up after this many seconds. */
  givenUp(seconds: number): string
  /** The result of a finished search for up to `limit` solutions that found `count`, 0 or more. */
  outcome(count: number, limit: number): string
  /** The text for no solution, with the reason. */
  noSolution(reason: string): string
  /** The reason if logic alone finds none; `nodes` is null if the search counts none. */
  searchReason(nodes: number | null): string
  /** A reason that appears only after some steps of logic, which are all singles or not. */
  afterSteps(steps: number, areSingles: boolean, reason: string): string
  /** The text before a second solution; `cells` are some cells in which it differs, `more` the number of others. */
  secondSolution(cells: readonly string[], more: number, mark: string): string
}

/** One of what a counter counts. */
const ONE: Readonly<Record<Counter, string>> = {
  nodes: 'node',
  guesses: 'guess',
  backtracks: 'backtrack',
  checks: 'check',
}

export const englishAnswer: AnswerMessages = {
  counters: byCounter((counter) => counter),
  work: (stats) =>
    counterTexts(stats, (counter, value) => formatCount(value, ONE[counter], counter)).join(', '),
  verdict(count, limit, stats) {
    const found = foundText(count, limit)
    const first = count === 1 ? '' : ', the first'
    const work = englishAnswer.work(stats)
    return `${found}${first}${work === '' ? '' : ` (${work})`}:`
  },
  outcome(count, limit) {
    const found = foundText(count, limit)
    return 1 < count && count < limit ? `${found} in all` : found
  },
  givenUp: (seconds) => `not solved within ${seconds} s`,
  noSolution: (reason) => `no solution: ${reason}`,
  searchReason: (nodes) =>
    `a search${nodes === null ? '' : ` of ${groupDigits(nodes)} ${nodes === 1 ? 'node' : 'nodes'}`} tried every way`,
  afterSteps: (steps, areSingles, reason) =>
    `after ${areSingles ? formatCount(steps, 'single') : `${formatCount(steps, 'step')} of logic`}, ${reason}`,
  secondSolution: (cells, more, mark) =>
    `another, which differs in ${cells.length + more} cells (${mark}): ` +
    `${cells.join(' ')}${more > 0 ? ` and ${more} more` : ''}`,
}

function foundText(count: number, limit: number): string {
  if (count === 0) return 'no solution'
  if (count < limit) return count === 1 ? 'the only solution' : `${count} solutions`
  return limit === 1 ? 'a solution' : `at least ${count} solutions`
}

const NAMES: Readonly<Record<Counter, string>> = {
  nodes: '節点',
  guesses: '仮置き',
  backtracks: '後戻り',
  checks: '重複チェック',
}

export const japaneseAnswer: AnswerMessages = {
  counters: NAMES,
  work: (stats) => counterTexts(stats, (counter, value) => `${NAMES[counter]} ${value}`).join('、'),
  verdict(count, limit, stats) {
    const first = count === 1 ? '' : '。その一つ目'
    const work = japaneseAnswer.work(stats)
    return `${japaneseAnswer.outcome(count, limit)}${first}${work === '' ? '' : `(${work})`}：`
  },
  outcome(count, limit) {
    if (count === 0) return '解なし'
    if (count < limit) return count === 1 ? '解は一つだけ' : `解は全部で ${count} 個`
    return limit === 1 ? '解を一つ発見' : `解は ${count} 個以上`
  },
  givenUp: (seconds) => `${seconds} 秒以内に解けませんでした`,
  noSolution: (reason) => `解なし：${reason}`,
  searchReason: (nodes) =>
    `すべての入れ方を探索で試しました${nodes === null ? '' : `(節点 ${groupDigits(nodes)} 個)`}`,
  afterSteps: (steps, areSingles, reason) =>
    areSingles
      ? `数字を ${steps} 個入れたところで、${reason}`
      : `論理を ${steps} ステップ進めたところで、${reason}`,
  secondSolution: (cells, more, mark) =>
    `もう一つの解。${cells.length + more} マスが異なります(${mark})：` +
    `${cells.join(' ')}${more > 0 ? ` ほか ${more} マス` : ''}`,
}

/** The texts of the counters that are counted. */
function counterTexts(
  stats: Readonly<SearchStats> | null,
  textOf: (counter: Counter, value: number) => string,
): string[] {
  return COUNTERS.flatMap((counter) => {
    const value = stats?.[counter] ?? null
    return value === null ? [] : [textOf(counter, value)]
  })
}

function groupDigits(value: number): string {
  return value.toLocaleString('en')
}
