/** Builds the site and serves it as `pnpm lab` does, once for all tests in a browser. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, preview } from 'vite'
import type { TestProject } from 'vitest/node'
import { findChromium } from '../../../masu/scripts/chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the site, with a slash at the end. */
    readonly site: string
  }
}

const root = fileURLToPath(new URL('../..', import.meta.url))

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (findChromium() === null) return async () => {}
  // A build of the site may run at the same time, and empties its folder.
  const outDir = mkdtempSync(join(tmpdir(), 'masu-site-'))
  // With Vitest's value, Vite would bundle Lit's development build.
  const { NODE_ENV } = process.env
  process.env['NODE_ENV'] = 'production'
  await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true } })
  process.env['NODE_ENV'] = NODE_ENV
  const server = await preview({
    root,
    logLevel: 'silent',
    build: { outDir },
    preview: { port: 0 },
  })
  project.provide('site', server.resolvedUrls?.local[0] ?? '')
  return async () => {
    await server.close()
    rmSync(outDir, { recursive: true })
  }
}
