/** Where a verb's text goes: standard output, or a file that appears only when it is complete. */
import { once } from 'node:events'
import { createWriteStream, rmSync, type Stats } from 'node:fs'
import { realpath, rename, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { onExit } from 'signal-exit'
import { write } from './output.ts'
import { errorText, UserError } from './user-error.ts'

/**
 * Writes the texts one after the other to the file at `path`, or to standard output for null. A slow
 * reader slows the texts down. If they fail, an existing file stays as it was.
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
  const before = await stat(path).catch(() => null)
  if (path === '' || before?.isDirectory() === true) {
    throw new UserError(
      `cannot write ${path === '' ? 'a file without a name' : `${path}: it is a directory`}`,
    )
  }
  try {
    // A file cannot take the place of a pipe or a device.
    if (before === null || before.isFile()) await replaceFile(path, before, texts)
    else await pipeline(texts, createWriteStream(path))
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    throw new UserError(`cannot write ${path}: ${errorText(error)}`)
  }
}

async function replaceFile(
  path: string,
  before: Stats | null,
  texts: AsyncIterable<string | Uint8Array>,
): Promise<void> {
  // A link stays a link, and the file keeps its permissions.
  const target = before === null ? path : await realpath(path)
  const aside = `${target}.${process.pid}.part`
  const file = createWriteStream(aside, { flags: 'wx', mode: before?.mode ?? 0o666 })
  await once(file, 'open')
  // However the process ends, no incomplete file may stay.
  const forget = onExit(() => rmSync(aside, { force: true }))
  try {
    await pipeline(texts, file)
    await rename(aside, target)
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  } finally {
    forget()
  }
}
