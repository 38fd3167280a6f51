import { expect, it } from 'vitest'
import { inScript } from '../page-script.ts'
import { pairsOf } from '../../src/run/scatter.ts'
import { modelWith, variedResults } from './models.ts'

it('the script of the page compares the same times as the page', () => {
  const model = modelWith(variedResults())
  for (const [across, up, count] of [
    ['bands', 'dlx', 200],
    // The cap leaves out what is slow beside what was not solved.
    ['dlx', 'bitmask', 76],
    ['bands', 'grid-copy', 0],
    ['bands', 'nobody', 0],
  ] as const) {
    const pairs: unknown = inScript(`pairsOf(recordsIn(text), 'easy', '${across}', '${up}')`, {
      text: model.file.text,
    })
    expect(pairs).toEqual(pairsOf(model, 'easy', across, up))
    expect(pairs).toHaveLength(count)
  }
})
