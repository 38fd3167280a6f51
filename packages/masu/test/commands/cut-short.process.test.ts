/** A run that is cut short leaves its measurements. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { resultRecord } from '@masu/results/records/schema'
import { easy, easySolution } from '../../../bench/test/boards.ts'
import { onlyResultsIn, strategyFile, temporaryFolder } from '../../../bench/test/files.ts'
import type { Finished } from '../../../bench/test/setting.ts'
import { masu } from '../in-process.ts'
import { entriesIn } from '../printed-entries.ts'
import { finished, signalAfter, startMasu } from '../masu.ts'

/** Runs until some milliseconds after its file has this many lines. */
async function runUntil(
  lines: number,
  ms: number,
  signal: NodeJS.Signals,
  ...args: string[]
): Promise<Finished & { readonly cwd: string }> {
  const cwd = temporaryFolder({ 'one.txt': `${easy}:1:${easySolution}\n` })
  const child = startMasu(['bench', '--quick', ...args], { cwd })
  signalAfter(child, cwd, lines, ms, signal)
  return { ...(await finished(child)), cwd }
}

/** The types of the records that the run left. Only the last record may be incomplete. */
function recordsLeft(cwd: string): string[] {
  const lines = readFileSync(onlyResultsIn(cwd), 'utf8').split('\n').slice(0, -1)
  return lines.map((line) => resultRecord.parse(JSON.parse(line)).type)
}

describe.concurrent('a run', () => {
  test('a run that is killed leaves lines that can be ranked', async () => {
    // Other work on the machine must not cap a puzzle.
    const args = ['--fixture', 'one.txt,mini-4x4', '--strategy', 'bitmask', '--timeout', '1s']
    // Many rounds are left when the first line of a timed process is there.
    const { cwd, code, stdout } = await runUntil(4, 0, 'SIGKILL', ...args, '--rounds', '50')
    expect({ code, stdout }).toEqual({ code: null, stdout: '' })
    const types = recordsLeft(cwd)
    expect(types.slice(0, 2)).toEqual(['run', 'probe'])
    expect(types).toContain('timed')
    const ranked = await masu(['rank', '--json', onlyResultsIn(cwd)])
    expect(ranked).toMatchObject({ code: 0, stderr: '' })
    const probed = types.filter((type) => type === 'probe').length
    expect(entriesIn(ranked.stdout)).toHaveLength(probed)
  })

  test('a run that is terminated in a round shows its whole rounds, and says which file keeps them', async () => {
    const args = ['--fixture', 'one.txt', '--strategy', 'bitmask', '--timeout', '1s']
    const ended = await runUntil(4, 0, 'SIGTERM', ...args, '--rounds', '200')
    expect(ended.code).toBe(143)
    expect(ended.stdout.replaceAll(/\s+/g, ' ')).toMatch(
      / STOPPED The run was cut short: \d+ of 200 rounds (?:is|are) whole\. The whole run: .* bench /,
    )
    const [, round, path, command] =
      /\ninterrupted in round (\d+) of 200: .* kept in (.*\.jsonl); to see (?:it|them):\n {2}(.*)\n$/.exec(
        ended.stderr,
      ) ?? []
    expect(Number(round)).toBeGreaterThan(1)
    expect(command).toMatch(new RegExp(` rank ${path}$`))
  })

  test('a run that is interrupted says so, even while a worker never answers', async () => {
    const waits = strategyFile('waits-for-ever.ts')
    const args = ['--fixture', 'one.txt', '--strategy', `bitmask,${waits}`]
    const ended = await runUntil(2, 100, 'SIGINT', ...args, '--timeout', '10m')
    expect(ended).toMatchObject({ code: 130, stdout: '' })
    expect(ended.stderr).toMatch(
      /\ninterrupted while probing, after 1 of 2 entries: nothing was timed yet \(results.*\.jsonl has the probes\)\n$/,
    )
    expect(recordsLeft(ended.cwd)).toEqual(['run', 'probe'])
  })
})

describe.concurrent('puzzles', () => {
  // More than a batch of each command.
  const many = `${easy}\n`.repeat(500)

  test.each([
    ['made', ['generate', '--count', '1000000', '--geometry', '2x2'], '', 'seed \\d+'],
    ['rated', ['rate', '-', '--workers', '1'], many, ''],
  ])(
    'a command whose puzzles are %s says after a signal how many are done',
    async (what, args, input, before) => {
      const child = startMasu(args)
      // Its input does not end, and so neither does it.
      child.stdin.write(input)
      child.stdout.once('data', () => child.kill('SIGINT'))
      const { code, stderr } = await finished(child)
      expect(code).toBe(130)
      expect(stderr).toMatch(
        new RegExp(`^${before}\n*interrupted after \\d+ puzzles?, ${what} and printed(?:; .*)?\n$`),
      )
    },
  )
})
