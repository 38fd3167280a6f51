/** What the build adds: the sheet of the reports, the policy of the page, and the worker for times offline. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { pageStyle } from '@masu/report/style'

const STYLE = 'virtual:report-style.css'

/** The reports' sheet as a module, so that the lab speaks their visual language. */
export function reportStyle(): Plugin {
  return {
    name: 'report-style',
    resolveId: (id) => (id === STYLE ? `\0${STYLE}` : null),
    load: (id) => (id === `\0${STYLE}` ? pageStyle : null),
  }
}

/** Nothing is asked of another site, and no text becomes a script. */
const POLICY: readonly string[] = [
  `default-src 'none'`,
  // WebAssembly is for bands-wasm.
  `script-src 'self' 'wasm-unsafe-eval'`,
  `style-src 'self'`,
  // A picture of a board is drawn from a blob.
  `img-src 'self' blob:`,
  `worker-src 'self'`,
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
