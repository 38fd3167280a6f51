/** What this device remembers: nothing of it is sent anywhere. Some browsers refuse to remember. */

/** Null where nothing is remembered. */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(`masu-${key}`)
  } catch {
    return null
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`masu-${key}`, value)
  } catch {
    // The page works as well without it.
  }
}
