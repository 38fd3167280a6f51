import { afterEach, expect, test, vi } from 'vitest'
import { copyLink, copyPicture } from '../../src/site/send.ts'
import { sendWords } from '../../src/words/send-words.ts'

const words = sendWords.en

afterEach(() => {
  vi.unstubAllGlobals()
})

/** All that is said of a link that is copied from a page of this host. */
async function saidOn(hostname: string, writeText: () => Promise<void>): Promise<string[]> {
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  vi.stubGlobal('location', { hostname, href: `http://${hostname}/` })
  const said: string[] = []
  await copyLink(words, (text) => said.push(text))
  return said
}

test('a link counts as copied where the browser has copied it, and nowhere else', async () => {
  const copies = (): Promise<void> => Promise.resolve()
  const refuses = (): Promise<void> => Promise.reject(new Error('not allowed'))
  expect(await saidOn('masu.test', copies)).toEqual([words.copied(words.link)])
  expect(await saidOn('localhost', copies)).toEqual([words.copiedHere])
  for (const host of ['masu.test', 'localhost']) {
    expect(await saidOn(host, refuses)).toEqual([`${words.notCopied} http://${host}/`])
  }
})

test('a picture that is drawn says so, and what became of it', async () => {
  const [drawn, failed] = [Promise.withResolvers<Blob>(), Promise.withResolvers<Blob>()]
  vi.stubGlobal('navigator', { clipboard: { write: () => Promise.resolve() } })
  vi.stubGlobal('ClipboardItem', Object)
  const messages: string[] = []
  const say = (text: string): void => void messages.push(text)
  const copied = copyPicture(words, 'race.png', () => drawn.promise, say)
  expect(messages).toEqual([words.drawing])
  drawn.resolve(new Blob())
  await copied
  expect(messages).toEqual([words.drawing, words.copied('PNG')])
  const refused = copyPicture(words, 'race.png', () => failed.promise, say)
  failed.reject(new Error('no picture'))
  await refused
  expect(messages.at(-1)).toBe(words.notDrawn)
})
