/** The texts that stand above a board, or in it, by name. */
import type { BesideTexts } from './format-types.ts'

export class Notes {
  private texts = new Map<string, string>()

  take(name: string, text: string): void {
    const before = this.texts.get(name)
    if (text !== '') this.texts.set(name, before === undefined ? text : `${before}, ${text}`)
  }

  /** Hands out the texts of a board that has ended; undefined for none. */
  handOut(): BesideTexts | undefined {
    const { texts } = this
    if (texts.size === 0) return undefined
    this.texts = new Map()
    return texts
  }
}

/** Whether a comment is the number of a board, as in `# 2` and `# Puzzle 2:`. */
export function isNumber(comment: string): boolean {
  return /^[#\s]+(?!row|line|band|r\d)(?:\p{L}+\s*)?\d+[\s.:)]*$/iu.test(comment)
}
