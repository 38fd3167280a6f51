/** Storage on this device; nothing of it is sent. Some browsers refuse storage. */

/** The stored text; null for none. */
export function readRemembered(key: string): string | null {
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
    // The page works without storage, too.
  }
}
