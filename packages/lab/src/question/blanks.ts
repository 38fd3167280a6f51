/** The blanks of the exam question, by its names: those of the program, and two processes in words. */

export const programBlanks = ['ア', 'イ', 'ウ', 'エ', 'オ', 'カ', 'キ', 'ク', 'ケ'] as const
export type ProgramBlank = (typeof programBlanks)[number]

export const textBlanks = ['A', 'B'] as const
export type TextBlank = (typeof textBlanks)[number]

export type Blank = ProgramBlank | TextBlank
export const blanks: readonly Blank[] = [...programBlanks, ...textBlanks]

export function isTextBlank(blank: Blank): blank is TextBlank {
  return blank === 'A' || blank === 'B'
}
