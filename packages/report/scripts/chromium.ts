/**
 * Finds an installed Chromium, or installs Debian's where possible. Playwright's browsers are not used: their
 * download needs a server that closed networks do not reach.
 */
import { spawnSync } from 'node:child_process'
import which from 'which'

/**
 * Names of the engine's commands, in the order in which they are tried; $CHROMIUM comes first. The headless shell is the
 * same engine without the windows of a browser: the tests take 106 s of a processor with
 * it, and 129 s without (November 2026).
 */
const NAMES = [
  ...['chromium-headless-shell', 'chromium', 'chromium-browser'],
  ...['google-chrome', 'google-chrome-stable'],
]

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

/** Installs Debian's package, as root on a machine with apt; does nothing elsewhere, or if $CHROMIUM is set. */
export function installChromium(): void {
  if ((process.env['CHROMIUM'] ?? '') !== '') return
  const isRoot = process.getuid?.() === 0
  if (!isRoot || which.sync('apt-get', { nothrow: true }) === null) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: readonly string[]): void => {
    spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  }
  apt('update')
  apt('install', '--yes', '--no-install-recommends', 'chromium')
}
