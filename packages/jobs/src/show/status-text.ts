/** The screen of `masu jobs status`, and the line that a worker repeats. */
import { plainText } from '@masu/ranking/plain-text'
import type { JobStatus, Status, WorkerStatus } from './status.ts'

const BAR_WIDTH = 24

/** Puzzles of a dead-letter list that are shown; `--json` has all. */
const SHOWN_DEAD = 10

/** Seconds of silence after which a worker counts as gone. */
const SILENT_SECONDS = 15

export function statusText({ jobs, workers }: Status): string {
  const parts = jobs.map(jobText)
  if (parts.length === 0) parts.push('no jobs')
  if (workers.length > 0) parts.push(['workers', ...workers.map(workerText)].join('\n'))
  return parts.join('\n\n')
}

function jobText(job: JobStatus): string {
  const puzzles =
    job.puzzles === 0
      ? ''
      : `, ${number(job.puzzles)} puzzles in ${job.blockLines < job.puzzles ? `blocks of ${number(job.blockLines)}` : '1 block'}`
  return [
    `job ${job.id}  ${plainText(job.title)}${puzzles}`,
    `  ${progressText(job)}`,
    ...(job.failures > 0 ? [`  ${failuresText(job)}`] : []),
    ...deadLines(job),
  ].join('\n')
}

/** As in `████░░░░ 5/12 blocks  4,310 puzzles/s  1 min 55 s left`. */
export function progressText(job: JobStatus): string {
  const { doneBlocks, blocks, state, puzzlesPerSecond: rate, secondsLeft } = job
  const done = blocks === 0 ? BAR_WIDTH : Math.floor((doneBlocks / blocks) * BAR_WIDTH)
  const parts = [
    `${'█'.repeat(done)}${'░'.repeat(BAR_WIDTH - done)} ${doneBlocks}/${blocks} blocks`,
  ]
  if (state !== 'running') parts.push(state)
  if (rate !== null) {
    parts.push(`${number(rate < 10 ? Math.round(rate * 10) / 10 : Math.round(rate))} puzzles/s`)
  }
  if (secondsLeft !== null) parts.push(`${durationText(secondsLeft)} left`)
  return parts.join('  ')
}

function failuresText({ failures, lastError }: JobStatus): string {
  const times = failures === 1 ? '1 time' : `${failures} times`
  return `a block failed ${times}; the last said: ${plainText(lastError ?? '')}`
}

function deadLines({ id, dead, state }: JobStatus): string[] {
  if (dead.length === 0) return []
  const goesOn = state === 'running' ? '; the job goes on without it' : ''
  const what =
    dead.length === 1
      ? `1 puzzle was given up${goesOn}`
      : `${dead.length} puzzles were given up${goesOn.replace('it', 'them')}`
  return [
    `  ${what}`,
    ...dead
      .slice(0, SHOWN_DEAD)
      .map(({ puzzle, error }) => `    puzzle ${puzzle}: ${plainText(error)}`),
    ...(dead.length > SHOWN_DEAD
      ? [`    and ${dead.length - SHOWN_DEAD} more: masu jobs status ${id} --json`]
      : []),
  ]
}

function workerText({
  host,
  pid,
  cpu,
  slots,
  doing,
  doneBlocks,
  seenSecondsAgo,
}: WorkerStatus): string {
  const isSilent = seenSecondsAgo > SILENT_SECONDS
  const blocks = doing.map(({ job, first, count }) =>
    count === 1 ? `job ${job}: ${first + 1}` : `job ${job}: ${first + 1}-${first + count}`,
  )
  const now = isSilent
    ? `silent for ${durationText(seenSecondsAgo)}`
    : blocks.length === 0
      ? 'waits'
      : blocks.join(', ')
  return `  ${plainText(host)} (${pid}), ${plainText(cpu)}, ${slots} ${slots === 1 ? 'slot' : 'slots'}, ${doneBlocks} done: ${now}`
}

function number(value: number): string {
  return value.toLocaleString('en-US')
}

/** As in `1 min 55 s`; days are the largest unit. */
export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const units: readonly [string, number][] = [
    ['d', 86_400],
    ['h', 3_600],
    ['min', 60],
    ['s', 1],
  ]
  const first = units.findIndex(([, size]) => whole >= size)
  if (first === -1) return '0 s'
  let rest = whole
  const parts: string[] = []
  for (const [name, size] of units.slice(first, first + 2)) {
    const count = Math.floor(rest / size)
    rest -= count * size
    if (count > 0) parts.push(`${count} ${name}`)
  }
  return parts.join(' ')
}
