/** Copies a link, a text or a picture, and says what came of it. */
import { pngOf } from '../board/picture.ts'
import type { SendWords } from '../words/send-words.ts'

/** Names and addresses by which a computer reaches itself. */
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

/** The address of the page as it is. */
export async function copyLink(words: SendWords, say: Say): Promise<void> {
  const isOwn = OWN_COMPUTER.test(location.hostname)
  await copyText(words, location.href, isOwn ? words.copiedHere : words.copied(words.link), say)
}

/** As a PNG; as a file of this name where the browser copies no pictures. */
export async function copyPicture(
  words: SendWords,
  name: string,
  svg: string,
  say: Say,
): Promise<void> {
  const png = await pngOf(svg)
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })])
    say(words.copied('PNG'))
  } catch {
    save(name, png)
    say(words.saved(name))
  }
}

/** Writes a file where the browser keeps downloads. */
export function save(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
