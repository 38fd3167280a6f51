/** The lines that install packed packages, as a shell reads them. */
import { expect, test } from 'vitest'
import { installFrom, installFromRelease } from '../src/install-line.ts'

const tarballs = ['core', 'bench'].map((name) => ({
  version: '0.1.0',
  file: `masu-${name}-0.1.0.tgz`,
}))

test('a folder is one word, whatever it is called, and the shell finds the files in it', () => {
  expect(installFrom('/home/me/masu/tarballs')).toBe('npm install /home/me/masu/tarballs/*.tgz')
  expect(installFrom('/home/me/my masu')).toBe("npm install '/home/me/my masu'/*.tgz")
})

test('a release is one address, with the packages in braces', () => {
  expect(installFromRelease('https://example.org/v0.1.0', tarballs)).toBe(
    'npm install --allow-remote=root https://example.org/v0.1.0/masu-{core,bench}-0.1.0.tgz',
  )
})

test('a release is of the version of every package', () => {
  expect(() => installFromRelease('https://example.org/v0.2.0', tarballs)).toThrow(
    'masu-core-0.1.0.tgz is not of the release v0.2.0',
  )
  const mixed = [...tarballs, { version: '0.0.9', file: 'masu-report-0.0.9.tgz' }]
  expect(() => installFromRelease('https://example.org/v0.1.0', mixed)).toThrow('masu-report-0.0.9')
})
