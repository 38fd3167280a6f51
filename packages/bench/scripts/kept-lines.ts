/**
 * A file that grows by a line of JSON with each finished step of an experiment, so that one which was
 * killed goes on where it was.
 */
import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs'
import type { z } from 'zod'

/** The lines of one kind that the file holds; whatever a kill left of a last one is cut off. */
export function keptLines<T>(path: string, line: z.ZodType<T>): T[] {
  if (!existsSync(path)) return []
  const text = readFileSync(path, 'utf8')
  const complete = text.slice(0, text.lastIndexOf('\n') + 1)
  if (complete.length < text.length) truncateSync(path, Buffer.byteLength(complete))
  return complete
    .split('\n')
    .slice(0, -1)
    .flatMap((json) => line.safeParse(JSON.parse(json)).data ?? [])
}

export function keep(path: string, line: object): void {
  appendFileSync(path, `${JSON.stringify(line)}\n`)
}
