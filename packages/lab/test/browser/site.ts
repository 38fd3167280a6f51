/** Builds the site and serves it as `pnpm lab` does, once for all tests in a browser. */
import { fileURLToPath } from 'node:url'
import { build, preview } from 'vite'
import type { TestProject } from 'vitest/node'
import { findChromium } from '../../../report/scripts/chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the site, with a slash at the end. */
    readonly site: string
  }
}

const root = fileURLToPath(new URL('../..', import.meta.url))

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (findChromium() === null) return async () => {}
  // With Vitest's value, Vite would bundle Lit's development build.
  const { NODE_ENV } = process.env
  process.env['NODE_ENV'] = 'production'
  await build({ root, logLevel: 'warn' })
  process.env['NODE_ENV'] = NODE_ENV
  const server = await preview({ root, logLevel: 'silent', preview: { port: 0 } })
  project.provide('site', server.resolvedUrls?.local[0] ?? '')
  return () => server.close()
}
