/** Probed and timed programs, and output that must not follow their last answers. */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { ProgramRef } from '../../../src/strategy/ref.ts'
import { probeEntry } from '../../../src/run/probe/probe-entry.ts'
import { patientRules } from '../../../src/run/probe/probe-rules.ts'
import { timeOneFixture, timeFixtures, type TimedFixture } from '../../../src/run/timed-process.ts'
import type { ProbeRecord } from '@masu/results/records/schema'
import { temporaryFolder } from '../../files.ts'
import { somePuzzles } from '../../gate/records.ts'
import { options } from '../../../../results/test/run-records.ts'

const TALKS = fileURLToPath(new URL('../../programs/talks.awk', import.meta.url))

const limits = { ...options, limit: 1, probeBudgetMs: 60_000, rules: patientRules }

function programOf(manner: string, mark = 'mark'): ProgramRef {
  const variables = { manner, mark, node: process.execPath }
  const set = Object.entries(variables).flatMap(([name, value]) => ['-v', `${name}=${value}`])
  return { name: manner, command: ['awk', ...set, '-f', TALKS] }
}

const fixture = await somePuzzles(5)

/** On a busy machine a process may take seconds, so only tests that reach the limit make it short. */
async function probed(ref: ProgramRef, capMs = 30_000): Promise<ProbeRecord> {
  return probeEntry({ name: ref.name, ref, maxLimit: Infinity }, fixture, { ...limits, capMs })
}

async function timed(ref: ProgramRef): Promise<TimedFixture> {
  const timing = { ...options, limit: 1, perPuzzle: 0, allowedMs: 60_000 }
  return timeOneFixture(ref, fixture, [0, 1, 2, 3, 4], timing)
}

const third = `line ${fixture.puzzles[2]?.line}`

const solvedOf = ({ puzzleNs }: ProbeRecord): boolean[] => puzzleNs.map((ns) => ns !== null)

describe.concurrent.each(['', 'at-the-end-'])('a program that answers %s', (when) => {
  test('the entry of a program has the time that the program takes to start', async () => {
    const record = await probed(programOf(when === '' ? 'soundly' : 'at-the-end'))
    expect(record).toMatchObject({ status: 'ok', detail: null, untriedPuzzles: 0 })
    expect(solvedOf(record)).toEqual([true, true, true, true, true])
    expect(record.startUpNs).toBeGreaterThan(0)
  })

  test('a program that takes too long over one puzzle answers the others, and leaves nothing behind', async () => {
    const mark = temporaryFolder()
    const record = await probed(programOf(`${when}slowly-with-others`, mark), 1_000)
    expect(record).toMatchObject({ status: 'timeout', detail: `${third}: not within 1 s` })
    expect(solvedOf(record)).toEqual([true, true, false, true, true])
    expect(execFileSync('ps', ['-axo', 'args='], { encoding: 'utf8' })).not.toContain(mark)
  })

  test('a program that dies of one puzzle answers the others, and its last words are kept', async () => {
    const record = await probed(programOf(`${when}mortally`))
    const words = 'stderr: thinking / no such thing as this puzzle'
    expect(record).toMatchObject({
      status: 'crashed',
      detail: `${third}: the program ended with exit code 3 without an answer; ${words}`,
    })
    expect(solvedOf(record)).toEqual([true, true, false, true, true])
  })
})

describe.concurrent('a program', () => {
  test('a program that leaves out an answer is found out', async () => {
    const ref = programOf('at-the-end-too-few')
    const detail = 'the program ended with exit code 0 after 4 of 5 answers'
    expect(await timed(ref)).toMatchObject({
      status: 'wrong',
      detail,
      timing: null,
    })
  })

  test.each([
    ['until-the-7th', 'crashed', /^the program ended with exit code 3 after 6 of \d+ answers$/],
    ['but-for-the-7th', 'wrong', /^puzzle 2: "7" is not an answer to it$/],
  ])(
    'a fault of a program is found out in a larger batch, too: %s',
    async (manner, status, detail) => {
      const record = await timed(programOf(manner))
      expect(record).toMatchObject({ status, timing: null })
      expect(record.detail).toMatch(detail)
    },
  )

  test('a program is over when it has ended, whoever still holds its standard error', async () => {
    const start = performance.now()
    expect(await probed(programOf('leaving-a-listener'))).toMatchObject({ status: 'ok' })
    expect(performance.now() - start).toBeLessThan(25_000)
  })

  test('a program is timed block by block', async () => {
    const blocks = [
      { puzzles: 1, solvable: 0 },
      { puzzles: 3, solvable: 2 },
    ]
    const allPuzzles = { fixture, puzzles: [0, 1, 2, 3, 4], blocks }
    const timing = { ...options, limit: 1, perPuzzle: 0, allowedMs: 60_000 }
    const ended: TimedFixture[] = []
    await timeFixtures(programOf('soundly'), [allPuzzles], timing, (_, one) => ended.push(one))
    expect(ended).toMatchObject([{ status: 'ok', detail: null }])
    const { passNs = [], blocks: timedBlocks = [], cpuMs, elapsedMs } = ended[0]?.timing ?? {}
    expect(passNs).toHaveLength(1)
    expect(timedBlocks.map(({ puzzles }) => puzzles)).toEqual([1, 3])
    const [none, two] = timedBlocks
    expect(none?.passNs).toEqual([0])
    expect(two?.passNs).toHaveLength(1)
    // One thread, at any load of the machine.
    expect(elapsedMs).toBeGreaterThan(0)
    if (process.platform === 'linux') expect(cpuMs).toBeGreaterThan(0)
  })
})
