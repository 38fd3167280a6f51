/** What a program takes to start and to end, when there is nothing to solve. */
import { runBatch } from './batch.ts'
import { START_MS } from './ready.ts'

/** The shorter of two runs: the first one may have to fetch the program from the disk. */
export async function startUpNs(command: readonly [string, ...string[]]): Promise<number> {
  const first = await runBatch(command, [], 0, START_MS)
  const second = await runBatch(command, [], 0, START_MS)
  return Math.min(first.ns, second.ns)
}
