/**
 * Slowdowns that are wanted: a commit of head declares one in a trailer of its message, as in
 * `Accept-slower: dlx +12% exact counts need another pass`. The size bounds what is accepted, and the
 * reason is shown wherever the slowdown is.
 */
import { TRAILER } from '@masu/ranking/check/verdicts'
import type { AcceptedSlowdown, CheckEntry } from '@masu/ranking/check-records'
import { suggestion, UserError } from '../errors.ts'
import { GitError } from '../process/git.ts'
import { openRepository } from './revisions/repository.ts'

/** What follows the key of the trailer. */
export const TRAILER_FORM = 'STRATEGY +12% REASON'

/** Of separate commits, and of their parts: no message holds such characters. */
const [COMMIT, PART, VALUE] = ['\u001E', '\u001D', '\u001F']

export interface Slowdowns {
  readonly byStrategy: ReadonlyMap<string, AcceptedSlowdown>
  /** Lines of messages that git takes for no trailers, in words: they accept nothing. */
  readonly ignored: readonly string[]
}

/** A commit with its trailers of this key, and its whole message. */
export interface TrailedCommit {
  readonly id: string
  readonly values: readonly string[]
  readonly message: string
}

/**
 * What the commits that `cwd` has since `base` accept. Throws a UserError of one line for a trailer that
 * has not the form, and where `base` is unknown.
 */
export async function slowdownsSince(base: string, cwd: string): Promise<Slowdowns> {
  const repository = await openRepository(cwd)
  const since = await repository.commitOf(base)
  const values = `%(trailers:key=${TRAILER},valueonly,unfold,separator=%x1f)`
  const format = `--format=%x1e%H%x1d${values}%x1d%B`
  try {
    const log = await repository.git('log', '--no-show-signature', format, `${since}..HEAD`)
    return slowdownsOf(commitsIn(log))
  } catch (error) {
    // Nothing is committed yet, which is told when head is checked out.
    if (error instanceof GitError) return slowdownsOf([])
    throw error
  }
}

function commitsIn(log: string): TrailedCommit[] {
  return log
    .split(COMMIT)
    .slice(1)
    .map((commit) => {
      const [id = '', values = '', message = ''] = commit.split(PART)
      return { id, values: values === '' ? [] : values.split(VALUE), message }
    })
}

/**
 * What the commits accept, together: sizes of separate trailers multiply, since each is of a change of
 * its own. The very same trailer counts once: a commit that was picked to another branch has it, too.
 * Throws a UserError that names the commit.
 */
export function slowdownsOf(commits: readonly TrailedCommit[]): Slowdowns {
  const byStrategy = new Map<string, AcceptedSlowdown>()
  const seen = new Set<string>()
  for (const { id, values } of commits) {
    for (const value of values) {
      const { strategy, size, reason } = parsedTrailer(value, id)
      if (seen.has(value)) continue
      seen.add(value)
      const before = byStrategy.get(strategy)
      byStrategy.set(strategy, {
        size: (1 + (before?.size ?? 0)) * (1 + size) - 1,
        reasons: [...(before?.reasons ?? []), reason],
        commits: [...new Set([...(before?.commits ?? []), id])],
      })
    }
  }
  return { byStrategy, ignored: commits.flatMap(ignoredIn) }
}

function parsedTrailer(
  value: string,
  commit: string,
): { strategy: string; size: number; reason: string } {
  const [, strategy = '', size = '', reason = ''] =
    /^(\S+) +\+(\d+(?:\.\d+)?) ?% +(\S.*)$/.exec(value.trim()) ?? []
  if (!(Number(size) > 0)) {
    throw new UserError(
      `commit ${commit.slice(0, 10)} says "${TRAILER}: ${value}"; expected ${TRAILER}: ${TRAILER_FORM}`,
    )
  }
  return { strategy, size: Number(size) / 100, reason }
}

/** Git takes a line for a trailer only in the last paragraph of a message. */
function ignoredIn({ id, values, message }: TrailedCommit): string[] {
  const lines = message.split('\n').filter((line) => line.startsWith(`${TRAILER}:`))
  return lines.length <= values.length
    ? []
    : [
        `commit ${id.slice(0, 10)}: ${TRAILER} is not among the trailers, the last paragraph of the message, and accepts nothing`,
      ]
}

/** What accepts nothing, for people: lines that are no trailers, and names that neither arm has. */
export function slowdownRemarks(
  { byStrategy, ignored }: Slowdowns,
  known: readonly string[],
): string[] {
  const unknown = [...byStrategy].flatMap(([name, { commits }]) =>
    known.includes(name)
      ? []
      : [
          `commit ${commits[0]?.slice(0, 10) ?? ''}: ${TRAILER} names "${name}", which is no strategy${suggestion(name, known)}`,
        ],
  )
  return [...ignored, ...unknown]
}

/** The entries, with what accepts those that are slower. */
export function withSlowdowns(
  entries: readonly CheckEntry[],
  slowdowns: Slowdowns['byStrategy'],
): CheckEntry[] {
  return entries.map((entry) => {
    const slowdown = slowdowns.get(entry.strategy)
    const isSlower = entry.verdict === 'slower' && entry.ratio !== null
    return isSlower && slowdown !== undefined ? { ...entry, slowdown } : entry
  })
}
