/** Amounts of memory, as people write them. */

const UNITS: Readonly<Record<string, number>> = { MB: 2 ** 20, GB: 2 ** 30 }

/** As in 512 MB or 1.5 GB. */
export function memoryText(bytes: number): string {
  const [name, unit] = bytes >= 2 ** 30 ? ['GB', 2 ** 30] : ['MB', 2 ** 20]
  return `${Math.round((bytes / unit) * 10) / 10} ${name}`
}

/** Bytes, from texts like `512MB` and `1.5GB`; null for anything else. */
export function memoryOf(text: string): number | null {
  const match = /^(\d+(?:\.\d+)?) ?([MG]B)$/i.exec(text)
  const bytes = Math.round(Number(match?.[1]) * (UNITS[match?.[2]?.toUpperCase() ?? ''] ?? NaN))
  return bytes > 0 ? bytes : null
}
