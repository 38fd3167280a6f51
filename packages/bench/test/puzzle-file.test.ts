import { join } from 'node:path'
import { toLine } from '@masu/core/puzzle'
import type { PuzzleError } from '@masu/core/puzzle-error'
import { fc, test } from '@fast-check/vitest'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { readPuzzleFile } from '../src/puzzle-file.ts'
import { UserError } from '../src/user-error.ts'
import { easy, tiny, tinyTwo } from './boards.ts'
import { temporaryFolder } from './masu.ts'

const folder = temporaryFolder()
const path = join(folder, 'puzzles.txt')

async function read(content: string | Uint8Array, skipped?: PuzzleError[]): Promise<string[]> {
  writeFileSync(path, content)
  const skip = skipped === undefined ? null : (error: PuzzleError) => skipped.push(error)
  const lines: string[] = []
  for await (const { puzzle } of readPuzzleFile(path, skip)) lines.push(toLine(puzzle.givens))
  return lines
}

/** Larger than the blocks in which a file is read. */
const long = `${tiny}\n${tinyTwo}\n`.repeat(20_000)

describe('a file', () => {
  test('is read to its end, whatever its length', async () => {
    const lines = await read(long)
    expect(lines).toHaveLength(40_000)
    expect(new Set(lines)).toEqual(new Set([tiny, tinyTwo]))
    expect(lines.at(-1)).toBe(tinyTwo)
  })

  test('may hold any UTF-8 in its comments, wherever a block ends', async () => {
    // 19 bytes a line, so that blocks of a power of two end at every byte of some character.
    const comments = '# 枡で量る。😀\n'.repeat(60_000)
    expect(await read(`${comments}${tiny}\n`)).toEqual([tiny])
  })

  test('may end without a line break', async () => {
    expect(await read(`${tiny}\n${tinyTwo}`)).toEqual([tiny, tinyTwo])
  })

  test('gives all puzzles but the bad ones where those are skipped', async () => {
    const skipped: PuzzleError[] = []
    expect(await read(`${tiny}\n9${tiny.slice(1)}\n${tinyTwo}\n`, skipped)).toEqual([tiny, tinyTwo])
    expect(skipped.map(({ line, column }) => [line, column])).toEqual([[2, 1]])
  })

  test('gives what comes before a bad puzzle in an earlier block, then throws', async () => {
    writeFileSync(path, `${long}bad\n`)
    let count = 0
    const reading = async (): Promise<void> => {
      for await (const _ of readPuzzleFile(path)) count++
    }
    await expect(reading()).rejects.toThrow(`${path}:40001:1: found `)
    expect(count).toBeGreaterThan(10_000)
  })
})

describe('what cannot be read', () => {
  test('is a UserError where there is no such file', async () => {
    const reading = readPuzzleFile(join(folder, 'nowhere.txt')).next()
    await expect(reading).rejects.toThrow(UserError)
    await expect(reading).rejects.toThrow('nowhere.txt: there is no such file')
  })

  test('is a UserError where it is a directory', async () => {
    const reading = readPuzzleFile(folder).next()
    await expect(reading).rejects.toThrow(new UserError(`${folder} is a directory, not a file`))
  })

  test('is a UserError where it is there and cannot be opened', async () => {
    const socket = join(folder, 'socket')
    const server = createServer().listen(socket)
    await once(server, 'listening')
    try {
      const reading = readPuzzleFile(socket).next()
      await expect(reading).rejects.toBeInstanceOf(UserError)
      await expect(reading).rejects.toThrow(`cannot read ${socket}: `)
    } finally {
      server.close()
    }
  })

  test('is a line that does not end, refused long before it is in memory', async () => {
    await expect(read(`${tiny}\n${'.'.repeat(5_000_000)}`)).rejects.toThrow(
      `${path}:2:1: found a line with no end in sight`,
    )
  })
})

describe('bytes that are no UTF-8', () => {
  const comments = ['# a', '# 枡で量る', '# 😀 é', '#']
  /** A stray continuation, a lead without its follower, an overlong form, half a surrogate pair. */
  const strays = [[0x80], [0xe3, 0x81], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xff]]

  test.prop(
    [
      fc.array(fc.constantFrom(...comments), { minLength: 1, maxLength: 8 }),
      fc.nat(),
      fc.nat(),
      fc.constantFrom(...strays),
    ],
    { numRuns: 60 },
  )('are found where they stand', async (lines, atLine, atCharacter, stray) => {
    const line = atLine % lines.length
    const characters = [...(lines[line] ?? '')]
    // A comment must begin as one.
    const character = 1 + (atCharacter % characters.length)
    const before = characters.slice(0, character).join('')
    const bytes = Buffer.concat([
      Buffer.from([...lines.slice(0, line), before].join('\n')),
      Uint8Array.from(stray),
      Buffer.from([characters.slice(character).join(''), ...lines.slice(line + 1)].join('\n')),
      Buffer.from(`\n${easy}\n`),
    ])
    await expect(read(bytes)).rejects.toThrow(
      `${path}:${line + 1}:${before.length + 1}: found bytes that are no UTF-8`,
    )
  })

  test('are found in the right line of a later block', async () => {
    const bytes = Buffer.concat([Buffer.from(`${long}# é`), Uint8Array.of(0xe9, 0x0a)])
    await expect(read(bytes)).rejects.toThrow(`${path}:40001:4: found bytes that are no UTF-8`)
  })
})

describe('a gzip file', () => {
  test('is read like what it holds, in several members too', async () => {
    const half = gzipSync(`${tiny}\n${tinyTwo}\n`.repeat(20_000))
    const lines = await read(Buffer.concat([half, half]))
    expect(lines).toHaveLength(80_000)
  })

  test('that ends too early gives what it held until then', async () => {
    const noise = Array.from({ length: 40_000 }, (_, i) => `${tiny} ${(i * 7919) % 10_007}\n`)
    const zipped = gzipSync(noise.join(''))
    writeFileSync(path, zipped.subarray(0, -1000))
    let count = 0
    const reading = async (): Promise<void> => {
      for await (const _ of readPuzzleFile(path)) count++
    }
    await expect(reading()).rejects.toThrow(
      /:\d+:1: found the end of truncated gzip data, expected/,
    )
    expect(count).toBeGreaterThan(10_000)
  })

  test('of nothing holds no puzzle', async () => {
    await expect(read(gzipSync(''))).rejects.toThrow(`${path}:1:1: found no puzzle`)
  })

  test('is none where it only begins with half the sign', async () => {
    await expect(read(Uint8Array.of(0x1f))).rejects.toThrow(`${path}:1:1: found a row of 1 cell`)
    await expect(read('')).rejects.toThrow(`${path}:1:1: found no puzzle`)
  })
})

describe('a line of megabytes', () => {
  test('is read where it is a list, whichever characters it is cut between', async () => {
    const objects = Array.from({ length: 30_000 }, () => ({ source: '枡😀é', puzzle: tiny }))
    const lines = await read(JSON.stringify(objects))
    expect(lines).toHaveLength(30_000)
    const late = `${JSON.stringify(objects).slice(0, -1)},{"puzzle":"?${tiny.slice(1)}"}]`
    await expect(read(late)).rejects.toThrow(`${path}:1:${late.length - tiny.length - 3}: found '?`)
  })
})
