/**
 * A file that grows by a line of JSON with each finished step of an experiment, so that one which was
 * killed goes on where it was.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { z } from 'zod'

/** The complete lines of one kind that the file holds. */
export function keptLines<T>(path: string, line: z.ZodType<T>): T[] {
  return completeText(path)
    .split('\n')
    .slice(0, -1)
    .flatMap((json) => line.safeParse(JSON.parse(json)).data ?? [])
}

export function keep(path: string, line: object): void {
  appendFileSync(path, `${JSON.stringify(line)}\n`)
}

function completeText(path: string): string {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  return text.slice(0, text.lastIndexOf('\n') + 1)
}
