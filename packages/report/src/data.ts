/**
 * The files that a page was drawn from, inside the page: JSON in a script element that no browser runs. The
 * texts are compressed, since a results file is several times as large as its page.
 */
import { base64 } from '@scure/base'
import { packed } from './pack.ts'

/** A file that the page was drawn from, byte for byte. */
export interface DataFile {
  /** As the file is called, without its folder. */
  readonly name: string
  readonly text: string
}

/** What a reader may choose from, by its place in the lists of the page. */
export interface Choices {
  readonly strategies: readonly string[]
  readonly fixtures: readonly string[]
}

/**
 * `{"files":[{"name","numbers","deflated"}],"strategies","fixtures"}`: each text as `packed` makes it, in base64, and the names that the page shows shortened.
 */
export function dataJson(
  files: readonly DataFile[],
  { strategies, fixtures }: Choices = { strategies: [], fixtures: [] },
): string {
  const inPage = files.map(({ name, text }) => {
    const { numbers, deflated } = packed(text)
    return { name, numbers, deflated: base64.encode(deflated) }
  })
  return scriptSafe(JSON.stringify({ files: inPage, strategies, fixtures }))
}

/**
 * JSON that ends no script element and starts no comment in it, since nothing in it begins with `<`; line ends that
 * only Unicode knows are written as their numbers, too.
 */
export function scriptSafe(json: string): string {
  return json.replaceAll(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
