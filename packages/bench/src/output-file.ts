/** Where a verb's text goes: standard output, or a file that is there only once it is complete. */
import { once } from 'node:events'
import { createWriteStream, rmSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { onExit } from 'signal-exit'
import { errorText } from './error-text.ts'
import { write } from './output.ts'
import { UserError } from './user-error.ts'

/**
 * Writes the texts one after the other to the file at `path`, or to standard output for null. A slow
 * reader slows the texts down. If they fail, a file that was there before stays as it was.
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
  const aside = `${path}.${process.pid}.part`
  const file = createWriteStream(aside, { flags: 'wx' })
  try {
    await once(file, 'open')
  } catch (error) {
    throw new UserError(`cannot write ${path}: ${errorText(error)}`)
  }
  // Whatever ends the process, half a file must not stay.
  const forget = onExit(() => rmSync(aside, { force: true }))
  try {
    await pipeline(texts, file)
    await rename(aside, path)
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  } finally {
    forget()
  }
}
