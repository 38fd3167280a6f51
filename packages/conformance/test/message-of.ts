import { BrokenLaw } from '../src/law.ts'

/** The message of a broken law. Throws an Error if no law is broken. */
export function messageOf(act: () => void): string {
  try {
    act()
  } catch (error) {
    if (error instanceof BrokenLaw) return error.message
    throw error
  }
  throw new Error('no law was broken')
}
