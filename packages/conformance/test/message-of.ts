import { BrokenLaw } from '../src/law.ts'

/** What a law says that is broken. Throws an Error where none is. */
export function messageOf(act: () => void): string {
  try {
    act()
  } catch (error) {
    if (error instanceof BrokenLaw) return error.message
    throw error
  }
  throw new Error('no law was broken')
}
