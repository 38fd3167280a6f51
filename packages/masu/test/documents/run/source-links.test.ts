import { expect, test } from 'vitest'
import { webAddress } from '../../../src/documents/run/source-links.ts'

test.each([
  ['https://github.com/a/b.git', 'https://github.com/a/b/blob'],
  ['https://user@github.com/a/b', 'https://github.com/a/b/blob'],
  ['git@gitlab.com:a/b/c.git', 'https://gitlab.com/a/b/c/-/blob'],
  ['ssh://git@codeberg.org/a/b/', 'https://codeberg.org/a/b/src/commit'],
  ['https://example.org/a/b.git', null],
  ['/srv/repository.git', null],
  ['javascript://github.com/a/b', null],
  ['', null],
])('files of the remote %s are shown at %s', (remote, address) => {
  expect(webAddress(remote)).toBe(address)
})
