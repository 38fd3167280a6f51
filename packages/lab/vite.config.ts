/** Builds the site: static files that any host can serve, from any folder. */
import { defineConfig } from 'vite'
import { arena, bundledTexts, offline, policy, reportStyle } from './scripts/plugins.ts'

/** They make the page isolated, which makes its clock finer: 5 µs and not 100. GitHub Pages cannot set them. */
export const ISOLATION: Readonly<Record<string, string>> = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
}

export default defineConfig({
  base: './',
  // The entry for Node needs Buffer.
  resolve: { alias: { 'csv-parse/sync': 'csv-parse/browser/esm/sync' } },
  build: {
    outDir: 'dist/site',
    target: 'es2024',
    modulePreload: { polyfill: false },
    // No file inside another: a policy would have to allow it.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_000,
  },
  worker: { format: 'es' },
  preview: { port: 5270, headers: ISOLATION },
  plugins: [reportStyle(), arena(), bundledTexts(), policy(), offline()],
})
