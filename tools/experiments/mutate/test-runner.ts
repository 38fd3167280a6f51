/**
 * A process that runs the same tests repeatedly, each time with another text in place of a source. It receives
 * the source and the text, and answers with the first test that fails, or null.
 */
import { createVitest } from 'vitest/node'

export interface Replaced {
  readonly source: string
  readonly text: string
}

const [root = '', ...files] = process.argv.slice(2)
let replaced: Replaced = { source: '', text: '' }
const vitest = await createVitest(
  {
    root,
    watch: false,
    bail: 1,
    isolate: false,
    fileParallelism: false,
    // Tests of commands change the folder of the process, which a thread cannot.
    pool: 'forks',
    // The cache's entries depend on the file on disk.
    fsModuleCache: false,
    reporters: [{}],
    testTimeout: 60_000,
  },
  {
    plugins: [
      {
        name: 'replaced',
        enforce: 'pre',
        load: (id) => (id === replaced.source ? replaced.text : null),
      },
    ],
  },
)
// Where Node loads the modules itself, no plugin can replace one.
for (const { config } of vitest.projects) config.experimental.viteModuleRunner = true
const tests = await vitest.globTestSpecifications(files)

process.on('disconnect', () => process.exit())
process.on('message', (message: Replaced) => {
  vitest.invalidateFile(replaced.source)
  replaced = message
  vitest.invalidateFile(replaced.source)
  void firstFailed().then((failed) => process.send?.(failed))
})

async function firstFailed(): Promise<string | null> {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(tests)
  for (const module of testModules) {
    for (const test of module.children.allTests('failed')) return test.fullName
    if (module.errors().length > 0) return `${module.relativeModuleId} does not load`
    if (module.state() === 'pending') return `${module.relativeModuleId} does not end`
  }
  if (testModules.length < files.length) return 'some tests are not found'
  return unhandledErrors.length > 0 ? 'an error outside of tests' : null
}
