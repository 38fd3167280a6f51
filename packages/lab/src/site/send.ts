/** Copies a link, a text or a picture, and reports the result. */
import type { SendWords } from '../words/send-words.ts'

/** Names and addresses of the own computer. */
const OWN_COMPUTER = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

type Say = (text: string) => void

/** `copied` is said where the browser copies. */
export async function copyText(
  words: SendWords,
  text: string,
  copied: string,
  say: Say,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    say(copied)
  } catch {
    say(`${words.notCopied} ${text}`)
  }
}

/** Copies the current address of the page. */
export async function copyLink(words: SendWords, say: Say): Promise<void> {
  const isOwn = OWN_COMPUTER.test(location.hostname)
  await copyText(words, location.href, isOwn ? words.copiedHere : words.copied(words.link), say)
}

/** Draws and copies a picture as PNG; saves it as a file of this name if the browser cannot copy pictures. */
export async function copyPicture(
  words: SendWords,
  name: string,
  draw: () => Promise<Blob>,
  say: Say,
): Promise<void> {
  say(words.drawing)
  const png = await draw().catch(() => null)
  if (png === null) {
    say(words.notDrawn)
    return
  }
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })])
    say(words.copied('PNG'))
  } catch {
    saveFile(name, png)
    say(words.saved(name))
  }
}

/** Saves a file as a download of the browser. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // By then the browser has begun to read the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
