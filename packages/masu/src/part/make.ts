/** Makes a part: on standard output, in a file, or in a folder of parts. */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { claimFolder, removeAbandoned } from '@masu/bench/process/claimed-folder'
import { UserError } from '@masu/bench/errors'
import { notice } from '@masu/bench/notices'
import { sha256OfStrategy } from '@masu/bench/strategy/source-hash'
import type { StrategyRef } from '@masu/bench/strategy/ref'
import type { Tally } from '../solve/tally.ts'
import type { RatedCounts } from '../tables/rated.ts'
import type { SayNotice } from '@masu/bench/progress'
import { unwritable, writeTexts } from '../terminal/output-file.ts'
import { findPart, partPaths, placePart, sha256Of, writeSynced, type DataKind } from './folder.ts'
import type { PartText } from './read.ts'
import { otherMaking, type Making, type PartRecord } from './record.ts'
import { isFolder, partName, portionOf, sharedFile, type Portion, type Share } from './share.ts'
import { Underway } from './underway.ts'

/** The request of a command. */
export interface PartRequest {
  readonly share: Share
  readonly path: string
  readonly skipBad: boolean
  /** A file, a folder where it ends in a slash, or null for standard output. */
  readonly output: string | null
  readonly kind: DataKind
  readonly command: Making['command']
  /** The options that change the output, as they are typed. */
  readonly options: readonly string[]
  /** The strategy, with its name in messages; `of` is its reference, or the URL of a module of Masu. */
  readonly strategy: { readonly name: string; readonly of: StrategyRef | string }
  readonly say: SayNotice
  /** URLs of the modules that read and work; the version contains a hash of their code. */
  readonly modules: readonly string[]
}

/** The counts of a part, made while its texts are written. */
export interface Counted {
  readonly tally: Tally
  readonly rated: RatedCounts
}

/** The texts of a share; `underway` notes the puzzles in work. */
export type Work = (text: PartText, underway: Underway) => AsyncIterable<string | Uint8Array>

/**
 * Makes the part and sets the exit code. Throws a UserError if the part cannot be made, or differs from an
 * existing part.
 */
export async function makePart(request: PartRequest, counted: Counted, work: Work): Promise<void> {
  const { output } = request
  try {
    if (isFolder(output)) await makeInFolder(request, output, counted, work)
    else await makeElsewhere(request, work)
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error) || output === null) throw error
    throw unwritable(output, error)
  }
}

async function makeElsewhere(
  { share, path, skipBad, output }: PartRequest,
  work: Work,
): Promise<void> {
  const portion = await portionOf(path, share, skipBad)
  const text: PartText = { path, share, portion, skipBad, onBytes: () => {}, lines: 0 }
  await writeTexts(output, work(text, new Underway(null)))
}

async function makeInFolder(
  request: PartRequest,
  folder: string,
  counted: Counted,
  work: Work,
): Promise<void> {
  const { share, path, skipBad, kind, say } = request
  const before = sharedFile(path)
  const paths = partPaths(folder, share, kind)
  if (statSync(folder.replace(/\/+$/, ''), { throwIfNoEntry: false })?.isFile() === true) {
    throw new UserError(notice('notFolder', { path: paths.data, folder }))
  }
  mkdirSync(folder, { recursive: true })
  const making = makingOf(request)
  const found = await findPart(paths, share)
  const fault = found.fault ?? (found.record && (await differs(found.record, making, path)))
  if (fault !== null) {
    throw new UserError(notice('partDiffers', { path: paths.data, why: fault }))
  }
  removeAbandoned(folder, paths.prefix)
  if (found.record !== null) {
    say(notice('partThere', { part: partName(share, path) }))
    process.exitCode = found.record.exitCode
    return
  }
  const portion = await portionOf(path, share, skipBad)
  const underway = new Underway(paths.underway)
  const { left } = underway
  if (left !== null) say(notice('partEnded', { ...left, part: partName(share, path) }))
  const aside = claimFolder(folder, paths.prefix)
  try {
    const input = createHash('sha256')
    const onBytes = (block: Buffer): void => void input.update(block)
    const text: PartText = { path, share, portion, skipBad, onBytes, lines: 0 }
    const written = await writeSynced(join(aside.path, 'data'), work(text, underway))
    const after = sharedFile(path)
    if (after.size !== before.size || after.mtimeMs !== before.mtimeMs) {
      throw new UserError(notice('changed', { path }))
    }
    const record: PartRecord = {
      part: share.part,
      ...making,
      file: path,
      input: { ...inputOf(portion), sha256: input.digest('hex') },
      output: written,
      lines: text.lines,
      ...countsOf(counted),
      exitCode: Number(process.exitCode ?? 0),
    }
    await writeSynced(join(aside.path, 'record'), oneText(`${JSON.stringify(record)}\n`))
    await placePart(paths, aside.path, record)
    underway.end()
  } finally {
    aside.remove()
  }
}

async function* oneText(text: string): AsyncGenerator<string, void> {
  yield await Promise.resolve(text)
}

function makingOf({ share, command, options, strategy, modules }: PartRequest): Making {
  const { version } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  ) as { version: string }
  const code = createHash('sha256')
  for (const module of modules) code.update(hashOf(module) ?? '')
  return {
    of: share.of,
    masu: `${version}+${code.digest('hex').slice(0, 12)}`,
    command,
    options: [...options],
    strategy: { name: strategy.name, sha256: hashOf(strategy.of) },
  }
}

function hashOf(code: StrategyRef | string): string | null {
  const isOurs = typeof code === 'string'
  return sha256OfStrategy(isOurs ? { module: code, registered: null } : code)
}

/** How a part differs from the wanted part of the file at `path`; null if it does not. */
async function differs(record: PartRecord, making: Making, path: string): Promise<string | null> {
  const other = otherMaking(record, making)
  if (other !== null) return other
  const { size, from, to, sha256 } = record.input
  const isSame = sharedFile(path).size === size && (await sha256Of(path, from, to)) === sha256
  return isSame ? null : `${path} has changed since`
}

function inputOf({
  size,
  beginning,
  from,
  to,
  lines,
}: Portion): Omit<PartRecord['input'], 'sha256'> {
  return { size, beginning, isByNumber: lines === null, from, to }
}

function countsOf({
  tally: { puzzles, skipped, wrong, unanswered },
  rated: { techniques, guesses, dropped },
}: Counted): Pick<PartRecord, 'puzzles' | 'skipped' | 'wrong' | 'unanswered' | 'rated'> {
  return {
    puzzles,
    skipped: skipped.lines,
    wrong,
    unanswered: [...unanswered],
    rated: { techniques: [...techniques], guesses: [...guesses], dropped: [...dropped] },
  }
}
