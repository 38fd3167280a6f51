/**
 * Finds a Chromium that is installed, or installs Debian's where that is allowed. Playwright's own browsers
 * are not used: their download needs a server that closed networks do not reach.
 */
import { spawnSync } from 'node:child_process'
import which from 'which'

/** Names of the same engine, in the order in which they are tried; $CHROMIUM comes first. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Where macOS keeps it: applications there are on no path of commands. */
const APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The path of the first that can be run; null where there is none. Where $CHROMIUM is set, it is that one or
 * none.
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

/** Installs Debian's package, as root on a machine that has apt; nothing elsewhere, or where $CHROMIUM is set. */
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
