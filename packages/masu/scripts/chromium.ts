/**
 * Finds an installed Chromium, or installs Debian's where possible. Playwright's browsers are not used: their
 * download needs a server that closed networks do not reach.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { LaunchOptions } from 'playwright-core'
import which from 'which'

/**
 * Names of the engine's commands, in the order in which they are tried; $CHROMIUM comes first. Not the headless shell: it
 * chooses other fonts, so its pages do not look like the committed pictures.
 */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The places of the engine on macOS, whose applications are not on the PATH. */
const APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The path of the first engine that runs; null for none. If $CHROMIUM is set, only that engine is tried.
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | null {
  const { CHROMIUM: named, PATH: path } = env
  const candidates = named === undefined || named === '' ? [...NAMES, ...APPLICATIONS] : [named]
  for (const name of candidates) {
    const found = which.sync(name, { nothrow: true, ...(path === undefined ? {} : { path }) })
    if (found !== null) return found
  }
  return null
}

/** The path of the engine for scripts. Throws an Error if none is installed. */
export function chromiumForScripts(): string {
  const path = findChromium()
  if (path === null) throw new Error('no Chromium: see packages/masu/scripts/require-chromium.ts')
  return path
}

/** Debian's packages of the fonts, and a file of each: with them pages look the same on every machine. */
const FONTS: Readonly<Record<string, string>> = {
  'fonts-dejavu-core': '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf',
  'fonts-noto-cjk': '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
}

/** The packages of the fonts that are not installed. */
export function missingFonts(): string[] {
  return Object.keys(FONTS).filter((name) => !existsSync(FONTS[name] ?? ''))
}

/**
 * How the engine is started, for tests and for pictures. Texts have the same shapes everywhere, and where the fonts are
 * installed, the engine has no others.
 */
export function launchOptions(executablePath: string): LaunchOptions {
  const fonts = fileURLToPath(new URL('fonts.conf', import.meta.url))
  return {
    executablePath,
    args: [
      // Drawing on the processor, which works on all machines, is faster without a graphics library.
      ...['--disable-gpu', '--disable-software-rasterizer'],
      ...[
        '--font-render-hinting=none',
        '--disable-lcd-text',
        '--disable-font-subpixel-positioning',
      ],
    ],
    ...(missingFonts().length > 0 ? {} : { env: { ...process.env, FONTCONFIG_FILE: fonts } }),
  }
}

/** Installs Debian's packages, as root on a machine with apt; does nothing elsewhere, or if $CHROMIUM is set. */
export function installChromium(): void {
  if ((process.env['CHROMIUM'] ?? '') !== '') return
  const isRoot = process.getuid?.() === 0
  if (!isRoot || which.sync('apt-get', { nothrow: true }) === null) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: readonly string[]): void => {
    spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  }
  apt('update')
  apt('install', '--yes', '--no-install-recommends', 'chromium', ...Object.keys(FONTS))
}
