/**
 * The module of `npm:package`: the module that an `import` of the package finds from the user's working
 * directory. Nothing is downloaded; the error for a missing package says how to install it.
 */
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { basename, dirname, extname, posix, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MODULE_EXTENSIONS, nearestFile } from './module-file.ts'
import { shellWord } from '@masu/results/words/shell-word'
import { UserError } from '../errors.ts'

export const NPM = 'npm:'

/** Name, version, path within the package, and export. */
const PACKAGE = /^((?:@[^/@#\s]+\/)?[^-./@#\s][^/@#\s]*)(@[^/#]*)?(\/[^#]+)?(?:#(.+))?$/

/**
 * Runs in the working directory as if it were a module there, so that Node resolves from that
 * folder: import.meta.resolve in this file resolves from here.
 */
const RESOLVER = `
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
  const [specifier, name, version, path = '', wanted] = PACKAGE.exec(given.slice(NPM.length)) ?? []
  if (specifier === undefined || name === undefined) {
    return refuse('expected npm:PACKAGE, npm:@SCOPE/PACKAGE or npm:PACKAGE/FILE')
  }
  if (version !== undefined) {
    return refuse(
      `npm install ${shellWord(`${name}${version}`)}, then name it without the version: npm:${name}`,
    )
  }
  const { url: found, code, message = '' } = resolved(name + path)
  if (found === undefined) return refuse(notResolved(name, path, code ?? '', message))
  if (!found.startsWith('file:')) return refuse(`${name} is a module of Node's own, no package`)
  const url = new URL(found)
  const file = fileURLToPath(url)
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) {
    const near = path === '' ? null : nearestFile(file)
    const hint =
      near === null
        ? ': was the package built before it was packed?'
        : `; did you mean npm:${name}${posix.join(dirname(path), basename(near))}?`
    return refuse(`the package ${name} has no file ${shown(file)}${hint}`)
  }
  const extension = extname(file)
  if (extension !== '' && !MODULE_EXTENSIONS.includes(extension)) {
    return refuse(
      `${shown(file)} is not a module: Node imports ${MODULE_EXTENSIONS.join(', ')}, not ${extension}`,
    )
  }
  if (wanted !== undefined) url.hash = encodeURIComponent(wanted)
  return url
}

interface Resolved {
  readonly url?: string
  readonly code?: string
  readonly message?: string
}

function resolved(specifier: string): Resolved {
  // After two hyphens Node does not read the specifier as an option.
  const args = ['--input-type=module', '--eval', RESOLVER, '--', specifier]
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  try {
    return JSON.parse(stdout) as Resolved
  } catch {
    return { message: stderr.trim() }
  }
}

function notResolved(name: string, path: string, code: string, message: string): string {
  if (code === 'ERR_MODULE_NOT_FOUND' && message.includes(`'${name}'`)) {
    return `the package ${name} is not installed in or above this folder: npm install ${shellWord(name)}`
  }
  const missing = /'(.+?)'/.exec(message)?.[1]
  if (code === 'ERR_MODULE_NOT_FOUND' && missing !== undefined) {
    return `the package ${name} has no file ${shown(missing)}, which its package.json names: was it built before it was packed?`
  }
  if (code === 'ERR_PACKAGE_PATH_NOT_EXPORTED') {
    const what = path === '' ? 'nothing under its own name' : `no "./${path.slice(1)}"`
    return `the package ${name} exports ${what} for import; see "exports" in its package.json`
  }
  return message.replaceAll(/\s*\n\s*/g, ' ')
}

function shown(path: string): string {
  const inside = relative(process.cwd(), path)
  return inside.startsWith('..') ? path : inside
}
