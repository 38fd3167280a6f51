/** What single experiments of bench found, as the pages show it. */
import { markdownTable } from 'markdown-table'
import { z } from 'zod'
import { figure } from '@masu/ranking/figure'

/** Of `solve-speed.ts`. The first of two figures is that of one worker, the second that of two. */
const solveSpeed = z.strictObject({
  cpu: z.string(),
  cores: z.int(),
  node: z.string(),
  processes: z.int(),
  sizes: z.array(
    z.strictObject({
      puzzles: z.int(),
      puzzlesPerSecond: z.tuple([z.number(), z.number()]),
      /** Time of one worker to that of two, round by round. */
      ratios: z.array(z.number()),
      ratio: z.number(),
      megabytes: z.tuple([z.number(), z.number()]),
    }),
  ),
})

/** Of `tools-speed.ts`. The first of two figures is that of the other checkout, the second that of this one. */
const toolsSpeed = z.strictObject({
  cpu: z.string(),
  cores: z.int(),
  node: z.string(),
  /** The least and the most between two rounds, over a minute. */
  load: z.tuple([z.number(), z.number()]),
  rounds: z.int(),
  tasks: z.array(
    z.strictObject({
      name: z.string(),
      puzzles: z.int(),
      seconds: z.tuple([z.number(), z.number()]),
      /** Of all threads. */
      cpuSeconds: z.tuple([z.number(), z.number()]),
      /** Seconds of the other checkout to those of this one, round by round. */
      ratios: z.array(z.number()),
      ratio: z.number(),
    }),
  ),
})

const beforeAndNow = z.strictObject({
  name: z.string(),
  base: z.number().nullable(),
  head: z.number().nullable(),
})

/** Of `api-speed.ts`: in µs a board, null where a checkout did not take such a board. */
const apiSpeed = z.strictObject({
  cpu: z.string(),
  cores: z.int(),
  node: z.string(),
  /** The least and the largest, of a minute, between rounds. */
  load: z.tuple([z.number(), z.number()]),
  rounds: z.int(),
  puzzles: z.int(),
  calls: z.array(beforeAndNow),
  /** Of `masu solve`, a puzzle of a file of so many. */
  files: z.array(beforeAndNow),
})

/** Of `prove-program.ts`. */
const program = z.strictObject({
  strategy: z.string(),
  fixture: z.string(),
  puzzles: z.int(),
  limit: z.int(),
  rounds: z.int(),
  seconds: z.number(),
  arms: z.array(
    z.strictObject({
      name: z.string(),
      micros: z.number(),
      ratio: z.number(),
      interval: z.tuple([z.number(), z.number()]).nullable(),
    }),
  ),
  /** Of a program that only echoes, in microseconds a line. */
  echo: z.strictObject({ passes: z.int(), ahead: z.number(), single: z.number() }),
  cpu: z.string(),
  cores: z.int(),
  load: z.number(),
  node: z.string(),
})

/** Of `compile-cache.ts`. */
const compileCache = z.strictObject({
  fixture: z.string(),
  puzzles: z.int(),
  rounds: z.int(),
  environment: z.object({ cpu: z.string(), cores: z.int(), node: z.string(), load: z.number() }),
  strategies: z.array(
    z.strictObject({
      name: z.string(),
      with: z.number(),
      without: z.number(),
      ratio: z.number(),
      interval: z.tuple([z.number(), z.number()]).nullable(),
    }),
  ),
})

/** What the compile cache does to each strategy. */
export function compileCacheText(json: string): string {
  const { fixture, puzzles, rounds, environment, strategies } = compileCache.parse(JSON.parse(json))
  const { cpu, cores, node, load } = environment
  const rows = strategies.map(({ name, with: cached, without, ratio, interval }) => [
    `\`${name}\``,
    figure(cached),
    figure(without),
    ratio.toFixed(3),
    interval?.map((end) => end.toFixed(3)).join(' to ') ?? '',
  ])
  return [
    markdownTable([['µs/puzzle', 'with the cache', 'without', 'ratio', '95 %'], ...rows], {
      align: ['l', 'r', 'r', 'r', 'r'],
    }),
    '',
    `\`${fixture}\`, ${puzzles} puzzles; ${rounds} pairs of fresh processes of each; medians, and ratios`,
    `of pairs. ${cpu}, ${cores} cores, load ${load}; Node ${node}.`,
  ].join('\n')
}

