/**
 * Steps as two words of 32 bits each, so that millions of them fit into memory and move between threads
 * without a copy.
 *
 * The first word holds the kind (4 bits), the cell (10), the digit (5), the reason or the kind of need (2), which of
 * the cell's units refused (3), and the growth of each counter (a bit each, of 8). The second word holds further data
 * of the kind: a unit, digits as bits, or a number.
 */
import type { Geometry } from '@masu/core/geometry'
import type { Cells } from '@masu/core/puzzle'
import { COUNTERS } from '@masu/core/strategy'
import { findClash } from '@masu/core/validate'
import type { Need, Step, TracedStats } from '@masu/strategies/traced'

const KINDS = [
  'clash',
  'table',
  'left',
  'need',
  'refused',
  'placed',
  'dead',
  'crowded',
  'exhausted',
  'undone',
  'solution',
] as const
const REASONS = ['branch', 'naked-single', 'hidden-single'] as const

/** Words of a step. */
export const STEP_WORDS = 2

const CELL = 4
const DIGIT = 14
const REASON = 19
const UNITS = 21
const GROWTH = 24

const NODES = COUNTERS.indexOf('nodes')
const CHECKS = COUNTERS.indexOf('checks')

/** The step as two words. Throws a RangeError if a counter other than a table's checks grew by more than 1. */
export function encodeStep(
  geometry: Geometry,
  step: Step,
  before: Readonly<TracedStats>,
  after: Readonly<TracedStats>,
): readonly [number, number] {
  let first = KINDS.indexOf(step.kind)
  let second = 0
  for (let bit = 0; bit < COUNTERS.length; bit++) {
    const counter = COUNTERS[bit]
    const ofTable = step.kind === 'table' && counter === 'checks' ? step.checks : 0
    const growth = (after[counter] ?? 0) - (before[counter] ?? 0) - ofTable
    if (growth === 1) first |= 1 << (GROWTH + bit)
    else if (growth !== 0) throw new RangeError(`${counter} grew by ${growth}`)
  }
  if ('cell' in step) first |= step.cell << CELL
  if ('digit' in step) first |= step.digit << DIGIT
  switch (step.kind) {
    case 'clash':
      break
    case 'table':
      second = step.checks
      break
    case 'left':
      second = maskOf(step.digits)
      break
    case 'need':
      first |= needBits(step.need)
      second = unitOfNeed(step.need) | (step.ways << 7)
      break
    case 'dead':
      first |= needBits(step.need)
      second = unitOfNeed(step.need)
      break
    case 'refused':
      for (const unit of step.units) first |= 1 << (UNITS + Math.floor(unit / geometry.size))
      break
    case 'placed':
      first |= REASONS.indexOf(step.reason.kind) << REASON
      second = step.reason.kind === 'hidden-single' ? step.reason.unit : 0
      break
    case 'crowded':
      second = (maskOf(step.digits) | (step.unit << 25)) >>> 0
      break
    case 'exhausted':
      second = step.tried
      break
    case 'undone':
      second = step.singles.length | (Math.min(step.solutions, 1) << 10)
      break
    case 'solution':
      second = step.number
      break
  }
  return [first >>> 0, second >>> 0]
}

/** A board that follows the steps of a search. */
export class ReplayedBoard {
  readonly geometry: Geometry
  readonly digits: Cells
  /** The cells filled, in their order. */
  readonly trail: number[]
  /** The counters before some step, for what is not counted. */
  private readonly earlier: Readonly<TracedStats>
  /** The counters in an array, for speed: each shown place needs up to two thousand steps. */
  private readonly counts: Float64Array

  constructor(
    geometry: Geometry,
    digits: Cells,
    trail: readonly number[],
    stats: Readonly<TracedStats>,
  ) {
    this.geometry = geometry
    this.digits = digits
    this.trail = [...trail]
    this.earlier = stats
    this.counts = Float64Array.from(COUNTERS, (counter) => stats[counter] ?? 0)
  }

  /** A copy of the counters. */
  get stats(): TracedStats {
    const stats = { ...this.earlier }
    for (const [index, counter] of COUNTERS.entries()) {
      if (stats[counter] !== null) stats[counter] = this.counts[index]
    }
    return stats
  }

  get nodes(): number {
    return this.counts[NODES]
  }

  /** Applies a step. */
  take(first: number, second: number): void {
    const { counts } = this
    const kind = KINDS[first & 15]
    for (let counter = 0, grown = first >>> GROWTH; grown > 0; counter++, grown >>>= 1) {
      counts[counter] += grown & 1
    }
    if (kind === 'table') counts[CHECKS] += second
    else if (kind === 'placed') {
      const cell = (first >>> CELL) & 1023
      this.digits[cell] = (first >>> DIGIT) & 31
      this.trail.push(cell)
    } else if (kind === 'undone') {
      for (let i = 0; i <= (second & 1023); i++) this.digits[this.trail.pop() ?? 0] = 0
    }
  }

  /** The step with all its fields; the board must be in the state before it. */
  decode(first: number, second: number): Step {
    const { geometry } = this
    const kind = KINDS[first & 15]
    const cell = (first >>> CELL) & 1023
    const digit = (first >>> DIGIT) & 31
    const need: Need =
      ((first >>> REASON) & 3) === 0
        ? { kind: 'cell', cell }
        : { kind: 'place', digit, unit: second & 127 }
    switch (kind) {
      case 'clash': {
        const clash = findClash(geometry, this.digits)
        return { kind, clash: clash ?? { digit: 0, first: 0, second: 0, unit: 0 } }
      }
      case 'table':
        return { kind, checks: second }
      case 'left':
        return { kind, cell, digits: digitsOf(second) }
      case 'need':
        return { kind, need, ways: second >>> 7 }
      case 'dead':
        return { kind, need }
      case 'refused': {
        const refusing = [geometry.rowOf[cell], geometry.colOf[cell], geometry.boxOf[cell]]
        const units = refusing.map((unit, i) => unit + i * geometry.size)
        return { kind, cell, digit, units: units.filter((_, i) => (first >>> (UNITS + i)) & 1) }
      }
      case 'placed': {
        const name = REASONS[(first >>> REASON) & 3] ?? 'branch'
        return {
          kind,
          cell,
          digit,
          reason: name === 'hidden-single' ? { kind: name, unit: second } : { kind: name },
        }
      }
      case 'crowded':
        return { kind, cell, digits: digitsOf(second & 0x1ff_ffff), unit: second >>> 25 }
      case 'exhausted':
        return { kind, cell, tried: second }
      case 'undone': {
        const singles = this.trail.slice(this.trail.length - (second & 1023))
        return { kind, cell, digit, singles: singles.toReversed(), solutions: second >>> 10 }
      }
      case 'solution':
        break
    }
    return { kind: 'solution', number: second, cells: this.digits.slice() }
  }
}

function needBits(need: Need): number {
  return need.kind === 'cell' ? need.cell << CELL : (need.digit << DIGIT) | (1 << REASON)
}

function unitOfNeed(need: Need): number {
  return need.kind === 'cell' ? 0 : need.unit
}

/** Bit n - 1 stands for digit n. */
function maskOf(digits: readonly number[]): number {
  let mask = 0
  for (const digit of digits) mask |= 1 << (digit - 1)
  return mask
}

function digitsOf(mask: number): number[] {
  const digits: number[] = []
  for (let digit = 1; digit <= 25; digit++) if ((mask >>> (digit - 1)) & 1) digits.push(digit)
  return digits
}
