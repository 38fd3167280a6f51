/** What the build adds: the sheet of the reports, the policy of the page, and the worker for times offline. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { pageStyle } from '@masu/report/style'
import { rolldown } from 'rolldown'
import { arenaScript } from '../src/race/arena-page.ts'

const STYLE = 'virtual:report-style.css'

/** The reports' sheet as a module, so that the lab speaks their visual language. */
export function reportStyle(): Plugin {
  return {
    name: 'report-style',
    resolveId: (id) => (id === STYLE ? `\0${STYLE}` : null),
    load: (id) => (id === `\0${STYLE}` ? pageStyle : null),
  }
}

const ARENA = 'virtual:arena-hash'
const arenaHash = `sha256-${createHash('sha256').update(arenaScript).digest('base64')}`

/** The hash of the script in the frame of timed workers, as policies name it. */
export function arena(): Plugin {
  return {
    name: 'arena',
    resolveId: (id) => (id === ARENA ? `\0${ARENA}` : null),
    load: (id) =>
      id === `\0${ARENA}` ? `export const arenaHash = ${JSON.stringify(arenaHash)}` : null,
  }
}

/** `import text from './timed.ts?bundled'`: a module with all that it imports as the text of one script, `masuTimed`. */
export function bundledTexts(): Plugin {
  return {
    name: 'bundled-texts',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (!id.endsWith('?bundled')) return null
      const found = await this.resolve(id.slice(0, -'?bundled'.length), importer)
      return found === null ? null : `\0bundled:${found.id}`
    },
    async load(id) {
      if (!id.startsWith('\0bundled:')) return null
      const bundle = await rolldown({ input: id.slice('\0bundled:'.length), platform: 'browser' })
      const { output } = await bundle.generate({ format: 'iife', name: 'masuTimed', minify: true })
      return `export default ${JSON.stringify(output[0].code)}`
    },
  }
}

/** Nothing is asked of another site, and no text becomes a script. */
const POLICY: readonly string[] = [
  `default-src 'none'`,
  // WebAssembly is for bands-wasm, the hash for the frame of timed workers.
  `script-src 'self' 'wasm-unsafe-eval' '${arenaHash}'`,
  `style-src 'self'`,
  // A picture of a board is drawn from a blob.
  `img-src 'self' blob:`,
  // Results files beside the page.
  `connect-src 'self'`,
  `worker-src 'self' blob:`,
  `manifest-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
]

/** The policy as a tag, since a static host sets no headers. */
export function policy(): Plugin {
  return {
    name: 'policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY.join('; ') },
        injectTo: 'head-prepend',
      },
    ],
  }
}

/** Files of the folder `public`, which the bundle does not list. */
const PUBLIC = ['icon.svg', 'lab.webmanifest']

/** Writes sw.js, which keeps every file of this build under the hash of them all. */
export function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const files = Object.keys(bundle).filter((name) => !name.endsWith('.map'))
      const hash = createHash('sha256')
      for (const name of files.toSorted()) {
        const output = bundle[name]
        if (output === undefined) continue
        hash.update(name).update(output.type === 'chunk' ? output.code : output.source)
      }
      const names = [...files.filter((name) => name !== 'index.html'), ...PUBLIC]
      const source = readFileSync(new URL('service-worker.js', import.meta.url), 'utf8')
        .replace('VERSION', hash.digest('hex').slice(0, 16))
        .replace("'FILES'", () => JSON.stringify(JSON.stringify(names)))
      this.emitFile({ type: 'asset', fileName: 'sw.js', source })
    },
  }
}
