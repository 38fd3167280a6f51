/** Pictures of pages, compared with those that are committed: `pnpm pictures` makes these anew. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pixelmatch from 'pixelmatch'
import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'

/** The share of pixels that may differ: a digit on a board of a phone is more. */
const TOLERANCE = 1 / 10_000

/** The top of a page that is compared, in pixels. */
const HEIGHT = 1_600

/** Levels of red, of green and of blue: with more, the files are twice as large. */
const LEVELS = 16

/** Where CI finds what differs. */
const RESULTS = fileURLToPath(new URL('../../../../results/pictures', import.meta.url))

/**
 * What differs between the top of the page and the committed file, in words; null for nothing. `results/pictures` gets
 * the committed picture, the new one and their difference.
 */
export async function pictureFault(page: Page, file: URL): Promise<string | null> {
  // A button under the mouse of the test before looks otherwise.
  await page.mouse.move(0, 0)
  const [width, height] = await page.evaluate(() => {
    scrollTo(0, 0)
    // A browser draws the dots of the same line in two ways.
    for (const word of document.querySelectorAll('abbr')) word.style.textDecoration = 'none'
    return [innerWidth, document.documentElement.scrollHeight] as const
  })
  const taken = await page.screenshot({
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(height, HEIGHT) },
    animations: 'disabled',
  })
  return comparePicture(withFewColours(PNG.sync.read(taken)), fileURLToPath(file))
}

/** Compares the picture with the file; if MASU_PICTURES is `write`, a picture that differs becomes the file. */
function comparePicture(found: PNG, path: string): string | null {
  const name = basename(path, '.png')
  const committed = existsSync(path) ? PNG.sync.read(readFileSync(path)) : null
  const { fault, difference } = differenceOf(committed, found)
  if (fault === null) return null
  if (process.env['MASU_PICTURES'] === 'write') {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, packed(found))
    return null
  }
  mkdirSync(RESULTS, { recursive: true })
  for (const [kind, picture] of Object.entries({ committed, found, difference })) {
    if (picture !== null) writeFileSync(join(RESULTS, `${name}.${kind}.png`), packed(picture))
  }
  return `The page does not look like the committed picture ${name}: ${fault}. See results/pictures. If it is meant, \`pnpm pictures\` makes the committed pictures anew.`
}

/** What differs between two pictures in words, null for nothing, and as a picture if they have one size. */
function differenceOf(
  committed: PNG | null,
  { width, height, data }: PNG,
): { readonly fault: string | null; readonly difference: PNG | null } {
  if (committed === null) return { fault: 'there is none', difference: null }
  if (committed.width !== width || committed.height !== height) {
    const fault = `it is ${width} x ${height}, not ${committed.width} x ${committed.height}`
    return { fault, difference: null }
  }
  const difference = new PNG({ width, height })
  // A browser draws thin lines a level lighter or darker from time to time; with 0.1 that is a difference.
  const options = { threshold: 0.15 }
  const count = pixelmatch(committed.data, data, difference.data, width, height, options)
  const [some, all] = [count, width * height].map((number) => number.toLocaleString('en'))
  const fault = count > TOLERANCE * width * height ? `${some} of ${all} pixels differ` : null
  return { fault, difference }
}

function withFewColours(picture: PNG): PNG {
  const step = 255 / (LEVELS - 1)
  const levels = Uint8Array.from({ length: 256 }, (_, value) => Math.round(value / step) * step)
  const { data } = picture
  // Millions of values: an iterator takes half a second.
  for (let index = 0; index < data.length; index++) data[index] = levels[data[index] ?? 0] ?? 0
  return picture
}

/** A PNG as small as it gets, without transparency. */
function packed(picture: PNG): Buffer {
  return PNG.sync.write(picture, {
    colorType: 2,
    deflateLevel: 9,
    deflateStrategy: 0,
    filterType: 0,
  })
}
