/** `masu jobs`: lends this command to the package @masu/jobs, where that is installed. */
import { fileURLToPath } from 'node:url'
import type { Host } from '@masu/jobs/commands'
import { strategies } from '@masu/strategies/strategies'
import type { Command } from 'commander'
import { tryLock } from '../claims/lock.ts'
import { readEnvironment } from '../results/environment.ts'
import { strategyRef } from '../strategy/names.ts'
import { sha256OfSolvers, sha256OfStrategy } from '../strategy/source-hash.ts'
import { print, warn } from '../terminal/output.ts'
import { UserError } from '../terminal/user-error.ts'

const PACKAGE = '@masu/jobs/commands'

const MAIN = fileURLToPath(
  import.meta.resolve(import.meta.url.endsWith('.ts') ? '../../bin/masu.js' : '../main.js'),
)

/** Adds the verb, or one that says how to install the package, where no module of this name is found. */
export async function registerJobs(program: Command, module: string = PACKAGE): Promise<void> {
  if (!isInstalled(module)) {
    program
      .command('jobs')
      .description('Needs the package @masu/jobs: npm install @masu/jobs')
      .argument('[words...]')
      .allowUnknownOption()
      .action(() => {
        throw new UserError(
          'masu jobs is a package of its own',
          'Install it beside masu: npm install @masu/jobs',
        )
      })
    return
  }
  const jobs = (await import(module)) as typeof import('@masu/jobs/commands')
  jobs.registerJobs(program, host)
}

function isInstalled(module: string): boolean {
  try {
    import.meta.resolve(module)
    return true
  } catch {
    return false
  }
}

const host: Host = {
  masu: [process.execPath, MAIN],
  machine() {
    const { cpu, cores, os, node, v8 } = readEnvironment()
    return { cpu, cores, os, node, v8 }
  },
  sourceHash({ strategy }) {
    const solvers = sha256OfSolvers()
    if (strategy === null || solvers === null) return solvers
    const own = hashOf(strategy)
    return own === null ? null : `${solvers.slice(0, 32)}${own.slice(0, 32)}`
  },
  isBuiltIn: (strategy) => strategies.some(({ name }) => name === strategy),
  lock: tryLock,
  async checkRun(args) {
    // The modules of a run are those of no other verb of jobs.
    const { checkRun } = await import('../options/run.ts')
    await checkRun(args)
  },
  userError: (message, hint) => new UserError(message, hint),
  print,
  warn,
}

/** Null where the strategy is not here, or what it loads cannot be told. */
function hashOf(strategy: string): string | null {
  try {
    return sha256OfStrategy(strategyRef(strategy))
  } catch {
    return null
  }
}
