/** Plugins of the build: the policy of the page, and the service worker for use offline. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The page requests nothing from other sites, and no text becomes a script. */
export const POLICY: string = [
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
].join('; ')

/** The policy as a tag, since a static host sets no headers. */
export function policy(): Plugin {
  return {
    name: 'policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY },
        injectTo: 'head-prepend',
      },
    ],
  }
}

/**
 * The preview that other sites show of a link to the lab. Its picture needs the site's address, with a slash at the
 * end; without an address there is no picture.
 */
export function previews(address: string | null): Plugin {
  const tags: Readonly<Record<string, string>> = {
    'og:type': 'website',
    'og:title': 'Masu lab',
    'og:description':
      'Sudoku strategies race step by step: bitmask-mrv takes 49 steps, flat-recursion 2,828. 数独の解法を 1 ステップずつ競わせる。',
    ...(address === null
      ? {}
      : {
          'og:url': address,
          'og:image': `${address}preview.png`,
          'og:image:width': '1200',
          'og:image:height': '630',
          'twitter:card': 'summary_large_image',
        }),
  }
  return {
    name: 'previews',
    apply: 'build',
    transformIndexHtml: () =>
      Object.entries(tags).map(([property, content]) => ({
        tag: 'meta',
        attrs: { property, content },
        injectTo: 'head',
      })),
  }
}

/** Files of the folder `public`, which the bundle does not list. */
const PUBLIC = ['icon.svg', 'lab.webmanifest']

/** Writes sw.js, which keeps every file of this build under the hash of all files. */
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
