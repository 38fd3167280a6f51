/** Programs driven in batches, and what the last answers of any program must not be followed by. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readFixture, type Fixture } from '../../../src/fixture/fixtures.ts'
import type { Driven, ProgramRef } from '../../../src/strategy/ref.ts'
import { probeEntry } from '../../../src/measure/probe-entry.ts'
import { timedProcess, timeParts, type TimedProcess } from '../../../src/measure/timed-process.ts'
import type { ProbeRecord, RunOptions } from '@masu/ranking/schema'
import { fixtureFile, temporaryFolder, untypedCopy } from '../../files.ts'
import { options } from '../../../../ranking/test/records.ts'

const TALKS = untypedCopy(new URL('../../programs/talks.ts', import.meta.url))

const limits = { ...options, limit: 1, probeMs: 60_000 }

function programOf(manner: string, driven: Driven, mark = 'mark'): ProgramRef {
  return { name: manner, command: [process.execPath, TALKS, manner, mark], driven }
}

function fiveEasy(): Promise<Fixture> {
  const lines = readFileSync(fixtureFile('easy.txt'), 'utf8').split('\n')
  const puzzles = lines.filter((line) => line !== '' && !line.startsWith('#'))
  const folder = temporaryFolder({ 'mine.txt': puzzles.slice(0, 5).join('\n') })
  return readFixture(join(folder, 'mine.txt'))
}

/** On a busy machine a process may take seconds: the limit is short where it is to be met. */
async function probed(ref: ProgramRef, timeoutMs = 30_000): Promise<ProbeRecord> {
  return probeEntry({ name: ref.name, ref }, await fiveEasy(), { ...limits, timeoutMs })
}

async function timed(ref: ProgramRef, timing: RunOptions): Promise<TimedProcess> {
  return timedProcess(ref, await fiveEasy(), [0, 1, 2, 3, 4], { ...timing, allowedMs: 60_000 })
}

const solvedOf = ({ puzzleNs }: ProbeRecord): boolean[] => puzzleNs.map((ns) => ns !== null)

describe.concurrent('a program driven in batches', () => {
  test('is given more and more, and tells what it takes to start', async () => {
    const record = await probed(programOf('in-batches', 'batches'))
    expect(record).toMatchObject({ status: 'ok', detail: null, driven: 'batches', untried: 0 })
    expect(solvedOf(record)).toEqual([true, true, true, true, true])
    expect(record.startUpNs).toBeGreaterThan(1e6)
  })

  test('that takes too long over one puzzle answers the others', async () => {
    const record = await probed(programOf('in-batches-slowly', 'batches'), 3_000)
    expect(record).toMatchObject({ status: 'timeout', detail: 'line 3: not within 3 s' })
    expect(solvedOf(record)).toEqual([true, true, false, true, true])
  })

  test('that dies of one puzzle answers the others, and its last words are kept', async () => {
    const record = await probed(programOf('in-batches-mortally', 'batches'))
    const words = 'stderr: thinking / no such thing as this puzzle'
    expect(record).toMatchObject({
      status: 'crashed',
      detail: `line 3: the program ended with exit code 3 without an answer; ${words}`,
    })
    expect(solvedOf(record)).toEqual([true, true, false, true, true])
  })

  test('that leaves out an answer is found out, wherever that is', async () => {
    const ref = programOf('in-batches-too-few', 'batches')
    // Batches of two it answers in full, and more are never given, since it does not answer them.
    expect(await probed(ref)).toMatchObject({ status: 'ok' })
    const record = await timed(ref, { ...options, limit: 1 })
    expect(record).toMatchObject({ status: 'wrong', figures: null })
    expect(record.detail).toBe('the program ended with exit code 0 after 4 of 5 answers')
  })
})

describe.concurrent('a program driven line by line', () => {
  test.each([
    ['until-the-13th', 'crashed', 'the program ended with exit code 3 in a pass'],
    ['but-for-the-13th', 'wrong', 'puzzle 2: "13" is no answer to it'],
  ])('is found out in a timed pass, too: %s', async (manner, status, detail) => {
    // After an easy board come a cold pass and one that is timed; the 13th is in the next.
    const brief = { ...options, limit: 1, warmUpMs: 0, passMs: 1_000, alone: 0 }
    const ref = programOf(manner, 'lines')
    const record = await timed(ref, brief)
    expect(record).toMatchObject({ status, detail, figures: null })
  })

  test('that dies of one puzzle is started anew for the others', async () => {
    const record = await probed(programOf('mortally', 'lines'))
    expect(record).toMatchObject({ status: 'crashed', driven: 'lines' })
    expect(solvedOf(record)).toEqual([true, true, false, true, true])
  })

  test.each([
    ['children', 'slowly-with-a-child'],
    ['groups', 'slowly-with-a-group'],
  ])('is not waited for beyond the limit, and leaves none of its %s', async (_, manner) => {
    const mark = temporaryFolder()
    const record = await probed(programOf(manner, 'lines', mark), 3_000)
    expect(record).toMatchObject({ status: 'timeout', detail: 'line 3: not within 3 s' })
    expect(solvedOf(record)).toEqual([true, true, false, true, true])
    expect(execFileSync('ps', ['-axo', 'args='], { encoding: 'utf8' })).not.toContain(mark)
  })

  test('is over when it has ended, whoever still holds its standard error', async () => {
    const start = performance.now()
    expect(await probed(programOf('leaving-a-listener', 'lines'))).toMatchObject({ status: 'ok' })
    expect(performance.now() - start).toBeLessThan(25_000)
  })

  test('is given up when three of its processes are lost', async () => {
    const record = await probed(programOf('with-extra-lines', 'lines'))
    expect(record).toMatchObject({ status: 'wrong', untried: 1 })
    expect(solvedOf(record)).toEqual([false, false, false, false, false])
  })
})

test.concurrent.each<[Driven, string]>([
  ['lines', 'soundly'],
  ['batches', 'in-batches'],
])('a program driven in %s is timed block by block', async (driven, manner) => {
  const blocks = [
    { puzzles: 1, solvable: 0 },
    { puzzles: 3, solvable: 2 },
  ]
  const part = { fixture: await fiveEasy(), puzzles: [0, 1, 2, 3, 4], blocks }
  const timing = { ...options, limit: 1, warmUpMs: 10, passMs: 10, alone: 0, allowedMs: 60_000 }
  const ended: TimedProcess[] = []
  await timeParts(programOf(manner, driven), [part], timing, (_, one) => ended.push(one))
  expect(ended).toMatchObject([{ status: 'ok', detail: null }])
  const { passNs = [], blocks: timedBlocks = [] } = ended[0]?.figures ?? {}
  expect(timedBlocks.map(({ puzzles }) => puzzles)).toEqual([1, 3])
  const [none, two] = timedBlocks
  expect(none?.passNs).toEqual(passNs.map(() => 0))
  expect(two?.passNs).toHaveLength(passNs.length)
})
