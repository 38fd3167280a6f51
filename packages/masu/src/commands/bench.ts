/** `masu bench`: measures, then ranks what it measured. */
import { basename } from 'node:path'
import type { Command } from 'commander'
import { readEnvironment } from '@masu/bench/system/environment'
import type { Fixture } from '@masu/bench/fixture/fixtures'
import { blockSizes, differentPuzzles } from '@masu/bench/fixture/sample'
import { isProgram } from '@masu/bench/strategy/ref'
import { diagnoseProbeFaults } from '@masu/bench/run/diagnose-probe-faults'
import { measure, type Measured } from '@masu/bench/run/run'
import { findRunCut } from '@masu/results/rank/run-cut'
import {
  SCHEMA_VERSION,
  type ProbeRecord,
  type RunRecord,
  type TimedRecord,
} from '@masu/results/records/schema'
import { RESULTS_FOLDER, createResultsFile, readResultsFile } from '@masu/bench/run/results-file'
import { alteredText } from '@masu/results/records/environment'
import { readCommandWords } from '../terminal/command-words.ts'
import { print, warn } from '../terminal/output.ts'
import { leaveOnSignals } from '../terminal/unexpected.ts'
import { sha256OfStrategy } from '@masu/bench/strategy/source-hash'
import { benchExitCode } from '../exit-codes.ts'
import { pagePath, writePage } from '../options/page-file.ts'
import { addBench, planRun, type BenchOptions } from '../options/bench.ts'
import { rankRun } from '@masu/results/rank/ranking'
import { runDocument } from '@masu/results/words/run/run-document'
import type { Results } from '@masu/results/records/read'
import { describeRun } from '../documents/run/describe-run.ts'
import { cutRunText } from '../documents/cut-short.ts'
import { wrongAnswerText } from '../documents/wrong-answer.ts'
import { createLiveProgress } from '../documents/run/live-progress.ts'
import { printRanking, formatRanking, readScreenLook } from '../documents/run/ranking-text.ts'

export function registerBench(program: Command): void {
  addBench(program).action(bench)
}

async function bench(given: BenchOptions): Promise<void> {
  const { options, files, fixtures, strategies } = await planRun(given)
  const record: RunRecord = {
    type: 'run',
    schema: SCHEMA_VERSION,
    startedAt: new Date().toISOString(),
    environment: await readEnvironment(),
    options,
    fixtures: fixtures.map(({ name, path, geometry, puzzles, sha256, counted = {} }, index) => ({
      name,
      path,
      geometry: geometry.name,
      puzzles: puzzles.length,
      ...copiesOf(puzzles),
      puzzlesInFile: files[index]?.puzzles.length ?? puzzles.length,
      blocks: blockSizes(puzzles.length),
      sha256,
      ...counted,
    })),
    strategies: strategies.map(({ name, given: typed, ref }) => ({
      name,
      argument: typed,
      isProgram: isProgram(ref),
      sha256: sha256OfStrategy(ref),
    })),
  }
  const file = createResultsFile(RESULTS_FOLDER, record)
  const altered = alteredText(record.environment)
  if (altered !== null) warn(`times will differ from those of other runs: ${altered}`)
  const probes: ProbeRecord[] = []
  const timed: TimedRecord[] = []
  const results: Results = { run: record, probes, timed }
  const progress = await createLiveProgress(
    process.stderr,
    () => results,
    readScreenLook(process.stderr),
  )
  leaveOnSignals(() => {
    progress.end()
    // Written at once: the process ends.
    if (given.json !== true && timed.length > 0) {
      process.stdout.write(`${formatRanking(rankRun(results), given)}\n`)
    }
    return cutRunText(findRunCut(results), file.path, readCommandWords())
  })
  const keep = (measured: Measured): void => {
    file.append(measured)
    if (measured.type === 'probe') probes.push(measured)
    else timed.push(measured)
  }
  await measure(record, strategies, fixtures, keep, progress)
  progress.end()
  warn(`measurements: ${file.path}`)
  const ranking = rankRun(results)
  const entries = await printRanking(ranking, given)
  if (given.json !== true) {
    const limitOf = (): number => options.limit
    for (const fault of await diagnoseProbeFaults(
      probes,
      strategies,
      fixtures,
      limitOf,
      readCommandWords(),
    )) {
      await print(`\n${wrongAnswerText(fault)}`)
    }
  }
  if (given.fixture === undefined && entries.every(({ status }) => status === 'unsupported')) {
    warn('a run without --all measures only 9x9 boards: --all adds the other sizes')
  }
  if (given.html !== undefined) {
    const data = { name: basename(file.path), text: readResultsFile(file.path) }
    // Imported only here: a run without a page starts sooner.
    const { documentPage } = await import('../documents/pages/document-page.ts')
    const page = documentPage(runDocument(ranking, describeRun(ranking, readCommandWords())), [
      data,
    ])
    await writePage(pagePath(given.html, file.path), page, given.open)
  }
  const isNamed = given.strategy !== undefined || given.program !== undefined
  process.exitCode = benchExitCode(entries, strategies, isNamed)
}

/** The number of different puzzles, where some are copies. */
function copiesOf(puzzles: Fixture['puzzles']): { readonly distinctPuzzles?: number } {
  const distinctPuzzles = differentPuzzles(puzzles)
  return distinctPuzzles === puzzles.length ? {} : { distinctPuzzles }
}
