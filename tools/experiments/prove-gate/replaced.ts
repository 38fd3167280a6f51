/** Edits of sources, for experiments that change them. */

/** The text with `before` replaced by `after`. Throws unless `before` stands in it exactly once. */
export function replaced(text: string, before: string, after: string, file: string): string {
  const parts = text.split(before)
  if (parts.length !== 2) {
    throw new Error(`${file} has ${parts.length - 1} places that read ${JSON.stringify(before)}`)
  }
  return parts.join(after)
}
