/** What the scripts that time strategies side by side have in common: arguments, runs, evidence. */
import { existsSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { basename, resolve } from 'node:path'
import type { Results } from '@masu/ranking/read'
import { readArguments } from '../../../core/scripts/arguments.ts'
import { runMasu } from '../run-masu.ts'
import { recordsOf } from './from-results.ts'
import type { SpeedRecord } from './records.ts'

/** The project's own sets of 9x9 puzzles with one solution. */
const OWN_SETS = ['easy', 'medium', 'hard', 'few-clues', 'anti-brute-force']
/** A smoke test asks whether everything runs, not how fast. */
const QUICK_SETS = ['easy']
const PROCESSES = 5

export class Experiment {
  readonly #command: string
  readonly #options: readonly string[]
  readonly #out: string | undefined
  readonly #startedMs = Date.now()
  readonly #records: SpeedRecord[] = []

  /** Takes `[--quick] [--out FILE.jsonl] [FILE...]` from the command line. */
  constructor(script: string) {
    const path = `node packages/strategies/scripts/${script}`
    const { values, positionals } = readArguments(
      `${path} [--quick] [--out FILE.jsonl] [FILE...]`,
      {
        options: { quick: { type: 'boolean', default: false }, out: { type: 'string' } },
        allowPositionals: true,
      },
    )
    const own = values.quick ? QUICK_SETS : OWN_SETS
    const sets = positionals.length === 0 ? own : positionals.map(absolute)
    const effort = values.quick ? ['--quick', '--processes', '1'] : ['--processes', `${PROCESSES}`]
    this.#options = [
      ...['--fixture', sets.join(','), ...effort, '--seed', '1'],
      // Each set has processes of its own, whose first pass is cold. Nothing is capped.
      ...['--isolate', '--timeout', '10s'],
      // What a single probe may take is a share of the budget; the processes are counted, not planned.
      ...['--budget', '60m'],
    ]
    this.#out = values.out
    const quick = values.quick ? ['--quick'] : []
    this.#command = [path, ...quick, ...positionals.map((file) => basename(file))].join(' ')
  }

  /** Times strategies by `masu run` with these further options. */
  measure(limit: number, names: readonly string[], options: readonly string[]): void {
    const results = runMasu(['--strategy', names.join(','), ...options, ...this.#options])
    if (this.#records.length === 0) this.#records.push(this.#beginning(results))
    this.#records.push(...recordsOf(results, limit))
  }

  /** Writes the records to the file that was asked for, or to standard output. */
  end(): void {
    const load = Math.round((os.loadavg()[0] ?? 0) * 100) / 100
    const seconds = Math.round((Date.now() - this.#startedMs) / 1000)
    const all = [...this.#records, { kind: 'end', load, seconds }]
    const lines = all.map((record) => `${JSON.stringify(record)}\n`).join('')
    if (this.#out === undefined) process.stdout.write(lines)
    else writeFileSync(this.#out, lines)
  }

  /** The machine and its load before anything was timed. */
  #beginning({ run }: Results): SpeedRecord {
    const { cpu, cores, os: system, node, v8, load } = run.environment
    const conditions = { cpu, cores, os: system, node, v8, load, at: run.startedAt }
    return { kind: 'begin', command: this.#command, ...conditions }
  }
}

/** A file by its whole path, since masu runs in another folder; a name of a set as it is. */
function absolute(fileOrName: string): string {
  return existsSync(fileOrName) ? resolve(fileOrName) : fileOrName
}
