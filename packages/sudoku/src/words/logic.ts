/** The deductions of the technique solver as sentences. */
import { formatCount } from '@masu/core/plural'
import { cellName } from '@masu/core/validate'
import type {
  Candidate,
  Contradiction,
  Step,
  Technique,
  TechniqueRating,
} from '../techniques/techniques.ts'
import { groupBy } from '../group-by.ts'
import {
  digitName,
  digitNames,
  digitsText,
  englishNames,
  japaneseNames,
  type BoardNames,
  type WrittenGeometry,
} from './board-names.ts'
import { spaceJapanese } from './space-japanese.ts'
import type { OnlyCell, OnlyDigit } from '../techniques/step-reasons.ts'

/** The result of a path, for its last sentence. */
export type Conclusion =
  | { readonly kind: 'none'; readonly contradiction: Contradiction }
  | { readonly kind: 'stuck'; readonly cellsLeft: number }
  /** `steps` includes the guesses; `hardest` is null if no technique was used. */
  | {
      readonly kind: 'solved'
      readonly steps: number
      readonly guesses: number
      readonly hardest: Technique | null
    }

export interface LogicMessages {
  /** A rating for use in a sentence: the name of a technique, or why there is none. */
  technique(rating: TechniqueRating): string
  /** The heading of the steps `first` to `last`, all of one technique: its name, and its effect. */
  run(technique: Technique, first: number, last: number): string
  /** A step, and why it is right; `why` is null if it only rules candidates out. */
  step(geometry: WrittenGeometry, step: Step, why: OnlyDigit | OnlyCell | null): string
  /** Why a board has no solution. */
  contradiction(geometry: WrittenGeometry, contradiction: Contradiction): string
  conclusion(geometry: WrittenGeometry, conclusion: Conclusion): string
}

type Techniques = Readonly<Record<Technique, readonly [name: string, idea: string]>>
/** Ratings that are not techniques. */
type Others = Readonly<Record<Exclude<TechniqueRating, Technique>, string>>

const englishTechniques: Techniques = {
  'naked-single': ['naked single', 'a cell that can take one digit only'],
  'hidden-single': ['hidden single', 'a digit with one place in a row, column or box'],
  'locked-candidates': ['locked candidates', 'where a line crosses a box, a digit belongs to both'],
  'naked-pair': ['naked pair', 'two cells that share two digits keep them for themselves'],
  'hidden-pair': ['hidden pair', 'two digits that share two cells keep them for themselves'],
  'naked-triple': ['naked triple', 'three cells that share three digits keep them for themselves'],
  'hidden-triple': [
    'hidden triple',
    'three digits that share three cells keep them for themselves',
  ],
  'x-wing': ['X-wing', 'a digit crosses two lines in the same two places'],
}

const englishOthers: Others = {
  none: 'nothing to do',
  beyond: 'beyond these techniques',
  contradiction: 'no solution',
}

