/** A run that is killed leaves what it has measured, and no process behind. */
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { resultRecord } from '../../src/results/schema.ts'
import { easy, easySolution } from '../boards.ts'
import {
  finished,
  masu,
  onlyResultsIn,
  startMasu,
  strategyFile,
  temporaryFolder,
  type Finished,
} from '../masu.ts'
import { rowsOf } from '../rows.ts'

interface CutShort extends Finished {
  readonly cwd: string
  /** Seconds until the last of its processes was gone. */
  readonly survivedFor: number
}

/** A run that gets a signal at some moment after it has written so many lines of progress. */
async function runUntil(
  lines: number,
  signal: NodeJS.Signals,
  ...args: string[]
): Promise<CutShort> {
  const cwd = temporaryFolder({ 'one.txt': `${easy}:1:${easySolution}\n` })
  const child = startMasu(['bench', '--quick', ...args], { cwd })
  const ended = finished(child)
  let seen = 0
  child.stderr.on('data', (text: string) => {
    const before = seen
    seen += text.split('\n').length - 1
    if (before < lines && seen >= lines) setTimeout(() => child.kill(signal), 300 * Math.random())
  })
  await once(child, 'close')
  const end = performance.now()
  while (isAlive(child.pid ?? 0)) {
    // oxlint-disable-next-line no-await-in-loop -- looks again after a while
    await sleep(20)
  }
  return { ...(await ended), cwd, survivedFor: (performance.now() - end) / 1000 }
}

/** Whether any process is left of a group. */
function isAlive(group: number): boolean {
  try {
    process.kill(-group, 0)
  } catch {
    return false
  }
  if (!existsSync('/proc/self/stat')) return true
  // On Linux, one that is dead but that nobody has asked after yet does not count. Behind the name
  // in brackets: state, parent, group.
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .some((pid) => {
      const [state, , ofGroup] = statusOf(pid)
        .replace(/^.*\) /s, '')
        .split(' ')
      return ofGroup === `${group}` && state !== 'Z'
    })
}

function statusOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}

/** The types of the records that the run left, which are all complete but perhaps the last. */
function recordsLeft(cwd: string): string[] {
  const lines = readFileSync(onlyResultsIn(cwd), 'utf8').split('\n').slice(0, -1)
  return lines.map((line) => resultRecord.parse(JSON.parse(line)).type)
}

describe.concurrent('a run that is killed', () => {
  test.each([
    ['while it probes', 3],
    ['while it times', 9],
  ])('%s leaves lines that can be ranked, and no process', async (_, lines) => {
    const names = 'bitmask,candidate-table,flat-recursion'
    const args = ['--fixture', 'easy,mini-6x6', '--strategy', names]
    const { cwd, code, stdout, survivedFor } = await runUntil(lines, 'SIGKILL', ...args)
    expect({ code, stdout }).toEqual({ code: null, stdout: '' })
    // Each of its workers ends when it has an answer and nobody to give it to.
    expect(survivedFor).toBeLessThan(30)

    const types = recordsLeft(cwd)
    expect(types.slice(0, 2)).toEqual(['run', 'probe'])
    expect(types.includes('timed')).toBe(lines === 9)
    const ranked = await masu(['rank', '--json', onlyResultsIn(cwd)])
    expect(ranked).toMatchObject({ code: 0, stderr: '' })
    const probed = types.filter((type) => type === 'probe').length
    expect(rowsOf(ranked.stdout)).toHaveLength(probed)
  })
})

describe.concurrent('a run that is interrupted', () => {
  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)(
    'by %s ends its workers at once, even one that never answers',
    async (signal, code) => {
      const loops = strategyFile('loops-for-ever.ts')
      const args = ['--fixture', 'one.txt', '--strategy', `bitmask,${loops}`]
      const ended = await runUntil(2, signal, ...args, '--timeout', '10m', '--budget', '10m')
      expect(ended).toMatchObject({ code, stdout: '' })
      expect(ended.survivedFor).toBeLessThan(5)
      expect(ended.stderr).toMatch(
        /interrupted; what was measured is kept: masu rank results\/.*\n$/,
      )
      expect(recordsLeft(ended.cwd)).toEqual(['run', 'probe'])
    },
  )
})
