/** Bundles code that imports from a package, as an app's bundler does. */
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

/**
 * The code of a module beside the file at `from` as one minified script for browsers, which leaves its
 * exports in `app`. Throws if a module that no browser has is reachable.
 */
export async function bundled(code: string, from: string = import.meta.url): Promise<string> {
  const entry = fileURLToPath(new URL('app.js', from))
  const bundle = await rolldown({
    input: entry,
    platform: 'browser',
    // The module exists only here.
    plugins: [
      {
        name: 'app',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? code : null),
      },
    ],
    onLog(_, { message }) {
      throw new Error(message)
    },
  })
  const { output } = await bundle.generate({ format: 'iife', name: 'app', minify: true })
  return output[0].code
}
