import { describe, expect, it } from 'vitest'
import { palettes, type Scheme } from '../../../src/documents/pages/palette.ts'

/** Relative luminance (WCAG 2.2). */
function luminance(colour: string): number {
  const digits = colour.length === 4 ? colour.replaceAll(/[\da-f]/g, '$&$&') : colour
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(scheme: Scheme, one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other]
    .map((name) => luminance(palettes[scheme][name] ?? '#000'))
    .toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

describe.each(['light', 'dark'] as const)('the %s scheme', (scheme) => {
  it(`the ${scheme} scheme has texts that can be read on the paper and on panels`, () => {
    for (const name of ['ink', 'dim', 'link', 'good', 'bad']) {
      expect(contrast(scheme, name, 'paper'), name).toBeGreaterThanOrEqual(4.5)
      expect(contrast(scheme, name, 'panel'), name).toBeGreaterThanOrEqual(4.5)
    }
  })

  it(`the ${scheme} scheme has lines that can be seen`, () => {
    for (const name of ['c0', 'c1', 'c2', 'c3', 'c4']) {
      expect(contrast(scheme, name, 'paper'), name).toBeGreaterThanOrEqual(3)
    }
  })
})
