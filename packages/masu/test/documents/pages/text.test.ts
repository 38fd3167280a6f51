import { fc, test } from '@fast-check/vitest'
import { expect, it } from 'vitest'
import { shortenLabel, showControls } from '../../../src/documents/pages/text.ts'
import { anyText } from './any-text.ts'

it('text from elsewhere has a sign for each control character and each mark that turns the direction', () => {
  expect(showControls('a\0b\u0007\u001b[2J\u007f')).toBe('a␀b␇␛[2J␡')
  expect(showControls('\u009b31m')).toBe('[U+009B]31m')
  expect(showControls('x\u202ey\u2066z\u200f\u200b\ufeff\u2028')).toBe(
    'x[U+202E]y[U+2066]z[U+200F][U+200B][U+FEFF][U+2028]',
  )
})

it('text from elsewhere keeps lines, tabs and the letters of all languages', () => {
  expect(showControls('枡\tעברית\nnaïve 𝒳')).toBe('枡\tעברית\nnaïve 𝒳')
})

it('text from elsewhere is cut where it is very long, and says how long it was', () => {
  expect(showControls('x'.repeat(10_240))).toBe(`${'x'.repeat(2_000)}… (10,240 characters)`)
  expect(shortenLabel('x'.repeat(41))).toBe(`${'x'.repeat(39)}…`)
  expect(shortenLabel('𝒳'.repeat(30), 10)).toBe(`${'𝒳'.repeat(4)}…`)
})

test.prop([anyText, fc.integer({ min: 2, max: 60 })])(
  'text from elsewhere is well-formed and free of control characters, whatever it was',
  (text, most) => {
    for (const shown of [showControls(text), shortenLabel(text, most)]) {
      expect(shown.isWellFormed()).toBe(true)
      expect(shown).not.toMatch(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u)
    }
    expect(shortenLabel(text, most).length).toBeLessThanOrEqual(most)
  },
)