export const englishLogic: LogicMessages = {
  technique: (rating) => ratingName(rating, englishTechniques, englishOthers),
  run(technique, first, last) {
    const [name, idea] = englishTechniques[technique]
    const steps = first === last ? `Step ${first}` : `Steps ${first} to ${last}`
    const plural = first === last || name.endsWith('s') ? name : `${name}s`
    return `${steps}, ${plural}: ${idea}`
  },
  step(geometry, step, why) {
    const { list, units } = englishNames
    const { technique, placed } = step
    if (placed !== null && why !== null) {
      const digit = digitName(geometry, placed.digit)
      const fact = `${cellName(geometry, placed.cell)} is ${digit}`
      if (why.kind === 'only-digit') {
        const reasons = [
          ...why.held.map(
            (one) => `${units(geometry, [one.unit])} has ${digitsText(geometry, one.digits)}`,
          ),
          ...why.earlier.map((one) => `step ${one.step} took ${digitsText(geometry, one.digits)}`),
        ]
        return `${fact}: ${reasons.join(', ')}`
      }
      const base = units(geometry, step.bases)
      const held = why.held.map(
        (one, index) =>
          `${units(geometry, [one.unit])} ${index === 0 ? 'has it ' : ''}at ${cellName(geometry, one.cell)}`,
      )
      const earlier = why.earlier.map(
        (one) => `step ${one.step} took it from ${list(namesOf(geometry, one.cells))}`,
      )
      const reasons = [...held, ...earlier]
      const because = reasons.length === 0 ? 'all others are filled' : reasons.join(', ')
      return `${fact}, its only cell in ${base}: ${because}`
    }
    const where = `in ${units(geometry, step.bases)}`
    const digits = list(digitNames(geometry, step.digits))
    const cells = list(namesOf(geometry, step.cells))
    const lost = englishLosses(geometry, step.eliminated)
    if (technique === 'locked-candidates') {
      return `${where}, ${digits} fits only in ${cells}, which lie in ${units(geometry, step.covers)}; so ${lost}`
    }
    if (technique === 'x-wing') {
      return `${where}, ${digits} fits only in ${cells}, which lie in ${units(geometry, step.covers)}; so ${lost}`
    }
    return technique.startsWith('hidden')
      ? `${where}, only ${cells} can take ${digits}; so ${lost}`
      : `${where}, ${cells} can take nothing but ${digits}; so ${lost}`
  },
  contradiction: (geometry, contradiction) =>
    contradictionText(englishNames, geometry, contradiction),
  conclusion(geometry, conclusion) {
    if (conclusion.kind === 'none') {
      return `no solution: ${englishLogic.contradiction(geometry, conclusion.contradiction)}`
    }
    if (conclusion.kind === 'stuck') {
      return `${formatCount(conclusion.cellsLeft, 'cell')} left: the rest is beyond these techniques`
    }
    const { steps, guesses, hardest } = conclusion
    if (steps === 0) return 'solved already'
    const way =
      guesses === 0 ? 'by logic alone' : `with ${formatCount(guesses, 'guess', 'guesses')}`
    const name = hardest === null ? 'none' : englishLogic.technique(hardest)
    return `solved ${way} in ${formatCount(steps, 'step')}; hardest technique: ${name}`
  },
}

const japaneseTechniques: Techniques = {
  'naked-single': ['ネイキッドシングル', '入る数字が一つしかないマス'],
  'hidden-single': ['ヒドゥンシングル', '行・列・枠の中で入るマスが一つしかない数字'],
  'locked-candidates': ['ロックトキャンディデート', '枠と、行または列の重なりから出られない数字'],
  'naked-pair': ['ネイキッドペア', '二つのマスに入るのが同じ二つの数字だけ'],
  'hidden-pair': ['ヒドゥンペア', '二つの数字の入るマスが同じ二つだけ'],
  'naked-triple': ['ネイキッドトリプル', '三つのマスに入るのが同じ三つの数字だけ'],
  'hidden-triple': ['ヒドゥントリプル', '三つの数字の入るマスが同じ三つだけ'],
  'x-wing': ['X-wing', '二つの行(列)で、数字の入るマスが同じ二つの列(行)にそろう'],
}

const japaneseOthers: Others = {
  none: '何も要らない',
  beyond: 'ここで使う手筋では解けない',
  contradiction: '解なし',
}

export const japaneseLogic: LogicMessages = {
  technique: (rating) => ratingName(rating, japaneseTechniques, japaneseOthers),
  run(technique, first, last) {
    const [name, idea] = japaneseTechniques[technique]
    const steps = first === last ? `ステップ ${first}` : `ステップ ${first}〜${last}`
    return `${steps} ${name}：${idea}`
  },
  step: (geometry, step, why) => spaceJapanese(japaneseStep(geometry, step, why)),
  contradiction: (geometry, contradiction) =>
    contradictionText(japaneseNames, geometry, contradiction),
  conclusion(geometry, conclusion) {
    if (conclusion.kind === 'none') {
      return `解なし：${japaneseLogic.contradiction(geometry, conclusion.contradiction)}`
    }
    if (conclusion.kind === 'stuck') {
      return `残りの ${conclusion.cellsLeft} マスは、ここで使う手筋では解けない`
    }
    const { steps, guesses, hardest } = conclusion
    if (steps === 0) return 'すでに解けている'
    const way = guesses === 0 ? '論理だけ' : `仮置き ${guesses} 回`
    const name = hardest === null ? 'なし' : japaneseLogic.technique(hardest)
    return spaceJapanese(`${way}で解けた(${steps} ステップ)。最も難しい手筋は${name}`)
  },
}

