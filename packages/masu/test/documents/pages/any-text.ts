import { fc } from '@fast-check/vitest'

const codePoint = fc.oneof(
  fc.nat({ max: 0x2f_ff }),
  fc.nat({ max: 0xd7_ff }),
  fc.integer({ min: 0xe0_00, max: 0x10_ff_ff }),
)

/**
 * Any well-formed text; a third of its characters are among the first code points, which include the control
 * characters. The unit `binary` of fast-check needs 0.8 s for its table.
 */
export const anyText: fc.Arbitrary<string> = fc.string({
  unit: codePoint.map((code) => String.fromCodePoint(code)),
})
