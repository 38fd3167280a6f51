/** The steps of a search, a line each, as `--trace` shows them. */
import type { Geometry } from '@masu/core/geometry'
import { formatCount } from '@masu/core/plural'
import { cellName, unitName } from '@masu/core/validate'
import type { Need, Reason, Step } from '@masu/strategies/traced'
import { digitsText, englishNames, japaneseNames } from './board-names.ts'
import { spaceJapanese } from './space-japanese.ts'

/** The data that a sentence about a step needs besides the step. */
export interface StepSetting {
  /** The name of the strategy, which may have special words. */
  readonly strategy: string
  readonly geometry: Geometry
  /** Digits that the search has placed before this step. */
  readonly depth: number
  /** The cell of this unit that holds the digit of a refused step. */
  readonly holder: (unit: number) => number
}

export interface TraceMessages {
  step(step: Step, setting: StepSetting): string
  /** The heading of the board at the beginning of a trace; `mark` stands behind each placed digit. */
  heading(strategy: string, mark: string): string
  /** The text if the search continues after this many steps. */
  goesOn(steps: number): string
  /** The text if the search is over after this many steps; `outcome` is its result. */
  isOver(steps: number, outcome: string): string
}

interface StrategyWords {
  readonly placed: string
  readonly undone: string
  /** The words before the digits that are left for a cell. */
  readonly left: string
}

/** Words for steps that only this strategy takes; `common` has the words for all other steps. */
interface Vocabulary {
  readonly common: StrategyWords
  readonly ofStrategy: Readonly<Record<string, Partial<StrategyWords>>>
}

const english: Vocabulary = {
  common: { placed: 'placed', undone: 'undone', left: 'fewest candidates: ' },
  ofStrategy: {
    'grid-copy': { placed: 'placed on a copy of the board', undone: 'the copy is dropped' },
    'candidate-table': {
      placed: 'Z saved (process A), placed',
      undone: 'undone, Z restored (process B)',
      left: 'table Z leaves ',
    },
    bitmask: { left: 'the masks leave ' },
  },
}

const japanese: Vocabulary = {
  common: { placed: '入れる', undone: '空白に戻す', left: '最も少ない候補：' },
  ofStrategy: {
    'grid-copy': { placed: '盤面を複製して入れる', undone: '複製を捨てる' },
    'candidate-table': {
      placed: '処理 A で Z を退避して入れる',
      undone: '空白に戻し、処理 B で Z を復元',
      left: 'Z の候補：',
    },
    bitmask: { left: 'ビット列の候補：' },
  },
}

function wordsOf({ common, ofStrategy }: Vocabulary, strategy: string): StrategyWords {
  return { ...common, ...ofStrategy[strategy] }
}

export const englishTrace: TraceMessages = {
  step(step, { strategy, geometry, depth, holder }) {
    const words = wordsOf(english, strategy)
    switch (step.kind) {
      case 'clash':
        return `no search: ${englishNames.clash(geometry, step.clash)}`
      case 'table':
        return `table Z is set up, with ${formatCount(step.checks, 'check')}`
      case 'left':
        return `${words.left}${digitsText(geometry, step.digits) || 'nothing'}`
      case 'need':
        return `fewest ways: ${englishWays(geometry, step.need, step.ways)}`
      case 'refused': {
        const held = step.units.map(
          (unit) => `${unitName(geometry, unit)} has it (${cellName(geometry, holder(unit))})`,
        )
        return `no: ${held.join(', ')}`
      }
      case 'placed':
        return `${englishReason(geometry, step.reason)}${words.placed}, ${depth + 1} deep`
      case 'dead':
        return `dead end: ${englishWays(geometry, step.need, 'no')}`
      case 'crowded': {
        const unit = unitName(geometry, step.unit)
        return `dead end: ${digitsText(geometry, step.digits)} have no other cell in ${unit}`
      }
      case 'exhausted':
        return step.tried === 0 ? 'no digit fits' : `no other digit fits: ${step.tried} tried`
      case 'undone': {
        const { length } = step.singles
        const gone = length === 0 ? '' : ` with ${formatCount(length, 'single')} after it`
        return `${words.undone}${gone}${step.solutions === 0 ? '' : ', to look for another solution'}`
      }
      case 'solution':
        break
    }
    return step.number === 1 ? 'a solution' : `solution number ${step.number}`
  },
  heading: (strategy, mark) =>
    `${strategy} on this board (${mark} will mark a digit that it has placed):`,
  goesOn: (steps) => `after ${formatCount(steps, 'step')} the search goes on`,
  isOver: (steps, outcome) => `after ${formatCount(steps, 'step')} the search is over: ${outcome}`,
}

