/** Reads check files, also one that was cut off, and finds the one that a check continues. */
import { isDeepStrictEqual } from 'node:util'
import { alteredText, MACHINE } from '@masu/ranking/environment'
import { parsePlain } from '@masu/ranking/plain-text'
import {
  headedRecordsOf,
  RecordError,
  recordsOfType,
  type HeadedKind,
} from '@masu/ranking/record-lines'
import { readRecordFile } from '../results/read.ts'
import { UserError } from '../terminal/user-error.ts'
import {
  checkFileRecord,
  CHECK_SCHEMA,
  type ArmRecord,
  type CheckFileRecord,
  type CheckRecord,
  type PairRecord,
  type VerdictRecord,
  type WorkRecord,
} from '@masu/ranking/check-records'

const CHECKS: HeadedKind<CheckFileRecord, 'check'> = {
  schema: checkFileRecord,
  versioned: 'check',
  versions: [CHECK_SCHEMA],
  many: 'a check',
  one: 'a record of a check',
  advice: 'check again',
  file: 'check file',
  parse: parsePlain,
  keyOf,
}

export interface CheckFile {
  readonly path: string
  readonly check: CheckRecord
  readonly work: readonly WorkRecord[]
  readonly pairs: readonly PairRecord[]
  /** Null where the check has not come to its end. */
  readonly verdict: VerdictRecord | null
}

/** All texts are made plain. Throws a RecordError that names the line which is no record of a check, or is there twice. */
export function readCheck(path: string): CheckFile {
  const { head, records } = headedRecordsOf(readRecordFile(path), path, CHECKS)
  return {
    path,
    check: head,
    work: recordsOfType(records, 'work'),
    pairs: recordsOfType(records, 'pair'),
    verdict: recordsOfType(records, 'verdict').at(-1) ?? null,
  }
}

/** Whether the file begins as a check does. Throws a UserError where it cannot be read. */
export function isCheckFile(path: string): boolean {
  const [first = ''] = readRecordFile(path).split('\n', 1)
  try {
    return (JSON.parse(first) as { type?: unknown } | null)?.type === 'check'
  } catch {
    return false
  }
}

/**
 * The newest of these files that holds an unfinished check like this one: on this machine, with the
 * same programs and options. Null where there is none.
 */
export function findUnfinished(paths: readonly string[], now: CheckRecord): CheckFile | null {
  for (const path of paths) {
    const file = readIfCheck(path)
    if (file?.verdict === null && differenceBetween(file.check, now) === null) return file
  }
  return null
}

/** What differs between a check and the one that is to continue it, in words; null for nothing. */
export function differenceBetween(then: CheckRecord, now: CheckRecord): string | null {
  for (const trait of MACHINE) {
    if (then.environment[trait] !== now.environment[trait]) {
      return `it began with ${trait} ${then.environment[trait]}, here it is ${now.environment[trait]}`
    }
  }
  const [was, is] = [then, now].map(({ environment }) => alteredText(environment) ?? 'nothing')
  if (was !== is) return `times were changed by ${was} when it began, here by ${is}`
  // The seed may be drawn anew each time. The check continues with that of the file.
  const options = { ...then.options, seed: now.options.seed }
  if (!isDeepStrictEqual(options, now.options)) return 'its options are others'
  for (const side of ['base', 'head'] as const) {
    if (!isSameArm(then[side], now[side])) return `${side} is no longer what was measured`
  }
  if (!isDeepStrictEqual(then.fixtures, now.fixtures)) return 'its fixtures are others'
  return then.acceptedSha256 === now.acceptedSha256 ? null : 'other work figures are accepted'
}

/** By git's id of all files, or else by the sources of the strategies, where they are known. */
function isSameArm(then: ArmRecord, now: ArmRecord): boolean {
  if (then.tree !== null && then.tree === now.tree) return true
  const { coreSha256, strategies } = now
  const isKnown = coreSha256 !== null && strategies.every(({ sha256 }) => sha256 !== null)
  const isSame = isDeepStrictEqual([then.coreSha256, then.strategies], [coreSha256, strategies])
  return isKnown && isSame
}

function readIfCheck(path: string): CheckFile | null {
  try {
    return readCheck(path)
  } catch (error) {
    if (error instanceof UserError || error instanceof RecordError) return null
    throw error
  }
}

/** What a record says, in words, if no two records of a file may say it; null otherwise. */
function keyOf(record: CheckFileRecord): string | null {
  if (record.type === 'resumed') return null
  if (record.type === 'work') {
    return `the work of ${record.side}'s ${record.strategy} on ${record.fixture}`
  }
  if (record.type === 'pair') {
    return `pair ${record.pair} of ${record.strategy} on ${record.fixture}`
  }
  return `the ${record.type}`
}
