/** Why each answer is right: the last column of the tables of the document about the exam. */
import type { Language } from '@masu/sudoku/words/language'
import { blanks, type Blank } from '../question/blanks.ts'

const documents = import.meta.glob<string>('../../../../docs/exam{,.ja}.md', {
  query: '?raw',
  import: 'default',
})

export type Reasons = Readonly<Partial<Record<Blank, string>>>

export async function loadReasons(language: Language): Promise<Reasons> {
  const text = await documents[`../../../../docs/exam${language === 'ja' ? '.ja' : ''}.md`]()
  return Object.fromEntries(
    blanks.map((blank) => {
      const row = new RegExp(`^\\| (?:(?:処理|process) )?${blank} \\|.*\\| (.*?) \\|$`, 'mu')
      return [blank, row.exec(text)?.[1] ?? '']
    }),
  )
}
