import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { writeTexts } from '../../src/terminal/output-file.ts'
import { UserError } from '@masu/bench/errors'
import { temporaryFolder } from '../../../bench/test/files.ts'

function write(path: string, ...texts: string[]): Promise<void> {
  return writeTexts(path, Readable.from(texts))
}

function pipeIn(folder: string): string {
  const path = join(folder, 'pipe')
  execFileSync('mkfifo', [path])
  return path
}

describe('a file that is written', () => {
  test('a written file holds all texts, and nothing stays beside it', async () => {
    const folder = temporaryFolder()
    await write(join(folder, 'new'), 'one\n', 'two\n')
    expect(readdirSync(folder)).toEqual(['new'])
    expect(readFileSync(join(folder, 'new'), 'utf8')).toBe('one\ntwo\n')
  })

  test('an older file stays as it was where the texts fail', async () => {
    const folder = temporaryFolder({ old: 'old' })
    function* failing(): Generator<string> {
      yield 'new'
      throw new UserError('no more')
    }
    const writing = writeTexts(join(folder, 'old'), Readable.from(failing()))
    await expect(writing).rejects.toThrow(new UserError('no more'))
    expect(readdirSync(folder)).toEqual(['old'])
    expect(readFileSync(join(folder, 'old'), 'utf8')).toBe('old')
  })

  test('a file that is replaced keeps permissions that the mask would not give to a new file', async () => {
    const path = join(temporaryFolder({ old: 'old' }), 'old')
    chmodSync(path, 0o666)
    const mask = process.umask(0o077)
    onTestFinished(() => void process.umask(mask))
    await write(path, 'new')
    expect(statSync(path).mode & 0o777).toBe(0o666)
  })

  test('a file is made where a dangling link leads to, and the link stays', async () => {
    const folder = temporaryFolder({ 'in/other': '' })
    symlinkSync('second', join(folder, 'first'))
    symlinkSync(join('in', 'new'), join(folder, 'second'))
    await write(join(folder, 'first'), 'new')
    expect(lstatSync(join(folder, 'first')).isSymbolicLink()).toBe(true)
    expect(lstatSync(join(folder, 'second')).isSymbolicLink()).toBe(true)
    expect(readFileSync(join(folder, 'in', 'new'), 'utf8')).toBe('new')
  })

  test('a path through a cycle of links is an error', async () => {
    const folder = temporaryFolder()
    symlinkSync('b', join(folder, 'a'))
    symlinkSync('a', join(folder, 'b'))
    await expect(write(join(folder, 'a'), 'new')).rejects.toThrow(
      /^cannot write .*a: too many symbolic links/,
    )
  })

  test.skipIf(process.getuid?.() !== 0)(
    'a read-only file is an error, and stays as it was',
    async () => {
      const folder = temporaryFolder({ old: 'old' })
      const path = join(folder, 'old')
      chmodSync(folder, 0o777)
      chmodSync(path, 0o444)
      // Root may write anywhere, so the test gives up root's rights.
      process.seteuid?.(65_534)
      onTestFinished(() => process.seteuid?.(0))
      await expect(write(path, 'new')).rejects.toThrow(/^cannot write .*old: permission denied$/)
      expect(readFileSync(path, 'utf8')).toBe('old')
      expect(readdirSync(folder)).toEqual(['old'])
    },
  )

  test('a file that is written clears away what a killed process left of it, and nothing else', async () => {
    const folder = temporaryFolder({ '.new.part-abcdef/lock': '', '.other.part-abcdef/lock': '' })
    await write(join(folder, 'new'), 'new')
    expect(readdirSync(folder)).toEqual(['.other.part-abcdef', 'new'])
  })
})

test('a pipe is written to, and stays one', async () => {
  const path = pipeIn(temporaryFolder())
  const cat = spawn('cat', [path])
  onTestFinished(() => void cat.kill())
  const [read] = await Promise.all([text(cat.stdout), write(path, 'one\n', 'two\n')])
  expect(read).toBe('one\ntwo\n')
  expect(lstatSync(path).isFIFO()).toBe(true)
})

test('a pipe that nobody reads to its end is a UserError, and ends the texts', async () => {
  const path = pipeIn(temporaryFolder())
  const head = spawn('head', ['-c', '1', path])
  onTestFinished(() => void head.kill())
  let isOver = false
  function* endless(): Generator<string> {
    try {
      for (;;) yield 'one\n'.repeat(10_000)
    } finally {
      isOver = true
    }
  }
  const writing = writeTexts(path, Readable.from(endless()))
  await expect(writing).rejects.toBeInstanceOf(UserError)
  await expect(writing).rejects.toThrow(/^cannot write .*pipe: broken pipe$/)
  expect(isOver).toBe(true)
})

test('What cannot be a file is a UserError, before the first text is made', async () => {
  const folder = temporaryFolder({ file: '' })
  const paths: readonly [string, string][] = [
    [folder, `cannot write ${folder}: it is a directory`],
    ['', 'cannot write a file without a name'],
    [
      join(folder, 'none', 'new'),
      `cannot write ${folder}/none/new: the folder ${folder}/none does not exist`,
    ],
    [
      join(folder, 'file', 'new'),
      `cannot write ${folder}/file/new: ${folder}/file is not a folder`,
    ],
  ]
  let made = 0
  function* counted(): Generator<string> {
    made++
    yield 'new'
  }
  for (const [path, message] of paths) {
    const writing = writeTexts(path, Readable.from(counted()))
    await expect(writing).rejects.toBeInstanceOf(UserError)
    await expect(writing).rejects.toThrow(message)
  }
  expect(made).toBe(0)
})
