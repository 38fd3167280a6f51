import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { packed } from '../src/pack.ts'
import { anyText } from './any-text.ts'
import { unpackedText } from './page-script.ts'

function unpacked(text: string): string {
  const { numbers, deflated } = packed(text)
  return unpackedText(numbers, deflated)
}

/** Of few digits and many zeros, as single times are. */
const rounded = fc
  .tuple(fc.nat({ max: 99_999 }), fc.nat({ max: 5 }))
  .map(([digits, zeros]) => digits * 10 ** zeros)

const record = fc.record({
  type: fc.constantFrom('probe', 'timed'),
  round: fc.oneof(fc.nat(), fc.double(), fc.constant(null)),
  wallMs: fc.nat({ max: 1e9 }).map((hundredths) => hundredths / 100),
  detail: fc.oneof(fc.constant(null), anyText, fc.constant('{"#":3}')),
  puzzleNs: fc.array(fc.option(fc.nat({ max: 2 ** 31 - 1 })), { maxLength: 12 }),
  figures: fc.record({
    passNs: fc.array(fc.nat()),
    aloneNs: fc.array(fc.oneof(rounded, fc.nat({ max: 999 }))),
    coldNs: fc.array(fc.option(rounded)),
    blocks: fc.array(fc.record({ passNs: fc.array(fc.nat()) })),
  }),
})

describe('the script of a page', () => {
  test.prop([
    fc.array(fc.oneof(record, fc.jsonValue())),
    fc.constantFrom('', '\n', '\n{"half":[1,2,3,4'),
  ])('writes back any file of records, byte for byte', (records, end) => {
    const text = records.map((one) => JSON.stringify(one)).join('\n') + end
    expect(unpacked(text)).toBe(text)
  })

  it('writes back what is no record, and numbers that are no counts', () => {
    for (const text of [
      '',
      'not JSON\n\n',
      '{ "puzzleNs": [1, 2, 3, 4] }',
      '{"puzzleNs":[1,2,3,-4],"a":[0.5,1,2,3],"b":[1e30,1,2,3]}\r\n',
      '{"#":[1,2,3,4]}\n{"x":{"#":4}}',
      '{"__proto__":[1,2,3,4],"2":[1,2,3,4],"1":[5,6,7,8]}',
      `{"passNs":[${2 ** 39 - 2},${2 ** 39 - 1},0,null,4294967296]}`,
      `{"passNs":[0,${2 ** 39 - 2},0,1000,99500,100000,9990000000]}`,
      '{"aloneNs":[99,100,101,199,200,202,498,500,505,995,1000,1010,9950,10000,99500,100000,null,0]}',
      '\ufeff{"a":[1,2,3,4]}',
    ]) {
      expect(unpacked(text)).toBe(text)
    }
  })
})

it('lists of nanoseconds take half the room of their digits', () => {
  let state = 1
  const noise = Array.from(
    { length: 20_000 },
    () => (state = (state * 48_271) % 2_147_483_647) % 1_000_000,
  )
  const text = JSON.stringify({ puzzleNs: noise })
  expect(packed(text).deflated.length).toBeLessThan(text.length / 2.2)
})
