/**
 * The files that a page was drawn from, inside the page: JSON in a script element that no browser runs. The
 * texts are compressed, since a results file is several times as large as its page.
 */
import { base64 } from '@scure/base'
import { deflateSync, strToU8 } from 'fflate'

/** A file that the page was drawn from, byte for byte. */
export interface DataFile {
  /** As the file is called, without its folder. */
  readonly name: string
  readonly text: string
}

/** `{"files":[{"name","bytes","deflated"}]}`: the bytes of the text, deflated (RFC 1951), in base64. */
export function dataJson(files: readonly DataFile[]): string {
  const packed = files.map(({ name, text }) => {
    const bytes = strToU8(text)
    return { name, bytes: bytes.length, deflated: base64.encode(deflateSync(bytes, { level: 9 })) }
  })
  return scriptSafe(JSON.stringify({ files: packed }))
}

/**
 * JSON that ends no script element and starts no comment in it: every character that HTML, XML or old
 * JavaScript gives a meaning is written as its number, which JSON reads as the character.
 */
export function scriptSafe(json: string): string {
  return json.replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