function japaneseStep(
  geometry: WrittenGeometry,
  step: Step,
  why: OnlyDigit | OnlyCell | null,
): string {
  const { list, units } = japaneseNames
  const { technique, placed } = step
  if (placed !== null && why !== null) {
    const digit = digitName(geometry, placed.digit)
    const fact = `${cellName(geometry, placed.cell)} は ${digit}：`
    if (why.kind === 'only-digit') {
      const held = why.held.map(
        (one) => `${units(geometry, [one.unit])}に ${digitsText(geometry, one.digits)}`,
      )
      const earlier = why.earlier.map(
        (one) => `${digitsText(geometry, one.digits)} はステップ ${one.step} で除外`,
      )
      return `${fact}${list([...held, ...earlier])}`
    }
    const cells = why.held.map(
      (one) => `${units(geometry, [one.unit])}の${cellName(geometry, one.cell)}`,
    )
    const held = cells.length === 0 ? [] : [`${list(cells)}に${digit}`]
    const earlier = why.earlier.map(
      (one) => `${list(namesOf(geometry, one.cells))} はステップ ${one.step} で除外`,
    )
    const base = units(geometry, step.bases)
    const reasons = [...held, ...earlier]
    const because = reasons.length === 0 ? 'ほかは埋まっている' : list(reasons)
    return `${fact}${base}で入るマスはここだけ(${because})`
  }
  const where = units(geometry, step.bases)
  const digits = list(digitNames(geometry, step.digits))
  const cells = list(namesOf(geometry, step.cells))
  const lost = japaneseLosses(geometry, step.eliminated)
  if (technique === 'locked-candidates' || technique === 'x-wing') {
    return `${where}で ${digits} が入るのは ${cells} だけで、いずれも${units(geometry, step.covers)}にあるので、${lost}`
  }
  return technique.startsWith('hidden')
    ? `${where}で ${digits} が入るのは ${cells} だけなので、${lost}`
    : `${where}の ${cells} に入るのは ${digits} だけなので、${lost}`
}

function ratingName(rating: TechniqueRating, named: Techniques, others: Others): string {
  return rating === 'none' || rating === 'beyond' || rating === 'contradiction'
    ? others[rating]
    : named[rating][0]
}

function namesOf(geometry: WrittenGeometry, cells: readonly number[]): string[] {
  return cells.map((cell) => cellName(geometry, cell))
}

function contradictionText(
  names: BoardNames,
  geometry: WrittenGeometry,
  found: Contradiction,
): string {
  if (found.kind === 'clash') return names.clash(geometry, found.clash)
  return found.kind === 'no-candidate'
    ? names.lack(geometry, { ...found, kind: 'cell' })
    : names.lack(geometry, { ...found, kind: 'place' })
}

/** As in "r2c5 and r2c9 lose 7; r3c1 loses 7 and 8". */
function englishLosses(geometry: WrittenGeometry, eliminated: readonly Candidate[]): string {
  const { list } = englishNames
  return lossesOf(geometry, eliminated)
    .map(
      ({ cells, digits }) =>
        `${list(cells)} ${cells.length === 1 ? 'loses' : 'lose'} ${list(digits)}`,
    )
    .join('; ')
}

function japaneseLosses(geometry: WrittenGeometry, eliminated: readonly Candidate[]): string {
  const { list } = japaneseNames
  return lossesOf(geometry, eliminated)
    .map(({ cells, digits }) => `${list(cells)} から ${list(digits)} を除外`)
    .join('、')
}

/** Cells that lose the same digits together. */
function lossesOf(
  geometry: WrittenGeometry,
  eliminated: readonly Candidate[],
): { readonly cells: readonly string[]; readonly digits: readonly string[] }[] {
  const lost = groupBy(eliminated, ({ cell }) => cell)
  const alike = groupBy(lost, ([, candidates]) =>
    candidates.map(({ digit }) => digitName(geometry, digit)).join(' '),
  )
  return [...alike].map(([digits, cells]) => ({
    cells: cells.map(([cell]) => cellName(geometry, cell)),
    digits: digits.split(' '),
  }))
}
