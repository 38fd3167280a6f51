import { expect, test } from 'vitest'
import { reasonOfTool } from '../../src/system/stderr-excerpt.ts'

function words(stderr: string, stdout = ''): string {
  return reasonOfTool({ code: 7, stdout, stderr }, '/top')
}

test('the reason of a failed program is its error, without the stack below it', () => {
  const thrown =
    'file:///a.ts:1\nexport const =\n      ^\n\nSyntaxError: Unexpected token\n    at x\n'
  expect(words(thrown)).toBe('SyntaxError: Unexpected token')
  expect(words("ERROR TS1005: ';' expected.\n")).toBe("ERROR TS1005: ';' expected.")
})

test('the reason of pnpm is told without its box and its advice', () => {
  const boxed = `Error: ERR_PNPM_NO_OFFLINE_TARBALL

  × installing dependencies
  ╰─▶ Failed to fetch tarball for a@1.0.0 in offline mode:
      snapshot not present in local store
  help: Drop \`--offline\`
`
  expect(words(boxed)).toBe(
    'Error: ERR_PNPM_NO_OFFLINE_TARBALL installing dependencies Failed to fetch tarball for a@1.0.0 in offline mode: snapshot not present in local store',
  )
})

test('the reason tells paths from the folder of the revision on', () => {
  expect(words("Error: no module '/top/src/a.ts'\n")).toBe("Error: no module 'src/a.ts'")
})

test('the reason is on standard output where nothing is on the other', () => {
  expect(words(' \n', 'one\ntwo\n')).toBe('two')
})

test('a program that said nothing is told by its exit code', () => {
  expect(words('')).toBe('exit code 7')
})

test('a long reason is cut', () => {
  expect(words('x'.repeat(1000))).toHaveLength(241)
})
