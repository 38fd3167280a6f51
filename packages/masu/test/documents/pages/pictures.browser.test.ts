/** How pages look, compared with the committed pictures. */
import { describe, expect, inject, test } from 'vitest'
import { opened } from '../../browser/opened.ts'
import { pictureFault } from '../../browser/pictures.ts'
import { ordinaryPages } from './pages.ts'

const DESK = { viewport: { width: 1280, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const

describe.skipIf(!inject('hasFonts'))('in a browser, the picture', () => {
  test.for([
    ['run', 'run', DESK],
    ['run-phone', 'run', PHONE],
    ['check', 'check', { ...DESK, colorScheme: 'dark' }],
    ['check-phone', 'check', PHONE],
    ['comparison', 'comparison', DESK],
    ['comparison-phone', 'comparison', PHONE],
  ] as const)(
    'the picture of a page in a browser is the committed one: %s',
    async ([name, kind, options]) => {
      const { page, close } = await opened(ordinaryPages[kind]?.() ?? '', options)
      expect(
        await pictureFault(page, new URL(`../../pictures/${name}.png`, import.meta.url)),
      ).toBeNull()
      await close()
    },
  )
})
