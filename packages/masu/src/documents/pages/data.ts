/**
 * The source files of a page, inside the page: JSON in a script element that no browser runs. The texts are
 * compressed, since a results file is several times as large as its page.
 */
import { base64 } from '@scure/base'
import { deflateSync, strToU8 } from 'fflate'

/** A file that the page was drawn from, byte for byte. */
export interface DataFile {
  /** The name of the file, without its folder. */
  readonly name: string
  readonly text: string
}

/** `[{"name","deflated"}]`: each text in UTF-8, deflated (RFC 1951), in base64. */
export function dataJson(files: readonly DataFile[]): string {
  const inPage = files.map(({ name, text }) => ({
    name,
    deflated: base64.encode(deflateSync(strToU8(text), { level: 9 })),
  }))
  return scriptSafe(JSON.stringify(inPage))
}

/**
 * JSON without `<`, so that it cannot end the script element or start a comment; Unicode's line ends are escaped,
 * too.
 */
function scriptSafe(json: string): string {
  return json.replaceAll(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
