/** The arguments of a script: `--help` prints the usage, and unknown arguments are refused. */
import { basename } from 'node:path'
import { parseArgs, type ParseArgsConfig } from 'node:util'

/**
 * The arguments as parseArgs reads them. Ends the process after `--help`, and where parseArgs refuses the
 * arguments.
 */
export function readArguments<const T extends ParseArgsConfig>(
  usage: string,
  config: T,
): ReturnType<typeof parseArgs<T>> {
  if (process.argv.includes('--help')) {
    process.stdout.write(`usage: ${usage}\n`)
    process.exit(0)
  }
  try {
    return parseArgs(config)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return refuse(error.message)
  }
}

/** Says what is wrong with the arguments, and ends the process. */
export function refuse(reason: string): never {
  const script = basename(process.argv[1] ?? '')
  process.stderr.write(`${script}: ${reason} (add --help to see what there is)\n`)
  process.exit(2)
}
