/** What `--animate` says around the board. */
import { countOf } from '@masu/core/puzzle-error'

/** Where a replay is. */
export interface ReplayState {
  readonly strategy: string
  /** The number of the step shown; 0 before the first. */
  readonly step: number
  /** Whether it goes on by itself. */
  readonly isPlaying: boolean
  /** Steps a second. */
  readonly rate: number
  /** Whether this is the last step that is to be shown, and what the search has found by then. */
  readonly end: { readonly outcome: string | null } | null
}

export interface ReplayMessages {
  /** The first line of a frame. */
  heading(state: ReplayState): string
  /** The keys, for the last line of a frame; `isLast` where there is no step to go forward to. */
  keys(isPlaying: boolean, isLast: boolean): string
}

export const englishReplay: ReplayMessages = {
  heading({ strategy, step, isPlaying, rate, end }) {
    const where = `${strategy}, ${countOf(step, 'step')}`
    if (end === null) return `${where}, ${isPlaying ? `${rate} a second` : 'paused'}`
    return end.outcome === null
      ? `${where}, and the search goes on`
      : `${where}, and the search is over: ${end.outcome}`
  },
  keys(isPlaying, isLast) {
    if (isLast) return 'left steps back   Enter goes on   q leaves'
    return isPlaying
      ? 'space pauses   + and - change the speed   arrows step   q leaves'
      : 'space plays   left and right step   + and - change the speed   q leaves'
  },
}

export const japaneseReplay: ReplayMessages = {
  heading({ strategy, step, isPlaying, rate, end }) {
    const where = `${strategy} ${step} ステップ目`
    if (end === null) return `${where}、${isPlaying ? `毎秒 ${rate} ステップ` : '一時停止中'}`
    return end.outcome === null ? `${where}。探索は続く` : `${where}で探索終了:${end.outcome}`
  },
  keys(isPlaying, isLast) {
    if (isLast) return '← 1 ステップ戻る   Enter 先へ   q 終了'
    return isPlaying
      ? 'スペース 一時停止   + - 速さ   ← → 1 ステップずつ   q 終了'
      : 'スペース 再開   ← → 1 ステップずつ   + - 速さ   q 終了'
  },
}
