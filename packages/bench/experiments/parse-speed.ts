/**
 * Measures how fast lists of puzzles are read, and in how much memory: `node
 * packages/bench/experiments/parse-speed.ts [MB] [line|count|kaggle|json]`. Prints the median of five
 * fresh processes and the most resident memory that any of them had. The file is made for it, in the
 * system's folder for temporary files, and removed.
 */
import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ListedPuzzle } from '@masu/core/formats/format'
import { formats } from '@masu/core/formats/formats'
import { geometryOfName } from '@masu/core/geometry'
import { fromLine } from '@masu/core/puzzle'
import { readPuzzleBlocks } from '../src/fixture/puzzle-file.ts'
import { median } from '@masu/ranking/statistics/order'

const PROCESSES = 5
const BLOCK = 1 << 22

const PUZZLE = '..5.3.6..8..4..3..4....9.2.......9.6...1...8.7....8...3..5..8..2.1.73....9..12...'
const SOLUTION = '975231648812456397436789125184325976659147283723968451367594812241873569598612734'

const [first = '200', shape = 'line'] = process.argv.slice(2)
if (first === 'read') await read(shape)
else measure(Number(first), shape)

/** What a process of its own does: reads the file and says what that took. */
async function read(path: string): Promise<void> {
  const start = process.hrtime.bigint()
  let puzzles = 0
  for await (const entries of readPuzzleBlocks(path)) puzzles += entries.length
  const seconds = Number(process.hrtime.bigint() - start) / 1e9
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  const cpuSeconds = (userCPUTime + systemCPUTime) / 1e6
  process.stdout.write([puzzles, seconds, cpuSeconds, maxRSS / 1024].join(' '))
}

function measure(megabytes: number, name: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'masu-parse-'))
  try {
    const path = join(folder, 'puzzles')
    const bytes = make(path, megabytes * 1e6, name)
    const runs = Array.from({ length: PROCESSES }, () => {
      const script = fileURLToPath(import.meta.url)
      const { stdout, stderr } = spawnSync(process.execPath, [script, 'read', path], {
        encoding: 'utf8',
      })
      if (stdout === '') throw new Error(stderr)
      const [puzzles = 0, seconds = 0, cpuSeconds = 0, rssMb = 0] = stdout.split(' ').map(Number)
      return { puzzles, seconds, cpuSeconds, rssMb }
    })
    const perSecond = median(runs.map(({ seconds }) => bytes / 1e6 / seconds))
    const perCpuSecond = median(runs.map(({ cpuSeconds }) => bytes / 1e6 / cpuSeconds))
    const rss = Math.max(...runs.map(({ rssMb }) => rssMb))
    process.stdout.write(
      [
        `${name}: ${runs[0]?.puzzles ?? 0} puzzles, ${Math.round(bytes / 1e6)} MB`,
        `${Math.round(perSecond)} MB/s (median of ${PROCESSES})`,
        `${Math.round(perCpuSecond)} MB per second of CPU time, start included`,
        `${Math.round(rss)} MB RSS at most\n`,
      ].join('; '),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Writes a file of at least so many bytes, a block of the same puzzle after another. */
function make(path: string, wanted: number, name: string): number {
  const file = openSync(path, 'w')
  const puzzle = fromLine(PUZZLE)
  const answer = name === 'line' ? {} : { count: 1, solution: fromLine(SOLUTION).givens }
  const entry: ListedPuzzle = { puzzle, count: null, solution: null, line: 1, ...answer }
  const format = formats.find((one) => one.name === (name === 'count' ? 'line' : name))
  if (format === undefined) throw new Error(`no format ${name}`)
  const writer = format.writer(geometryOfName('3x3'))
  let bytes = writeSync(file, writer.puzzle(entry))
  const text = writer.puzzle(entry)
  const block = Buffer.from(text.repeat(Math.ceil(BLOCK / text.length)))
  while (bytes < wanted) bytes += writeSync(file, block)
  bytes += writeSync(file, writer.end())
  closeSync(file)
  return bytes
}
