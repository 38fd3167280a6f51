/** Opens the file that a check is written to. */
import { differenceBetween, findUnfinished, readCheck, type CheckFile } from './check-file.ts'
import type { CheckFileRecord, CheckRecord } from '@masu/ranking/check-records'
import { warn } from '../terminal/output.ts'
import { CHECK_PREFIX, checkFiles, RESULTS_FOLDER } from '../results/newest.ts'
import {
  createResultsFile,
  isBeingWritten,
  reopenResultsFile,
  type ResultsFile,
} from '../results/write.ts'
import { UserError } from '../terminal/user-error.ts'

/**
 * A new file, or the file of the check that this one continues: the one named by `resumed`, or else an
 * unfinished one of the same check. Throws a UserError where the named one cannot be continued.
 */
export function openCheck(
  record: CheckRecord,
  resumed: string | undefined,
): { file: ResultsFile<CheckFileRecord>; before: CheckFile | null } {
  const idle = (path: string): boolean => !isBeingWritten(path)
  const before =
    resumed === undefined ? findUnfinished(checkFiles().filter(idle), record) : readCheck(resumed)
  if (before === null) {
    const startedAt = new Date(record.startedAt)
    const file = createResultsFile<CheckFileRecord>(RESULTS_FOLDER, startedAt, CHECK_PREFIX)
    file.append(record)
    return { file, before }
  }
  if (before.verdict !== null) {
    throw new UserError(`${before.path} came to its end: there is nothing to go on with`)
  }
  const why = differenceBetween(before.check, record)
  if (why !== null) throw new UserError(`cannot go on with ${before.path}: ${why}`)
  const file = reopenResultsFile<CheckFileRecord>(before.path)
  warn(`going on with ${before.path}: ${before.work.length} probes, ${before.pairs.length} pairs`)
  const { startedAt, environment } = record
  file.append({ type: 'resumed', startedAt, environment })
  return { file, before }
}
