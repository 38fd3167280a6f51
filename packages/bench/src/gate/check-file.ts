/** Reads check files, also one that was cut off, and finds the one that a check goes on with. */
import { isDeepStrictEqual } from 'node:util'
import { MACHINE } from '@masu/ranking/environment'
import {
  completeLinesOf,
  parseRecord,
  RecordError,
  type RecordKind,
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

const CHECKS: RecordKind<CheckFileRecord> = {
  schema: checkFileRecord,
  versioned: 'check',
  version: CHECK_SCHEMA,
  many: 'a check',
  one: 'a record of a check',
  advice: 'check again',
}

export interface CheckFile {
  readonly path: string
  readonly check: CheckRecord
  readonly work: readonly WorkRecord[]
  readonly pairs: readonly PairRecord[]
  /** Null where the check has not come to its end. */
  readonly verdict: VerdictRecord | null
}

/** Throws a RecordError that names the line which is no record of a check, or is there twice. */
export function readCheck(path: string): CheckFile {
  let check: CheckRecord | null = null
  const work: WorkRecord[] = []
  const pairs: PairRecord[] = []
  let verdict: VerdictRecord | null = null
  const seen = new Set<string>()
  for (const [index, line] of completeLinesOf(readRecordFile(path)).entries()) {
    const place = `${path}:${index + 1}`
    const record = parseRecord(line, place, CHECKS)
    if ((index === 0) !== (record.type === 'check')) {
      throw new RecordError(`${place}: a check file begins with its check, and holds no other`)
    }
    const key = keyOf(record)
    if (key !== null && seen.has(key)) throw new RecordError(`${place}: ${key} is there already`)
    if (key !== null) seen.add(key)
    if (record.type === 'check') check = record
    else if (record.type === 'work') work.push(record)
    else if (record.type === 'pair') pairs.push(record)
    else if (record.type === 'verdict') verdict = record
  }
  if (check === null)
    throw new RecordError(`${path} is no check file: its first line names no check`)
  return { path, check, work, pairs, verdict }
}

/**
 * The newest of these files whose check began as this one does, on this machine and with the same
 * programs and options, and did not come to its end; null where there is none.
 */
export function unfinished(paths: readonly string[], now: CheckRecord): CheckFile | null {
  for (const path of paths) {
    const file = readable(path)
    if (file !== null && file.verdict === null && whyAnother(file.check, now) === null) return file
  }
  return null
}

/** What differs between a check and the one that is to go on with it, in words; null for nothing. */
export function whyAnother(then: CheckRecord, now: CheckRecord): string | null {
  for (const trait of MACHINE) {
    if (then.environment[trait] !== now.environment[trait]) {
      return `it began with ${trait} ${then.environment[trait]}, here it is ${now.environment[trait]}`
    }
  }
  // The seed may be drawn anew each time: that of the file is the one to go on with.
  const options = { ...then.options, seed: now.options.seed }
  if (!isDeepStrictEqual(options, now.options)) return 'its options are others'
  for (const side of ['base', 'head'] as const) {
    if (!isSameArm(then[side], now[side])) return `${side} is no longer what was measured`
  }
  if (!isDeepStrictEqual(then.fixtures, now.fixtures)) return 'its fixtures are others'
  return then.acceptedSha256 === now.acceptedSha256 ? null : 'other work figures are accepted'
}

/** By all of it, or by the sources that strategies are made of, as far as these are known. */
function isSameArm(then: ArmRecord, now: ArmRecord): boolean {
  if (then.tree !== null && then.tree === now.tree) return true
  const { coreSha256, strategies } = now
  const isKnown = coreSha256 !== null && strategies.every(({ sha256 }) => sha256 !== null)
  const isSame = isDeepStrictEqual([then.coreSha256, then.strategies], [coreSha256, strategies])
  return isKnown && isSame
}

function readable(path: string): CheckFile | null {
  try {
    return readCheck(path)
  } catch (error) {
    if (error instanceof UserError || error instanceof RecordError) return null
    throw error
  }
}

/** What a record says, in words, if no two of a file may say it. */
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
