/** A function in a user's file that returns null for every puzzle. */
export function nothing(): null {
  return null
}
