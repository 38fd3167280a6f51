/** Draws the page of a check from its file. */
import { basename } from 'node:path'
import { checkPage } from '@masu/report/check/page'
import { UserError } from '@masu/bench/errors'
import type { CheckFile } from '@masu/bench/gate/check-file'

/** The text of the page. Throws a UserError where the check did not come to its end. */
export function pageOfCheck({ path, check, pairs, verdict }: CheckFile): string {
  if (verdict === null) throw new UserError(`${path} did not come to its end: check again`)
  return checkPage({ check, found: verdict, pairs, name: basename(path) })
}
