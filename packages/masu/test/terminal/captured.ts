import { onTestFinished, vi } from 'vitest'

/** The text that standard error receives from now on, as a terminal or not. */
export function captured(isTTY: boolean): () => string {
  let text = ''
  const before = process.stderr.isTTY
  process.stderr.isTTY = isTTY
  vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => {
    text += String(chunk)
    return true
  })
  onTestFinished(() => {
    vi.restoreAllMocks()
    process.stderr.isTTY = before
  })
  return () => text
}
