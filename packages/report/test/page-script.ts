/** The script of a page without a page, for the functions in it. */
import { createContext, runInContext } from 'node:vm'
import { inflateRawSync } from 'node:zlib'
import { pageScript } from '../src/script.ts'

const script = createContext({
  document: {
    getElementById: (id: string) => (id === 'data' ? { textContent: '{}' } : null),
    querySelectorAll: () => [],
  },
  TextDecoder,
})
runInContext(pageScript, script)

/** The value of an expression in which these names have these values. */
export function inScript(expression: string, values: Readonly<Record<string, unknown>>): unknown {
  Object.assign(script, values)
  return runInContext(expression, script)
}

/** The text that the script makes of a file in the data of a page. */
export function unpackedText(
  numbers: Readonly<Record<string, unknown>>,
  deflated: Uint8Array,
): string {
  const bytes = new Uint8Array(inflateRawSync(deflated))
  return String(inScript('unpacked(bytes, numbers)', { bytes, numbers }))
}
