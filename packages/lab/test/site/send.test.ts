import { afterEach, expect, test, vi } from 'vitest'
import { copyLink } from '../../src/site/send.ts'
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
