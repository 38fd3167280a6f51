/**
 * Why a module cannot be imported, in one line for its author: Node's message may name neither the file nor a remedy.
 */
import { shellWord } from '@masu/results/words/shell-word'
import { execFile } from 'node:child_process'
import { sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { errorText, MissingImportError, UserError } from '../errors.ts'
import { shortPath } from '../system/short-path.ts'
import { nearestFile } from './module-file.ts'

const run = promisify(execFile)

/** Characters of a message that are kept: it may quote a long input. */
const MAX_TEXT = 300

/** The error for the author of a module; `url` is the URL of the requested module. */
export async function rewordImportError(error: unknown, url: URL): Promise<UserError> {
  const { message, code } = textsOf(error)
  return /^(?:ERR_)?MODULE_NOT_FOUND$/.test(code) || code === 'ERR_UNSUPPORTED_DIR_IMPORT'
    ? missingImportError(message, url)
    : new UserError(await describeImportFailure(error, url))
}

/** Why a module that is there cannot be imported, in words. */
async function describeImportFailure(error: unknown, url: URL): Promise<string> {
  const { message, code, stack } = textsOf(error)
  const place = placeOf(stack) ?? shortPath(fileURLToPath(url))
  if (code === 'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX') return unsupportedSyntax(place, message)
  if (code === 'ERR_INVALID_TYPESCRIPT_SYNTAX') {
    return `${place} does not parse: ${oneLine(message)}`
  }
  if (code === 'ERR_UNSUPPORTED_NODE_MODULES_TYPE_STRIPPING') {
    const file = /"(file:[^"]+)"/.exec(message)?.[1] ?? url.href
    return `${shortPath(fileURLToPath(file))} is TypeScript inside node_modules, where Node strips no types: the package has to be published as JavaScript`
  }
  const unnamed = /requested module '([^']+)' does not provide an export named '([^']+)'/.exec(
    message,
  )
  if (unnamed !== null) {
    const [, from, name] = unnamed
    return `${place} imports ${name} from '${from}', which has no such value; if it is a type, write "import type"`
  }
  if (error instanceof SyntaxError && isOfLoader(stack)) return syntaxError(message, url)
  return oneLine(`it throws when it is imported: ${errorText(error)}${placeAfter(stack)}`)
}

/** The texts of an error, empty for fields of other types. */
function textsOf(error: unknown): { message: string; code: string; stack: string } {
  const {
    message = '',
    code = '',
    stack = '',
  }: { message?: unknown; code?: unknown; stack?: unknown } = error instanceof Error ? error : {}
  return { message: String(message), code: String(code), stack: String(stack) }
}

function unsupportedSyntax(place: string, message: string): string {
  const feature = /TypeScript (.+?) is not supported/.exec(message)?.[1] ?? message
  return `${place} has a TypeScript ${oneLine(feature)}, and Node only strips types: compile the file to JavaScript, or do without it`
}

/** The error for a module that does not exist. */
function missingImportError(message: string, url: URL): UserError {
  const [, specifier = '', by] = /'([^']+)'(?:.* imported from (.+))?/.exec(message) ?? []
  const requested = fileURLToPath(url)
  const importer = fileText(by ?? requested)
  if (specifier.startsWith('.')) {
    return new UserError(`${importer} imports ${specifier}, which is not there`)
  }
  if (!specifier.startsWith(sep)) {
    const name = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier
    const fault = `${importer} imports the package ${name}, which is not installed`
    const remedy = `npm install ${shellWord(name)}`
    return new MissingImportError(`${fault}: ${remedy}`, { kind: 'package', fault })
  }
  if (specifier === requested) return new UserError(`${shortPath(requested)} is not there`)
  const near = nearestFile(specifier)
  const fault = `${importer} imports ${shortPath(specifier)}, which is not a file`
  return near === null
    ? new MissingImportError(fault, { kind: 'file', fault })
    : new UserError(`${fault}; did you mean ${shortPath(near)}?`)
}

async function syntaxError(message: string, url: URL): Promise<string> {
  const path = fileURLToPath(url)
  // Node names the place in an ES module only when it checks or runs that module as the program.
  const { stderr } = await run(process.execPath, ['--check', path]).catch(
    (error: unknown) => error as { stderr?: string },
  )
  const [head = '', source = '', caret = ''] = stderr?.split('\n') ?? []
  const row = /:(\d+)$/.exec(head)?.[1]
  const column = caret.indexOf('^')
  if (row === undefined || column < 0) return oneLine(`it does not parse: ${message}`)
  if (source[column] === '@') return unsupportedSyntax(`${shortPath(path)}:${row}`, 'decorator')
  return oneLine(`${shortPath(path)}:${row}:${column + 1} does not parse: ${message}`)
}

/** `file:line` from the top of a stack; null if the stack does not begin with one. */
function placeOf(stack: string): string | null {
  const [top = ''] = stack.split('\n')
  const [, file, row] = /^(\S.*):(\d+)$/.exec(top) ?? []
  return file === undefined ? null : `${fileText(file)}:${row}`
}

/** Whether Node's loader threw the error. Code that runs throws a SyntaxError, too, as JSON.parse does. */
function isOfLoader(stack: string): boolean {
  return /^ {4}at .*/m.exec(stack)?.[0].includes('(node:internal/modules/') === true
}

/** The place of the throw, in brackets; empty if it is unknown. */
function placeAfter(stack: string): string {
  const [, file, row] =
    /^ {4}at .*?(file:\/\/[^\s()]+|\/[^\s():]+):(\d+):\d+\)?$/m.exec(stack) ?? []
  return file === undefined ? '' : ` (${fileText(file)}:${row})`
}

/** A file of Node's, which names it by its path or its URL. */
function fileText(file: string): string {
  return shortPath(file.startsWith('file:') ? fileURLToPath(file) : file)
}

/** The text in one line, cut where it is long. */
function oneLine(text: string): string {
  const one = text.trim().replaceAll(/\s*\n\s*/g, ' ')
  return one.length > MAX_TEXT ? `${one.slice(0, MAX_TEXT)}...` : one
}
