/** Paths in messages. */
import { relative } from 'node:path'

/** A path as the user would type it: relative if it is below the working directory, else unchanged. */
export function shortPath(path: string): string {
  const fromHere = relative('', path)
  return fromHere === '' || fromHere.startsWith('..') ? path : fromHere
}
