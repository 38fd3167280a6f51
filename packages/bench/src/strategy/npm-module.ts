/**
 * The module of `npm:package`: the module that an `import` of the package finds from the user's working
 * directory. Nothing is downloaded; the error for a missing package says how to install it.
 */
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { basename, dirname, extname, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { shellWord } from '@masu/results/words/shell-word'
import { UserError } from '../errors.ts'
import { shortPath } from '../system/short-path.ts'
import { MODULE_EXTENSIONS, nearestFile } from './module-file.ts'

export const NPM_PREFIX = 'npm:'

/** Name, version, path within the package, and export. */
const PACKAGE_ARGUMENT = /^((?:@[^/@#\s]+\/)?[^-./@#\s][^/@#\s]*)(@[^/#]*)?(\/[^#]+)?(?:#(.+))?$/

/**
 * Runs in the working directory as if it were a module there, so that Node resolves from that
 * folder: import.meta.resolve in this file resolves from here.
 */
const RESOLVER_SCRIPT = `
try {
  console.log(JSON.stringify({ url: import.meta.resolve(process.argv[1]) }))
} catch ({ code, message }) {
  console.log(JSON.stringify({ code, message }))
}`

/** URL of the module; its fragment names the export. Throws a UserError if it is not found. */
export function moduleOfPackage(given: string): URL {
  const refuse = (why: string): never => {
    throw new UserError(`cannot load strategy ${given}: ${why}`)
  }
  const [specifier, name, version, path = '', exportName] =
    PACKAGE_ARGUMENT.exec(given.slice(NPM_PREFIX.length)) ?? []
  if (specifier === undefined || name === undefined) {
    return refuse('expected npm:PACKAGE, npm:@SCOPE/PACKAGE or npm:PACKAGE/FILE')
  }
  if (version !== undefined) {
    return refuse(
      `npm install ${shellWord(`${name}${version}`)}, then name it without the version: npm:${name}`,
    )
  }
  const resolution = resolveFromWorkingDirectory(name + path)
  if (resolution.url === undefined) return refuse(describeUnresolved(name, path, resolution))
  const url = new URL(resolution.url)
  if (url.protocol !== 'file:') return refuse(`${name} is a module of Node's own, no package`)
  const fault = findFaultOfFile(fileURLToPath(url), name, path)
  if (fault !== null) return refuse(fault)
  if (exportName !== undefined) url.hash = encodeURIComponent(exportName)
  return url
}

/** The URL that Node found, or its error. */
interface Resolution {
  readonly url?: string
  readonly code?: string
  readonly message?: string
}

function resolveFromWorkingDirectory(specifier: string): Resolution {
  // After two hyphens Node does not read the specifier as an option.
  const args = ['--input-type=module', '--eval', RESOLVER_SCRIPT, '--', specifier]
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  try {
    return JSON.parse(stdout) as Resolution
  } catch {
    return { message: stderr.trim() }
  }
}

/** Why Node finds no module of this package, in words. */
function describeUnresolved(
  name: string,
  path: string,
  { code, message = '' }: Resolution,
): string {
  if (code === 'ERR_MODULE_NOT_FOUND' && message.includes(`'${name}'`)) {
    return `the package ${name} is not installed in or above this folder: npm install ${shellWord(name)}`
  }
  const missing = /'(.+?)'/.exec(message)?.[1]
  if (code === 'ERR_MODULE_NOT_FOUND' && missing !== undefined) {
    return `the package ${name} has no file ${shortPath(missing)}, which its package.json names: was it built before it was packed?`
  }
  if (code === 'ERR_PACKAGE_PATH_NOT_EXPORTED') {
    const what = path === '' ? 'nothing under its own name' : `no "./${path.slice(1)}"`
    return `the package ${name} exports ${what} for import; see "exports" in its package.json`
  }
  return message.replaceAll(/\s*\n\s*/g, ' ')
}

/** Why Node cannot import the file to which a path within a package leads, in words; null if it can. */
function findFaultOfFile(file: string, name: string, path: string): string | null {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) {
    const near = path === '' ? null : nearestFile(file)
    const hint =
      near === null
        ? ': was the package built before it was packed?'
        : `; did you mean npm:${name}${posix.join(dirname(path), basename(near))}?`
    return `the package ${name} has no file ${shortPath(file)}${hint}`
  }
  const extension = extname(file)
  if (extension === '' || MODULE_EXTENSIONS.includes(extension)) return null
  return `${shortPath(file)} is not a module: Node imports ${MODULE_EXTENSIONS.join(', ')}, not ${extension}`
}
