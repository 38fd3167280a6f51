/** A board of each of four sizes, as the part of a link that holds it. */
import { readFileSync } from 'node:fs'
import { geometryOfName } from '@masu/core/geometry'
import { fromLine } from '@masu/core/puzzle'
import { cellsToText } from '../../src/state/cells-text.ts'

export const BOARDS = {
  '2x2': linkTo('2x2', 'mini-4x4'),
  '2x3': linkTo('2x3', 'mini-6x6'),
  '3x3': linkTo('3x3', 'hard'),
  '4x4': linkTo('4x4', 'board-16x16'),
} as const

/** The link to the first board of a fixture. */
function linkTo(geometry: string, fixture: string): string {
  const text = readFileSync(new URL(`../../../../fixtures/${fixture}.txt`, import.meta.url), 'utf8')
  const line = text.split('\n').find((one) => one !== '' && !one.startsWith('#')) ?? ''
  const { givens } = fromLine(line.split(':')[0], geometryOfName(geometry))
  return `g=${geometry}&b=${cellsToText(givens)}`
}
