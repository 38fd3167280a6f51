/** All parts of a file: whether they exist and fit together, and their totals. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { errorText, UserError } from '@masu/bench/errors'
import { shellWord } from '@masu/ranking/shell-word'
import type { Tally } from '../solve/tally.ts'
import { addTo, noRatings, type RatedCounts } from '../tables/rated.ts'
import { calledAs } from '../terminal/called-as.ts'
import { findPart, partPaths, type PartPaths } from './folder.ts'
import { otherMaking, type PartRecord } from './record.ts'
import { stretchLeft } from './underway.ts'

const NAME = /^part-(\d+)-of-(\d+)\.(jsonl|txt)(?:\.record)?$/

/** The most missing parts that are named; further parts are counted. */
const MOST_NAMED = 100

export interface Part {
  readonly part: number
  readonly paths: PartPaths
  /** Null if the part is missing or bad. */
  readonly record: PartRecord | null
  /** The fault of the part; null if it is missing or has none. */
  readonly fault: string | null
}

/** The parts of a folder, in order. If many parts are missing, parts without files may be left out. */
export interface Parts {
  readonly of: number
  readonly parts: readonly Part[]
  /** Files that do not belong to these parts. */
  readonly others: readonly string[]
}

/** An existing part that fits. */
export type FitPart = Part & { readonly record: PartRecord; readonly fault: null }

/** The parts in a folder. Throws a UserError if the folder holds no part, or cannot be read. */
export async function partsIn(folder: string): Promise<Parts> {
  const files = namesIn(folder).flatMap((name) => {
    const [, part, of, kind] = NAME.exec(name) ?? []
    return part === undefined ? [] : [{ name, part: Number(part), set: `${of} ${kind}` }]
  })
  const set = mostFrequent(files.map((file) => file.set))
  if (set === null) throw new UserError(`${folder} holds no part of a file`)
  const ours = files.filter((file) => file.set === set)
  const [of, kind] = [parseInt(set), set.endsWith('txt') ? 'txt' : 'jsonl'] as const
  const numbers = new Set(ours.map(({ part }) => part))
  for (let part = 1; part <= of && numbers.size < ours.length + MOST_NAMED; part++) {
    numbers.add(part)
  }
  const parts: Part[] = []
  for (const part of [...numbers].toSorted((a, b) => a - b)) {
    const paths = partPaths(folder, { part, of }, kind)
    parts.push({ part, paths, ...(await findPart(paths, { part, of })) })
  }
  const others = files.filter((file) => !ours.includes(file))
  return { of, parts: withMisfits(parts), others: others.map(({ name }) => join(folder, name)) }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new UserError(`there is no folder ${folder}`)
    if (code === 'ENOTDIR') throw new UserError(`${folder} is a file, not a folder`)
    throw new UserError(`cannot read ${folder}: ${errorText(error)}`)
  }
}

/** The most frequent value, the first of several; null without values. */
function mostFrequent<T>(values: readonly T[]): T | null {
  const groups = [...Map.groupBy(values, (value) => value).values()]
  return groups.toSorted((a, b) => b.length - a.length)[0]?.[0] ?? null
}

/** The parts; a part that was made differently from most, or from another file, gets a fault. */
function withMisfits(parts: readonly Part[]): Part[] {
  const records = parts.flatMap(({ record }) => record ?? [])
  const usual = mostFrequent(records.map(kindOf))
  const model = records.find((record) => kindOf(record) === usual)
  let end: number | null = 0
  return parts.map((part) => {
    const { record } = part
    const start: number | null = end
    end = record?.input.to ?? null
    if (record === null || model === undefined) return part
    const fault = otherMaking(record, model) ?? otherInput(record, model, start)
    return fault === null ? part : { ...part, record: null, fault }
  })
}

/** The fields that all parts must share. */
function kindOf({ masu, command, options, strategy, input }: PartRecord): string {
  const { size, beginning, isByNumber, sha256 } = input
  const bytes = isByNumber ? sha256 : null
  return JSON.stringify([masu, command, options, strategy, size, beginning, bytes])
}

/** `start` is the end of the bytes of the part before; null if unknown. */
function otherInput(
  { of, part, file, input }: PartRecord,
  model: PartRecord,
  start: number | null,
): string | null {
  const { size, beginning, isByNumber, from, to, sha256 } = input
  if (size !== model.input.size) {
    return `made of ${file} with ${size} bytes, not ${model.input.size}`
  }
  const isOther = beginning !== model.input.beginning || isByNumber !== model.input.isByNumber
  if (isOther || (isByNumber && sha256 !== model.input.sha256)) {
    return `made of ${file} with different contents`
  }
  const isNext = isByNumber || start === null || from === start
  return isNext && (part < of || to === size) ? null : `made of ${file} with different lines`
}

/** Lines about parts that are missing or do not fit, and the commands that make them; empty if all parts fit. */
export function lacksOf({ of, parts, others }: Parts): { said: string[]; commands: string[] } {
  const said = others.map((path) => `${path} is not one of these ${of} parts`)
  const commands = others.map((path) => `rm ${shellWord(path)}`)
  const model = parts.find(({ record }) => record !== null)?.record ?? null
  let before: number | null = 0
  for (const { part, paths, record, fault } of parts) {
    if (record !== null) {
      if (before !== null) before += record.lines
      continue
    }
    const isMissing = fault === null
    said.push(
      isMissing
        ? `part ${part} of ${of} is missing${lastSeen(paths, before)}`
        : `part ${part} of ${of} does not fit: ${fault}`,
    )
    before = null
    const clear = isMissing ? '' : `rm ${shellWord(paths.data)} ${shellWord(paths.record)}; `
    if (model !== null) commands.push(`${clear}${commandFor(model, part, paths)}`)
  }
  const left = of - parts.length
  if (left > 0) said.push(`${left} more parts are missing`)
  return { said, commands }
}

/** The last known place of a run of a missing part; `before` is the number of lines before the part. */
function lastSeen({ underway }: PartPaths, before: number | null): string {
  const left = stretchLeft(underway)
  if (left === null) return ''
  const { from, to, byte } = left
  if (byte !== null && before === null) return `; a run of it was last at byte ${byte}`
  const [first, last] = [from, to].map((line) => line + (byte === null ? 0 : (before ?? 0)))
  const lines = first === last ? `line ${first}` : `lines ${first} to ${last}`
  return `; a run of it was last on ${lines}`
}

function commandFor(
  { command, file, options, of }: PartRecord,
  part: number,
  paths: PartPaths,
): string {
  const words = [
    command,
    file,
    ...options,
    '--part',
    `${part}/${of}`,
    '-o',
    join(paths.folder, '/'),
  ]
  return [calledAs(), ...words.map(shellWord)].join(' ')
}

/** Adds up the parts: the counts for standard error and for the summary, as in a single command. */
export function addUp(parts: readonly FitPart[], tally: Tally): RatedCounts {
  const rated = noRatings()
  let before = 0
  for (const { record } of parts) {
    tally.puzzles += record.puzzles
    for (const [why, count] of record.unanswered) tally.leave(why, count)
    tally.skipped.lines.add(
      record.skipped.first.map((line) => line + before),
      record.skipped.count,
    )
    tally.wrong.add(
      record.wrong.first.map((line) => line + before),
      record.wrong.count,
    )
    for (const [value, count] of record.rated.techniques) addTo(rated.techniques, value, count)
    for (const [value, count] of record.rated.guesses) addTo(rated.guesses, value, count)
    for (const name of record.rated.dropped) rated.dropped.add(name)
    before += record.lines
  }
  return rated
}
