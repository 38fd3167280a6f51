import { onTestFinished, vi } from 'vitest'

/** What standard error receives from now on, as a terminal or as anything else. */
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
