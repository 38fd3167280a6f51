/** What the scripts that time strategies side by side have in common: arguments, processes, output. */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fixturePath } from '../../../bench/src/fixture/fixtures.ts'
import { readArguments } from '../../../core/scripts/arguments.ts'
import { beginning, ending, parseRecord, type SpeedRecord } from './records.ts'

/** The project's own sets of 9x9 puzzles with one solution. */
const OWN_SETS = ['easy', 'medium', 'hard', 'few-clues', 'anti-brute-force']
const PROCESSES = 5

export class Run {
  readonly effort: 'quick' | 'full'
  readonly processes: number
  /** Files of the sets. */
  readonly paths: readonly string[]
  readonly records: SpeedRecord[]
  readonly #out: string | undefined

  /** Takes `[--quick] [--out FILE.jsonl] [FILE...]` from the command line. */
  constructor(script: string) {
    const usage = `node packages/bench/experiments/${script} [--quick] [--out FILE.jsonl] [FILE...]`
    const { values, positionals } = readArguments(usage, {
      options: { quick: { type: 'boolean', default: false }, out: { type: 'string' } },
      allowPositionals: true,
    })
    this.effort = values.quick ? 'quick' : 'full'
    this.processes = values.quick ? 1 : PROCESSES
    this.paths = (positionals.length === 0 ? OWN_SETS : positionals).map((set) => fixturePath(set))
    this.#out = values.out
    const typed = [
      script,
      ...(values.quick ? ['--quick'] : []),
      ...positionals.map((p) => basename(p)),
    ]
    this.records = [beginning(`node packages/bench/experiments/${typed.join(' ')}`)]
  }

  /** Keeps what a fresh Node process prints, a record a line. */
  measure(args: readonly string[], extra: object = {}): void {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    })
    if (status !== 0) throw new Error(stderr)
    for (const line of stdout.trim().split('\n')) this.records.push(parseRecord(line, extra))
  }

  /** Writes the raw figures to the file that was asked for, and the text to standard output. */
  end(text: (records: readonly SpeedRecord[]) => string): void {
    this.records.push(ending(this.records))
    if (this.#out !== undefined) {
      const lines = this.records.map((record) => `${JSON.stringify(record)}\n`)
      writeFileSync(this.#out, lines.join(''))
    }
    process.stdout.write(`${text(this.records)}\n`)
  }
}

export function say(text: string): void {
  process.stderr.write(`${text}\n`)
}
