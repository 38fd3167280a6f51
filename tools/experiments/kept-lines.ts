/**
 * A file that grows by a line of JSON with each finished step of an experiment, so that a killed experiment can
 * continue.
 */
import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs'
import { splitCompleteLines } from '@masu/results/records/read'
import type { z } from 'zod'
import { readResultsFile } from '@masu/bench/run/results-file'

/** The complete lines of one kind that the file holds. */
export function keptLines<T>(path: string, line: z.ZodType<T>): T[] {
  const text = existsSync(path) ? readResultsFile(path) : ''
  return splitCompleteLines(text).flatMap((json) => line.safeParse(JSON.parse(json)).data ?? [])
}

export function keep(path: string, line: object): void {
  appendFileSync(path, `${JSON.stringify(line)}\n`)
}

/** Cuts off an unfinished last line, which a killed writer leaves. Does nothing without the file. */
export function dropTornLine(path: string): void {
  if (!existsSync(path)) return
  truncateSync(path, readFileSync(path).lastIndexOf(0x0a) + 1)
}
