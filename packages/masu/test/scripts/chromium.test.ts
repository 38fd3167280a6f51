/** Finding a browser. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { findChromium } from '../../scripts/chromium.ts'

const folder = mkdtempSync(join(tmpdir(), 'masu-chromium-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A program of this name on the path. */
function programOf(name: string): string {
  const path = join(folder, name)
  writeFileSync(path, '#!/bin/sh\n')
  chmodSync(path, 0o755)
  return path
}

describe('a Chromium', () => {
  const chrome = programOf('google-chrome')

  test('a Chromium is found by any of its names, and by chromium first', () => {
    expect(findChromium({ PATH: folder })).toBe(chrome)
    const chromium = programOf('chromium')
    expect(findChromium({ PATH: folder })).toBe(chromium)
  })

  test('a Chromium that $CHROMIUM names is taken, and no other', () => {
    expect(findChromium({ PATH: folder, CHROMIUM: chrome })).toBe(chrome)
    expect(findChromium({ PATH: folder, CHROMIUM: join(folder, 'none') })).toBeNull()
    expect(findChromium({ PATH: folder, CHROMIUM: '' })).not.toBeNull()
  })

  test.skipIf(process.platform === 'darwin')('no Chromium is found where none is installed', () => {
    expect(findChromium({ PATH: join(folder, 'nowhere') })).toBeNull()
  })
})
