/**
 * Bundles the command and its dependencies into a folder, as one package without dependencies. Each module stays a
 * separate file, beside the files that it finds by their place: workers, strategies, fixtures.
 */
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { rolldown, type Plugin } from 'rolldown'
import { z } from 'zod'
import { pagePath } from './splice.ts'

const PACKAGES = pagePath('packages')

/** The command, and the modules that are started or loaded by their paths. */
const ENTRIES = [
  'masu/src/main.ts',
  'masu/src/solve/solve-batch.ts',
  'masu/src/threads/worker.ts',
  'bench/src/worker/main.ts',
  'bench/src/worker/tasks.ts',
  'bench/src/gate/checkout/read-registry.ts',
]

const PISCINA = createRequire(join(PACKAGES, 'masu/package.json')).resolve('piscina')

const manifestSchema = z.object({
  version: z.string(),
  description: z.string(),
  license: z.string(),
  engines: z.record(z.string(), z.string()),
})

/** Writes the package into a new folder. */
export async function bundleCommand(folder: string): Promise<void> {
  const bundle = await rolldown({
    input: [
      ...ENTRIES.map((path) => join(PACKAGES, path)),
      ...globSync('strategies/src/*.ts', { cwd: PACKAGES }).map((path) => join(PACKAGES, path)),
      join(dirname(PISCINA), 'worker.js'),
    ],
    platform: 'node',
    // Used only if they are installed: npm's solvers, and a package that sets the niceness of
    // threads.
    external: ['@masu/peers/peers', '@napi-rs/nice'],
    transform: { define: { __dirname: 'import.meta.dirname' } },
    plugins: [resolvedInside],
  })
  const { output } = await bundle.write({
    dir: folder,
    format: 'esm',
    preserveModules: true,
    preserveModulesRoot: PACKAGES,
    // npm leaves out folders of this name.
    entryFileNames: ({ name }) => `${name.replaceAll('node_modules', 'vendor')}.js`,
  })
  await bundle.close()
  const used = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
  writeFileSync(join(folder, 'LICENSES.txt'), licencesOf(used))
  writeManifests(folder)
  mkdirSync(join(folder, 'bench/fixtures'))
  for (const file of globSync('*.{txt,csv,md}', { cwd: pagePath('fixtures') })) {
    cpSync(join(pagePath('fixtures'), file), join(folder, 'bench/fixtures', file))
  }
  for (const file of ['LICENSE', 'README.md']) cpSync(pagePath(file), join(folder, file))
}

/** Replaces `import.meta.resolve` of a module of Masu by the place of the module in the bundle. */
const resolvedInside: Plugin = {
  name: 'resolved-inside',
  async transform(code, id) {
    let text = code
    for (const [call, specifier = ''] of code.matchAll(
      /import\.meta\.resolve\('(@masu\/[^']+)'\)/g,
    )) {
      const found = await this.resolve(specifier, id)
      if (found === null) throw new Error(`${id} resolves ${specifier}, which is not there`)
      this.emitFile({ type: 'chunk', id: found.id })
      const path = relative(dirname(id), found.id).replace(/\.ts$/, '.js')
      text = text.replace(call, `new URL('${path}', import.meta.url).href`)
    }
    return text === code ? null : text
  },
}

function writeManifests(folder: string): void {
  const file = readFileSync(join(PACKAGES, 'masu/package.json'), 'utf8')
  const { version, description, license, engines } = manifestSchema.parse(JSON.parse(file))
  const common = { version, type: 'module' }
  const manifest = {
    name: '@masu/masu',
    ...common,
    description,
    license,
    bin: { masu: 'masu/src/main.js' },
    engines,
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  // The command reads its version from this file.
  writeFileSync(join(folder, 'masu/package.json'), `${JSON.stringify(common)}\n`)
}

/** The licences of the packages that these modules come from. */
function licencesOf(modules: readonly string[]): string {
  const roots = modules.flatMap(
    (id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id) ?? [],
  )
  const texts = [...new Set(roots)].toSorted().map((root) => {
    const { name, version, license } = z
      .object({ name: z.string(), version: z.string(), license: z.string() })
      .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
    const [file] = globSync('{LICEN[CS]E,licen[cs]e}*', { cwd: root })
    const text = file === undefined ? '' : readFileSync(join(root, file), 'utf8').trim()
    return `${name} ${version}, ${license}\n\n${text}\n`
  })
  return `Masu contains code of these packages.\n\n${texts.join(`\n${'-'.repeat(80)}\n\n`)}`
}
