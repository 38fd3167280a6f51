/** Builds the site: static files that any host can serve, from any folder. */
import { defineConfig } from 'vite'
import { documents } from './scripts/documents.ts'
import { offline, policy, POLICY, previews } from './scripts/plugins.ts'

/** Where the site will be, with a slash at the end, and where its repository is; both may be unknown. */
const { MASU_LAB_ADDRESS: address = null, MASU_LAB_REPOSITORY: repository = null } = process.env

export default defineConfig({
  base: './',
  define: { REPOSITORY: JSON.stringify(repository) },
  // The entry for Node needs Buffer.
  resolve: { alias: { 'csv-parse/sync': 'csv-parse/browser/esm/sync' } },
  build: {
    outDir: 'dist/site',
    target: 'es2024',
    modulePreload: { polyfill: false },
    // Inlines no files, which the policy would have to allow.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_000,
  },
  worker: { format: 'es' },
  preview: {
    port: 5270,
    // These headers isolate the page, which makes its clock finer: 5 µs in place of 100. A solve takes 20 µs.
    headers: {
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Embedder-Policy': 'require-corp',
    },
  },
  plugins: [policy(), previews(address), documents(repository, POLICY), offline()],
})
