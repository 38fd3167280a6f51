import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { palettes, type ColourName, type Scheme } from '../../../src/documents/pages/palette.ts'

/** Relative luminance (WCAG 2.2). */
function luminance(colour: string): number {
  const digits = colour.length === 4 ? colour.replaceAll(/[\da-f]/g, '$&$&') : colour
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(scheme: Scheme, one: ColourName, other: ColourName): number {
  const [dark = 0, light = 0] = [one, other]
    .map((name) => luminance(palettes[scheme][name]))
    .toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

describe.each(['light', 'dark'] as const)('the %s scheme', (scheme) => {
  it(`the ${scheme} scheme has texts that can be read on the paper and on panels`, () => {
    for (const name of ['ink', 'dim', 'link', 'good', 'bad'] as const) {
      expect(contrast(scheme, name, 'paper'), name).toBeGreaterThanOrEqual(4.5)
      expect(contrast(scheme, name, 'panel'), name).toBeGreaterThanOrEqual(4.5)
    }
  })

  it(`the ${scheme} scheme has lines that can be seen`, () => {
    for (const name of ['c0', 'c1', 'c2', 'c3', 'c4'] as const) {
      expect(contrast(scheme, name, 'paper'), name).toBeGreaterThanOrEqual(3)
    }
  })
})

test('the lab has the colours of the pages, in the light scheme and then in the dark one', () => {
  const css = readFileSync(new URL('../../../../lab/src/base.css', import.meta.url), 'utf8')
  const declarations = [...css.matchAll(/^ +--(\w+): (#\w+);/gm)].map(([, name, value]) => [
    name,
    value,
  ])
  const { light, dark } = palettes
  expect(declarations).toEqual([...Object.entries(light), ...Object.entries(dark)])
})
