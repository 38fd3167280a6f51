/**
 * Tests what the gate says of changes whose effect is known, with whole checks in clones of HEAD:
 *
 *     node tools/experiments/prove-gate.ts <times> <file> [<words>]
 *
 * Checks each case of prove-gate/cases.ts so many times, or only those whose name has the words; cases take turns. Run it
 * at the top of a clone; a check takes one to seven minutes. Each finished check is a line of JSON in the file, and is not
 * repeated. Prints a table of the cases at the end.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { markdownTable } from 'markdown-table'
import { median } from '@masu/results/statistics/order'
import { z } from 'zod'
import { dropTornLine, keep, keptLines } from './kept-lines.ts'
import { CASES, type Case } from './prove-gate/cases.ts'
import { replaced } from './prove-gate/replaced.ts'

const MASU = fileURLToPath(new URL('../../packages/masu/bin/masu.js', import.meta.url))
const NEIGHBOUR = fileURLToPath(new URL('prove-gate/neighbour.ts', import.meta.url))

const checkLine = z.object({
  what: z.string(),
  verdict: z.string(),
  /** Of the fixture whose time should change. */
  ratio: z.number().nullable(),
  interval: z.tuple([z.number(), z.number()]).nullable(),
  pairs: z.int(),
  seconds: z.int(),
  isRight: z.boolean(),
})

/** What `masu check --json` prints. */
const printed = z.object({
  verdict: z.string(),
  entries: z.array(
    checkLine
      .pick({ verdict: true, ratio: true, interval: true, pairs: true })
      .extend({ fixture: z.string() }),
  ),
})

const [times = '', path, words = ''] = process.argv.slice(2)
if (path === undefined || !/^[1-9]\d*$/.test(times)) {
  process.stderr.write('usage: prove-gate.ts <times> <file> [<words>]\n')
  process.exit(2)
}
dropTornLine(path)
const cases = CASES.filter(({ what }) => what.includes(words))
for (let time = 1; time <= Number(times); time++) {
  for (const one of cases) {
    if (keptLines(path, checkLine).filter(({ what }) => what === one.what).length >= time) continue
    const line = checked(one, time)
    keep(path, line)
    process.stderr.write(`${time} of ${times}, ${line.what}: ${line.verdict}\n`)
  }
}
process.stdout.write(`${markdownTable(tableOf(keptLines(path, checkLine)))}\n`)

/** Checks the case in a clone beside the results, where the packages are found. */
function checked(one: Case, seed: number): z.infer<typeof checkLine> {
  mkdirSync('results', { recursive: true })
  const clone = mkdtempSync(resolve('results', 'prove-gate-'))
  const neighbour = one.hasNeighbour
    ? spawn(process.execPath, [NEIGHBOUR, `${seed}`], { stdio: ['pipe', 'ignore', 'inherit'] })
    : null
  try {
    change(clone, one)
    const start = performance.now()
    const args = ['check', '--base', 'HEAD', '--all', '--json', '--strategy', one.strategy]
    const { stdout } = spawnSync(process.execPath, [MASU, ...args], {
      cwd: clone,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const seconds = Math.round((performance.now() - start) / 1000)
    const { verdict, entries } = printed.parse(JSON.parse(stdout))
    const { fixture: name, what, right } = one
    const entry = entries.find(({ fixture }) => fixture === (name ?? 'mixed'))
    if (entry === undefined) throw new Error(`${what}: the check has no ${name}`)
    const { ratio, interval, pairs } = entry
    const isRight = right.includes(verdict) && (name === undefined || right.includes(entry.verdict))
    return { what, verdict, ratio, interval, pairs, seconds, isRight }
  } finally {
    neighbour?.kill('SIGKILL')
    rmSync(clone, { recursive: true })
  }
}

/** Clones HEAD, and makes the change in its working tree; a change of base is committed, and undone there. */
function change(clone: string, { file, edits, isOfBase = false }: Case): void {
  const git = (...args: string[]): void => void execFileSync('git', args, { cwd: clone })
  git('clone', '--quiet', '--shared', process.cwd(), '.')
  if (file === null) return
  const changed = join(clone, 'packages', file)
  const source = readFileSync(changed, 'utf8')
  writeFileSync(
    changed,
    edits.reduce((text, [before, after]) => replaced(text, before, after, file), source),
  )
  if (!isOfBase) return
  git('-c', 'user.name=masu', '-c', 'user.email=masu@localhost', 'commit', '-qam', file)
  writeFileSync(changed, source)
}

function tableOf(lines: readonly z.infer<typeof checkLine>[]): string[][] {
  const rows = [...Map.groupBy(lines, ({ what }) => what)].map(([what, own]) => [
    what,
    `${own.filter(({ isRight }) => isRight).length} of ${own.length}`,
    [...Map.groupBy(own, ({ verdict }) => verdict)]
      .map(([verdict, some]) => `${some.length} ${verdict}`)
      .join(', '),
    own
      .flatMap(({ ratio, interval }) =>
        ratio === null
          ? []
          : `${ratio.toFixed(2)} (${interval?.map((bound) => bound.toFixed(2)).join(' to ') ?? '-'})`,
      )
      .join(', '),
    `${median(own.map(({ pairs }) => pairs))}`,
    `${median(own.map(({ seconds }) => seconds))}`,
  ])
  const titles = ['case', 'right', 'verdicts', 'ratio, 95 %', 'pairs, median', 'seconds, median']
  return [titles, ...rows]
}
