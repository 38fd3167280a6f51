/** The output of a verb: standard output, or a file that appears only when it is complete. */
import { once } from 'node:events'
import { createWriteStream, existsSync, type Stats } from 'node:fs'
import { chmod, lstat, open, readlink, realpath, rename, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { getSystemErrorMessage } from 'node:util'
import { claimFolder, removeAbandoned } from '@masu/bench/system/claimed-folder'
import { write } from './output.ts'
import { errorText, UserError } from '@masu/bench/errors'

/**
 * Writes the texts one after the other to the file at `path`, or to standard output for null. A slow reader
 * slows the texts down. If they fail, an existing file stays unchanged.
 */
export async function writeTexts(
  path: string | null,
  texts: AsyncIterable<string | Uint8Array>,
): Promise<void> {
  if (path !== null) {
    await writeFile(path, texts)
    return
  }
  for await (const text of texts) await write(text)
}

async function writeFile(path: string, texts: AsyncIterable<string | Uint8Array>): Promise<void> {
  if (path === '') throw new UserError('cannot write a file without a name')
  let target = path
  try {
    target = await followed(path)
    const before = await stat(target).catch(() => null)
    if (before?.isDirectory() === true) {
      throw new UserError(`cannot write ${path}: it is a directory`)
    }
    // A file cannot replace a pipe or a device.
    if (before === null || before.isFile()) await replaceFile(target, before, texts)
    else await pipeline(texts, createWriteStream(target))
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    throw makeWriteError(path, error, target)
  }
}

/** The system's refusal in plain words: the system's message names internal calls and temporary files. */
export function makeWriteError(path: string, error: unknown, target: string = path): UserError {
  const folder = dirname(target)
  const { code, errno } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' && !existsSync(folder)) {
    return new UserError(`cannot write ${path}: the folder ${folder} does not exist`)
  }
  if (code === 'ENOTDIR') return new UserError(`cannot write ${path}: ${folder} is not a folder`)
  if (code === 'EACCES' || code === 'EPERM') {
    return new UserError(`cannot write ${path}: permission denied`)
  }
  const reason = errno === undefined ? errorText(error) : getSystemErrorMessage(errno)
  return new UserError(`cannot write ${path}: ${reason}`)
}

/** The most links in a row that are followed, as in Linux. */
const MOST_LINKS = 40

/** The target of a link, or of the last link in a row, even if it does not exist yet. A link stays a link. */
async function followed(path: string): Promise<string> {
  let target = path
  for (let links = 0; links < MOST_LINKS; links++) {
    const found = await lstat(target).catch(() => null)
    if (found?.isSymbolicLink() !== true) return target
    target = resolve(dirname(target), await readlink(target))
  }
  // The system throws the error for too many links.
  return realpath(path)
}

/** The prefix of the folders beside a file in which its new version grows: `.NAME.part-xxxxxx`. */
function prefixOf(target: string): string {
  return `.${basename(target)}.part-`
}

async function replaceFile(
  target: string,
  before: Stats | null,
  texts: AsyncIterable<string | Uint8Array>,
): Promise<void> {
  // Replacing a file needs no permission to write it; but a read-only file must stay, as with other
  // tools.
  if (before !== null) await (await open(target, 'r+')).close()
  const parent = dirname(target)
  removeAbandoned(parent, prefixOf(target))
  const folder = claimFolder(parent, prefixOf(target))
  const aside = join(folder.path, 'text')
  try {
    const file = createWriteStream(aside, { flags: 'wx', mode: 0o666 })
    await once(file, 'open')
    // The mask of the process is only for new files.
    if (before !== null) await chmod(aside, before.mode & 0o7777)
    await pipeline(texts, file)
    await rename(aside, target)
  } finally {
    folder.remove()
  }
}
