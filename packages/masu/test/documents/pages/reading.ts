/** Reads a page as a program does. */
import { inflateRawSync } from 'node:zlib'
import { z } from 'zod'
import type { DataFile } from '../../../src/documents/pages/data.ts'
import { keepNamesWhole, markup } from '../../../src/documents/pages/markup.ts'

const data = z.array(z.object({ name: z.string(), deflated: z.string() }))

/** The files that the page holds. */
export function filesOf(page: string): DataFile[] {
  const [, json = ''] =
    /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(page) ?? []
  return filesIn(json)
}

/** The files that the data of a page holds. */
export function filesIn(json: string): DataFile[] {
  return data.parse(JSON.parse(json)).map(({ name, deflated }) => ({
    name,
    text: inflateRawSync(Buffer.from(deflated, 'base64')).toString('utf8'),
  }))
}

/** Words as the page shows them: escaped, their names kept whole. */
export function shownAs(text: string): string {
  return String(markup`${keepNamesWhole(text)}`)
}

/** The cells of the first table after `place`, as a list of texts for each row. */
export function cellsAfter(place: string, page: string): string[][] {
  const from = page.indexOf(place)
  const [, body = ''] = /<tbody>([^]*?)<\/table>/.exec(page.slice(from)) ?? []
  if (from < 0) throw new RangeError(`the page has no ${place}`)
  return body
    .split('<tr>')
    .slice(1)
    .map((line) =>
      line
        .split(/<t[dh][^>]*>/)
        .slice(1)
        .map((cell) =>
          cell
            .replaceAll(/<[^>]*>/g, '')
            .replaceAll('&gt;', '>')
            .trim(),
        ),
    )
}
