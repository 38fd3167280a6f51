/** Reads a page as a program reads it. */
import { z } from 'zod'
import type { DataFile } from '../src/data.ts'
import { markup } from '../src/markup.ts'
import { unpackedText } from './page-script.ts'

const data = z.object({
  files: z.array(
    z.object({
      name: z.string(),
      numbers: z.record(z.string(), z.unknown()),
      deflated: z.string(),
    }),
  ),
})

/** The files that the page holds. */
export function filesOf(page: string): DataFile[] {
  const [, json = ''] =
    /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(page) ?? []
  return data.parse(JSON.parse(json)).files.map(({ name, numbers, deflated }) => ({
    name,
    text: unpackedText(numbers, Buffer.from(deflated, 'base64')),
  }))
}

/** Text as the page holds it. */
export function shownAs(text: string): string {
  return String(markup`${text}`)
}

/** The exact figures of all cells of tables. */
export function valuesOf(page: string): number[] {
  return [...page.matchAll(/ data-value="([^"]*)"/g)].map(([, value]) => Number(value))
}
