/** Pictures of pages, compared with those that are committed: `pnpm pictures` makes these anew. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pixelmatch from 'pixelmatch'
import type { Locator, Page } from 'playwright-core'
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
 * What differs between the top of the page and the committed file, in words; null for nothing. What differs by its
 * nature, as a measured time, is hidden. `results/pictures` gets the committed picture, the new one and their difference.
 */
export async function pictureFault(
  page: Page,
  file: URL,
  hidden: readonly Locator[] = [],
): Promise<string | null> {
  const [width, height] = await page.evaluate(() => {
    scrollTo(0, 0)
    return [innerWidth, document.documentElement.scrollHeight] as const
  })
  const taken = await page.screenshot({
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(height, HEIGHT) },
    animations: 'disabled',
    mask: [...hidden],
    maskColor: '#888888',
  })
  return comparePicture(withFewColours(PNG.sync.read(taken)), fileURLToPath(file))
}

/** Compares the picture with the file, or writes the file if MASU_PICTURES is `write`. */
function comparePicture(found: PNG, path: string): string | null {
  const name = basename(path, '.png')
  if (process.env['MASU_PICTURES'] === 'write') {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, packed(found))
    return null
  }
  const keep = (kind: string, picture: PNG): void => {
    mkdirSync(RESULTS, { recursive: true })
    writeFileSync(join(RESULTS, `${name}.${kind}.png`), packed(picture))
  }
  const renew = 'If it is meant, `pnpm pictures` makes the committed pictures anew.'
  if (!existsSync(path)) {
    keep('found', found)
    return `There is no committed picture ${name}. ${renew}`
  }
  const { width, height } = found
  const expected = PNG.sync.read(readFileSync(path))
  const isSameSize = expected.width === width && expected.height === height
  const difference = new PNG({ width, height })
  const count = isSameSize
    ? pixelmatch(expected.data, found.data, difference.data, width, height, { threshold: 0.1 })
    : width * height
  if (count <= TOLERANCE * width * height) return null
  keep('committed', expected)
  keep('found', found)
  if (isSameSize) keep('difference', difference)
  const how = isSameSize
    ? `${count.toLocaleString('en')} of ${(width * height).toLocaleString('en')} pixels differ`
    : `it is ${width} x ${height}, not ${expected.width} x ${expected.height}`
  return `The page does not look like the committed picture ${name}: ${how}. See results/pictures. ${renew}`
}

function withFewColours(picture: PNG): PNG {
  const step = 255 / (LEVELS - 1)
  for (const [index, value] of picture.data.entries()) {
    picture.data[index] = Math.round(value / step) * step
  }
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
