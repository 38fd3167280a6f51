import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../bench/test/files.ts'
import { readCommandWords } from '../../src/terminal/command-words.ts'

const workspace = { npm_package_name: 'masu-workspace', npm_command: 'run-script' }
const pnpm = { npm_config_user_agent: 'pnpm/12.21.0 npm/? node/? linux x64' }
const main = resolve('packages/masu/src/main.ts')

test.each([
  ['pnpm masu', { ...workspace, ...pnpm, npm_lifecycle_event: 'bench' }],
  // `pnpm solve` has no separate verb.
  ['pnpm masu', { ...workspace, ...pnpm, npm_lifecycle_event: 'solve' }],
  [
    'npx --yes pnpm@12 masu',
    {
      ...workspace,
      ...pnpm,
      npm_lifecycle_event: 'bench',
      npm_execpath: '/home/a/.npm/_npx/12/node_modules/pnpm/pnpm',
    },
  ],
  [
    'npm run masu',
    { ...workspace, npm_config_user_agent: 'npm/11.19.1', npm_lifecycle_event: 'bench' },
  ],
])('the command is %s in the repository', (command, env) => {
  expect(readCommandWords(env, main)).toBe(command)
})

test('the command is npx masu where a package manager started an installed one', () => {
  const env = { npm_command: 'exec', npm_lifecycle_event: 'npx', npm_package_name: 'mine' }
  expect(readCommandWords(env, '/a/node_modules/@masu/masu/dist/main.js')).toBe('npx masu')
  expect(readCommandWords({}, '/a/node_modules/.bin/masu')).toBe('npx masu')
})

test('the command is npx with the package as it was typed, where npx fetched it', () => {
  const wordsOf = (manifest: string): string => {
    const cache = temporaryFolder({ '_npx/ab12/package.json': manifest })
    return readCommandWords({ npm_command: 'exec' }, `${cache}/_npx/ab12/node_modules/.bin/masu`)
  }
  const manifestOf = (...packages: string[]): string => JSON.stringify({ _npx: { packages } })
  expect(wordsOf(manifestOf('./masu.tgz'))).toBe('npx --yes ./masu.tgz')
  expect(wordsOf(manifestOf('../my files/masu.tgz'))).toBe("npx --yes '../my files/masu.tgz'")
  expect(wordsOf(manifestOf('./masu.tgz', 'another'))).toBe('npx masu')
  expect(wordsOf('{}')).toBe('npx masu')
  expect(wordsOf('')).toBe('npx masu')
})

test('the command is npx masu from a script of another package, even one called bench', () => {
  const env = { npm_lifecycle_event: 'bench', npm_package_name: 'mine', ...pnpm }
  expect(readCommandWords(env, '/a/node_modules/.bin/masu')).toBe('npx masu')
})

test('the command is masu where it is on the path', () => {
  expect(readCommandWords({}, '/usr/local/bin/masu')).toBe('masu')
})

test('the command is the file that Node was started with, from here where that is shorter', () => {
  expect(readCommandWords({}, main)).toBe(`node ${join('packages', 'masu', 'src', 'main.ts')}`)
  expect(readCommandWords({}, '/main.js')).toBe('node /main.js')
})