/** How many puzzles a second `masu solve` takes. */
export function solveSpeedText(json: string): string {
  const { cpu, cores, node, processes, sizes } = solveSpeed.parse(JSON.parse(json))
  const rows = sizes.map(({ puzzles, puzzlesPerSecond, ratios, ratio, megabytes }) => [
    puzzles.toLocaleString('en'),
    rateText(puzzlesPerSecond[0]),
    rateText(puzzlesPerSecond[1]),
    `${ratio.toFixed(2)} (${ratios.map((one) => one.toFixed(2)).join(', ')})`,
    megabytes.map(Math.round).join(', '),
  ])
  const heads = ['puzzles', '1 worker', '2 workers', 'ratio (of the pairs)', 'MB at most']
  return [
    'Puzzles per second, from the start of the process to its end, reading, verifying and printing',
    'included, easy to hard puzzles:',
    '',
    markdownTable([heads, ...rows]),
    '',
    `Medians of ${processes} processes each, resident memory of the largest.`,
    `${cpu}, ${cores} cores; Node ${node}.`,
  ].join('\n')
}

/** What calls take, before and now. */
export function apiSpeedText(json: string): string {
  const { cpu, cores, node, load, rounds, calls } = apiSpeed.parse(JSON.parse(json))
  const rows = calls.map(({ name, base, head }) => [
    name,
    base === null ? '—' : figure(base),
    head === null ? '—' : figure(head),
    base === null || head === null ? '' : (head / base).toFixed(2),
  ])
  return [
    markdownTable([['µs a board', 'before', 'now', 'ratio'], ...rows], {
      align: ['l', 'r', 'r', 'r'],
    }),
    '',
    `Easy 9x9 boards. Medians of ${rounds} rounds. ${cpu}, ${cores} cores; Node ${node};`,
    `load ${load.map((one) => one.toFixed(1)).join(' to ')}. —: not taken.`,
  ].join('\n')
}

/** A program around a strategy beside the strategy, and what a pipe costs. */
export function programTexts(json: string): { agreement: string; pipe: string } {
  const found = program.parse(JSON.parse(json))
  const { strategy, fixture, puzzles, limit, rounds, seconds, cpu, cores, load, node } = found
  const { passes, ahead, single } = found.echo
  const rows = found.arms.map(({ name, micros, ratio, interval }) => {
    const range = interval === null ? '' : interval.map((end) => end.toFixed(3)).join(' to ')
    return [name, micros.toFixed(2), ratio.toFixed(3), range]
  })
  const agreement = [
    markdownTable([[strategy, 'µs/puzzle', 'ratio', '95 %'], ...rows], {
      align: ['l', 'r', 'r', 'r'],
    }),
    '',
    `\`${fixture}\`, ${puzzles} puzzles, limit ${limit}; ${rounds} rounds of alternating order, ${seconds} s of timed`,
    `solving each; medians, and ratios of pairs. ${cpu}, ${cores} cores, load ${load}; Node ${node}.`,
  ].join('\n')
  const pipe = `${ahead.toFixed(2)} µs a line sent ahead, and ${single.toFixed(2)} µs a line there and back (medians of ${passes} passes).`
  return { agreement, pipe }
}

function rateText(perSecond: number): string {
  return Math.round(perSecond).toLocaleString('en')
}

/** What rating, comparing and making puzzles takes, before and now. */
export function toolsSpeedText(json: string): string {
  const { cpu, cores, node, load, rounds, tasks } = toolsSpeed.parse(JSON.parse(json))
  const rows = tasks.map(({ name, puzzles, seconds, cpuSeconds, ratios, ratio }) => [
    `\`${name}\``,
    puzzles.toLocaleString('en'),
    seconds.map(figure).join(', '),
    cpuSeconds.map(figure).join(', '),
    `${ratio.toFixed(2)} (${ratios.map((one) => one.toFixed(2)).join(', ')})`,
  ])
  const heads = [
    'command',
    'puzzles',
    'seconds: before, now',
    'of processors',
    'ratio (of the rounds)',
  ]
  return [
    markdownTable([heads, ...rows], { align: ['l', 'r', 'r', 'r', 'r'] }),
    '',
    `Medians of ${rounds} rounds, both revisions in each, whole processes; the outputs are equal byte for byte.`,
    `${cpu}, ${cores} cores; Node ${node}; load ${load.map((one) => one.toFixed(1)).join(' to ')}.`,
  ].join('\n')
}
