/** The hottest functions of a CPU profile, by self time; only time in solving counts. */
import { SOLVING_FUNCTION, type CpuProfile, type ProfileNode } from '../protocol/cpu-profile.ts'

/** The number of functions shown: further functions seldom matter. */
const SHOWN_FUNCTIONS = 10

export interface HotFunction {
  /** Names in brackets are V8's, for the garbage collector and native code. */
  readonly name: string
  /** URL of the module; empty without a module. */
  readonly url: string
  /** From 1; null if there is no source. */
  readonly line: number | null
  /** Time in the function itself, without the functions that it calls. */
  readonly selfMs: number
  /** Share of the time in solving. */
  readonly share: number
}

export interface Hottest {
  /** The hottest first, ten at most. */
  readonly functions: readonly HotFunction[]
  /** Time in solving: the strategy's functions, garbage collection and native code. */
  readonly solvingMs: number
  /** Time in the harness's own functions. Idle time is counted nowhere. */
  readonly harnessMs: number
}

/** V8 puts these below no function of JavaScript. Only solving runs, so they count as solving. */
const UNPLACED_FUNCTIONS: ReadonlySet<string> = new Set(['(garbage collector)', '(program)'])

/** Adds up the self times of a profile's functions, each of which may have many nodes. */
export function hottestFunctions(profile: CpuProfile): Hottest {
  const { msOf, solvingMs, harnessMs } = solvingTimes(profile)
  const functions = new Map<string, Omit<HotFunction, 'share'>>()
  for (const [node, ms] of msOf) {
    const { functionName, url, lineNumber, columnNumber } = node.callFrame
    const key = [url, lineNumber, columnNumber, functionName].join(' ')
    const selfMs = (functions.get(key)?.selfMs ?? 0) + ms
    const name = functionName || '(anonymous)'
    const line = lineNumber < 0 ? null : lineNumber + 1
    functions.set(key, { name, url, line, selfMs })
  }
  const sorted = [...functions.values()].toSorted((a, b) => b.selfMs - a.selfMs)
  return {
    functions: sorted.slice(0, SHOWN_FUNCTIONS).map(({ name, url, line, selfMs }) => ({
      name,
      url,
      line,
      selfMs,
      share: selfMs / solvingMs,
    })),
    solvingMs,
    harnessMs,
  }
}

export interface SolvingTimes extends Pick<Hottest, 'solvingMs' | 'harnessMs'> {
  /** Ids of the nodes that belong to solving. */
  readonly solving: ReadonlySet<number>
  /** Self times of the sampled nodes among them, in milliseconds. */
  readonly msOf: ReadonlyMap<ProfileNode, number>
}

/** Divides the time of a profile between solving and the harness. */
export function solvingTimes(profile: CpuProfile): SolvingTimes {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]))
  const solving = solvingNodes(profile, nodes)
  const msOf = new Map<ProfileNode, number>()
  let solvingMs = 0
  let harnessMs = 0
  for (const [index, id] of (profile.samples ?? []).entries()) {
    // A delta is the time since the sample before, so the time of a sample is the next delta.
    const ms = (profile.timeDeltas?.[index + 1] ?? 0) / 1000
    const node = nodes.get(id)
    if (node === undefined || !solving.has(id)) {
      if (node !== undefined && node.callFrame.functionName !== '(idle)') harnessMs += ms
      continue
    }
    solvingMs += ms
    msOf.set(node, (msOf.get(node) ?? 0) + ms)
  }
  return { solving, msOf, solvingMs, harnessMs }
}

/**
 * The nodes that belong to solving: nodes below SOLVING_FUNCTION, and nodes below no function. V8 keeps only
 * the last 255 calls of a stack, so the stack of a deep search may lack its beginning: a stack that does not
 * begin in the harness counts as solving, too.
 */
function solvingNodes(
  profile: CpuProfile,
  nodes: ReadonlyMap<number, ProfileNode>,
): ReadonlySet<number> {
  const solving = new Set<number>()
  const gather = (ids: readonly number[], areSolving: boolean): void => {
    for (const id of ids) {
      if (areSolving) solving.add(id)
      const node = nodes.get(id)
      gather(node?.children ?? [], areSolving || isEntrance(node))
    }
  }
  const harness = profile.nodes.find(isEntrance)?.callFrame.url
  for (const id of profile.nodes[0]?.children ?? []) {
    const { functionName = '', url = '' } = nodes.get(id)?.callFrame ?? {}
    const beginsInStrategy = url !== '' && url !== harness && !url.startsWith('node:')
    gather([id], beginsInStrategy || UNPLACED_FUNCTIONS.has(functionName))
  }
  return solving
}

function isEntrance(node: ProfileNode | undefined): boolean {
  return node?.callFrame.functionName === SOLVING_FUNCTION
}
