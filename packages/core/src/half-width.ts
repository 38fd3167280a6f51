/** The signs of Japanese keyboards and exam papers, as the ASCII characters that they stand for. */

const WHITE_SQUARE = 0x25a1
const FULL_STOP = 0x2e
/** `！` to `～`, the full-width forms of the visible characters of ASCII, in the same order. */
const FIRST_FULL_WIDTH = 0xff01
const LAST_FULL_WIDTH = 0xff5e
const SHIFT = 0xfee0

/** The code of `.` for `□`, an ASCII code for a full-width one such as `．` or `７`; else the same. */
export function halfWidth(code: number): number {
  if (code === WHITE_SQUARE) return FULL_STOP
  return code >= FIRST_FULL_WIDTH && code <= LAST_FULL_WIDTH ? code - SHIFT : code
}

/** The codes for which `halfWidth` is this visible character of ASCII, itself among them. */
export function formsOf(code: number): number[] {
  const forms = [code, code + SHIFT]
  return code === FULL_STOP ? [...forms, WHITE_SQUARE] : forms
}
