/** A killed run leaves its measurements and no process. */
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { resultRecord } from '@masu/ranking/schema'
import { easy, easySolution } from '../../../bench/test/boards.ts'
import { onlyResultsIn, strategyFile, temporaryFolder } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'
import { finished, signalAfter, startMasu } from '../masu.ts'
import type { Finished } from '../../../bench/test/setting.ts'
import { rowsOf } from '../json-rows.ts'

interface CutShort extends Finished {
  readonly cwd: string
  /** Seconds until its last process had ended. */
  readonly survivedFor: number
}

/** Runs until a tenth of a second after its file has this many lines. */
async function runUntil(
  lines: number,
  signal: NodeJS.Signals,
  ...args: string[]
): Promise<CutShort> {
  const cwd = temporaryFolder({ 'one.txt': `${easy}:1:${easySolution}\n` })
  const child = startMasu(['bench', '--quick', ...args], { cwd })
  const ended = finished(child)
  signalAfter(child, cwd, lines, 100, signal)
  await once(child, 'close')
  const end = performance.now()
  while (existsSync('/proc') && isAliveIn(cwd)) {
    await sleep(20)
  }
  return { ...(await ended), cwd, survivedFor: (performance.now() - end) / 1000 }
}

/**
 * Whether any process still has this working directory. Workers lead their own groups, so the group does
 * not show it.
 */
function isAliveIn(cwd: string): boolean {
  return readdirSync('/proc').some((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === cwd
    } catch {
      // No process, a process of another user, or a dead process whose status is not yet collected.
      return false
    }
  })
}

/** The types of the records that the run left. Only the last record may be incomplete. */
function recordsLeft(cwd: string): string[] {
  const lines = readFileSync(onlyResultsIn(cwd), 'utf8').split('\n').slice(0, -1)
  return lines.map((line) => resultRecord.parse(JSON.parse(line)).type)
}

describe.concurrent('a run', () => {
  test('that is killed leaves lines that can be ranked, and no process', async () => {
    const names = 'bitmask,candidate-table,flat-recursion'
    const args = ['--fixture', 'easy,mini-6x6', '--strategy', names]
    const { cwd, code, stdout, survivedFor } = await runUntil(8, 'SIGKILL', ...args)
    expect({ code, stdout }).toEqual({ code: null, stdout: '' })
    // Each worker ends when nobody reads its answer.
    expect(survivedFor).toBeLessThan(30)

    const types = recordsLeft(cwd)
    expect(types.slice(0, 2)).toEqual(['run', 'probe'])
    expect(types).toContain('timed')
    const ranked = await masu(['rank', '--json', onlyResultsIn(cwd)])
    expect(ranked).toMatchObject({ code: 0, stderr: '' })
    const probed = types.filter((type) => type === 'probe').length
    expect(rowsOf(ranked.stdout)).toHaveLength(probed)
  })

  test('that is interrupted ends its workers at once, even one that never answers', async () => {
    const loops = strategyFile('loops-for-ever.ts')
    const args = ['--fixture', 'one.txt', '--strategy', `bitmask,${loops}`]
    const ended = await runUntil(2, 'SIGINT', ...args, '--timeout', '10m')
    expect(ended).toMatchObject({ code: 130, stdout: '' })
    expect(ended.survivedFor).toBeLessThan(5)
    expect(ended.stderr).toMatch(/\ninterrupted\n$/)
    expect(recordsLeft(ended.cwd)).toEqual(['run', 'probe'])
  })
})
