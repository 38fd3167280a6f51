/** Builds the site and serves it as `pnpm lab` does, once for all tests in a browser. */
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { build, preview } from 'vite'
import type { TestProject } from 'vitest/node'
import { findChromium } from '../../../report/scripts/chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the site, with a slash at the end. */
    readonly site: string
    /** The browser's address for tests; null without a browser. */
    readonly browser: string | null
  }
}

const root = fileURLToPath(new URL('../..', import.meta.url))

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = findChromium()
  if (executablePath === null) {
    project.provide('browser', null)
    return async () => {}
  }
  // With Vitest's value, Vite would bundle Lit's development build.
  const { NODE_ENV } = process.env
  process.env['NODE_ENV'] = 'production'
  await build({ root, logLevel: 'warn' })
  process.env['NODE_ENV'] = NODE_ENV
  const server = await preview({ root, logLevel: 'silent', preview: { port: 0 } })
  project.provide('site', server.resolvedUrls?.local[0] ?? '')
  const browser = await chromium.launchServer({
    executablePath,
    args: ['--disable-gpu', '--disable-software-rasterizer'],
  })
  project.provide('browser', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await server.close()
  }
}
