/**
 * Makes text from elsewhere fit to be shown: names, details and standard error may hold anything. Nothing is
 * dropped silently: invisible characters get a visible sign.
 */

/** Longer texts are cut, in UTF-16 code units. */
const LONGEST_TEXT = 2_000

/** The longest name in a label; the whole name stands elsewhere. */
const LONGEST_LABEL = 40

// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\0-\b\v-\x1f\x7f]/g

/**
 * C1 control characters, and marks without width or that change the direction of the text around them: they
 * could make a name look like another name.
 */
const INVISIBLE =
  /[\x80-\x9f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu

/** The text with a visible sign for each control character and direction mark; a very long text is cut. */
export function showControls(text: string): string {
  return cut(text.toWellFormed(), LONGEST_TEXT)
    .replace(CONTROL, pictureOf)
    .replace(INVISIBLE, (mark) => `[U+${hex(mark)}]`)
}

/** A name short enough for a label, of at most 40 code units and an ellipsis. */
export function shortenLabel(name: string, most: number = LONGEST_LABEL): string {
  const short = showControls(name)
  return short.length <= most ? short : `${whole(short.slice(0, most - 1))}…`
}

function cut(text: string, most: number): string {
  if (text.length <= most) return text
  return `${whole(text.slice(0, most))}… (${text.length.toLocaleString('en-US')} characters)`
}

/** The text without half of a character at its end. */
function whole(text: string): string {
  return text.isWellFormed() ? text : text.slice(0, -1)
}

/** Unicode has a picture of each control character of ASCII, from U+2400 on. */
function pictureOf(control: string): string {
  const code = control.charCodeAt(0)
  return String.fromCharCode(code === 0x7f ? 0x2421 : 0x2400 + code)
}

function hex(mark: string): string {
  return (mark.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
}