function englishReason(geometry: Geometry, reason: Reason): string {
  if (reason.kind === 'naked-single') return 'the only candidate: '
  if (reason.kind === 'branch') return ''
  return `the only cell in ${unitName(geometry, reason.unit)}: `
}

/** The number of ways left to meet a need. */
function englishWays(geometry: Geometry, need: Need, ways: number | 'no'): string {
  const [noun, where] =
    need.kind === 'cell' ? ['digit', ''] : ['cell', ` in ${unitName(geometry, need.unit)}`]
  return `${ways === 'no' ? `no ${noun}` : formatCount(ways, noun)} left${where}`
}

export const japaneseTrace: TraceMessages = {
  step: (step, setting) => spaceJapanese(japaneseStep(step, setting)),
  heading: (strategy, mark) => `${strategy} の探索(${mark} は探索で入れた数字の印)：`,
  goesOn: (steps) => `${steps} ステップまで表示。探索は続く`,
  isOver: (steps, outcome) => `${steps} ステップで探索終了：${outcome}`,
}

function japaneseStep(step: Step, { strategy, geometry, depth, holder }: StepSetting): string {
  const words = wordsOf(japanese, strategy)
  switch (step.kind) {
    case 'clash':
      return `探索しない：${japaneseNames.clash(geometry, step.clash)}`
    case 'table':
      return `Z の初期化処理(重複チェック ${step.checks} 回)`
    case 'left':
      return `${words.left}${digitsText(geometry, step.digits) || 'なし'}`
    case 'need':
      return `選べる数が最も少ない：${japanesePlaces(geometry, step.need)} ${step.ways} 個`
    case 'refused': {
      const held = step.units.map(
        (unit) => `${japaneseNames.units(geometry, [unit])}の ${cellName(geometry, holder(unit))}`,
      )
      return `重複：${japaneseNames.list(held)}`
    }
    case 'placed':
      return `${japaneseReason(geometry, step.reason)}${words.placed}(深さ ${depth + 1})`
    case 'dead':
      return `行き詰まり：${japanesePlaces(geometry, step.need)}なし`
    case 'crowded': {
      const unit = japaneseNames.units(geometry, [step.unit])
      return `行き詰まり：${unit}では ${digitsText(geometry, step.digits)} の入るマスがどれもここだけ`
    }
    case 'exhausted':
      return step.tried === 0
        ? '入れる数字がない'
        : `ほかに入れる数字がない(${step.tried} 個を試行)`
    case 'undone': {
      const { length } = step.singles
      const gone = length === 0 ? '' : `(続けて入れた ${length} 個も)`
      return `${words.undone}${gone}${step.solutions === 0 ? '' : '。次の解を探す'}`
    }
    case 'solution':
      break
  }
  return `${step.number} 個目の解`
}

function japaneseReason(geometry: Geometry, reason: Reason): string {
  if (reason.kind === 'naked-single') return '候補が一つなので'
  if (reason.kind === 'branch') return ''
  return `${japaneseNames.units(geometry, [reason.unit])}で入るマスが一つなので`
}

function japanesePlaces(geometry: Geometry, need: Need): string {
  return need.kind === 'cell'
    ? '入る数字'
    : `${japaneseNames.units(geometry, [need.unit])}で入るマス`
}
