import { readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'
import { linesOf, probe } from '../../../ranking/test/records.ts'
import { cappedRun, roundsOn } from '../../../bench/test/run-records.ts'

function fileOf(strategy: string): string {
  const run = cappedRun({ easy: '3x3' })
  const strategies = [{ name: strategy, given: strategy, sha256: null }]
  return linesOf([{ ...run, strategies }, probe(strategy), ...roundsOn(strategy, { easy: 10 })])
}

const cwd = temporaryFolder({
  'results/1.jsonl': fileOf('newer'),
  'results/2.jsonl': fileOf('older'),
  'results/3.cpuprofile': '{}',
})
utimesSync(join(cwd, 'results/1.jsonl'), 2_000, 2_000)
utimesSync(join(cwd, 'results/2.jsonl'), 1_000, 1_000)

describe.concurrent('the report of a run', () => {
  test('is Markdown of the results that were written to last', async () => {
    const { code, stdout, stderr } = await masu(['report'], { cwd })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^# Masu/)
    expect(stdout).toMatch(/^\| +1 \| newer +\| +10\.0 \|/m)
    expect(await masu(['report', '--markdown'], { cwd })).toMatchObject({ stdout })
  })

  test('is CSV of the file named', async () => {
    const { code, stdout } = await masu(['bench', 'report', 'results/2.jsonl', '--csv'], { cwd })
    expect(code).toBe(0)
    expect(stdout).toMatch(/^fixture,strategy,status,.+\neasy,older,ok,,200,200,6,10\.\d+,.+\n$/)
  })

  test('goes to a file', async () => {
    const { code, stdout } = await masu(['report', '--csv', '-o', 'table.csv'], { cwd })
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' })
    const printed = await masu(['report', '--csv'], { cwd })
    expect(readFileSync(join(cwd, 'table.csv'), 'utf8')).toBe(printed.stdout)
  })

  test('is in one format', async () => {
    const { code, stdout, stderr } = await masu(['report', '--csv', '--markdown'], { cwd })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(`option '--csv' cannot be used with option '--markdown'`)
  })

  test('needs results', async () => {
    const { code, stderr } = await masu(['report'])
    expect(code).toBe(2)
    expect(stderr).toBe('masu: no results in results/: run "masu run" first, or name a file\n')
  })
})
