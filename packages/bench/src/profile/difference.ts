/**
 * Compares two profiles of the same puzzles, one of each arm of a check. Functions are matched by their name
 * and their file within the checkout: lines move, and a checkout is a temporary folder.
 */
import { realpathSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { CpuProfile, ProfileNode } from '../protocol/cpu-profile.ts'
import { solvingTimes } from './hottest.ts'

/** The profile of an arm, and the number of solves in it. */
export interface ProfiledArm {
  readonly profile: CpuProfile
  /** Puzzles times passes. */
  readonly solves: number
}

/** A function in both arms. */
export interface ChangedFunction {
  readonly name: string
  /** Path of the file within the checkout; empty for V8 itself. */
  readonly file: string
  /** In head, or in base where head has no such function; from 1. Null if there is no source. */
  readonly line: number | null
  /** Self time, in microseconds a puzzle; 0 if the arm never called the function. */
  readonly baseMicros: number
  readonly headMicros: number
}

export interface ProfileDifference {
  /** Functions whose time grew by at least 1 % of the whole, the largest growth first. */
  readonly grown: readonly ChangedFunction[]
  /** Time of all functions, in microseconds a puzzle. */
  readonly baseMicros: number
  readonly headMicros: number
  /** A line for each stack with its time in base and in head, in nanoseconds a puzzle. */
  readonly folded: string
}

/** Smaller growth, as a share of the slower arm's time, is noise of the sampling. */
const NOISE_SHARE = 0.01

/** The profile with paths within the checkout in place of URLs: the folder is gone when the profile is read. */
export function withinCheckout(profile: CpuProfile, folder: string): CpuProfile {
  const prefix = `${pathToFileURL(realpathSync(folder)).href}/`
  const nodes = profile.nodes.map((node) => {
    const { callFrame } = node
    return { ...node, callFrame: { ...callFrame, url: fileOf(callFrame.url, prefix) } }
  })
  return { ...profile, nodes }
}

function fileOf(url: string, prefix: string): string {
  if (url.startsWith(prefix)) return decodeURIComponent(url.slice(prefix.length))
  // V8 names a module of WebAssembly by a hash of its bytes, which differ between the arms.
  return url.startsWith('wasm:') ? 'wasm' : url
}

/** The time of solving in the profile, in microseconds a puzzle. */
export function microsPerSolve({ profile, solves }: ProfiledArm): number {
  return (1000 * solvingTimes(profile).solvingMs) / solves
}

/** Compares profiles whose paths are relative to their checkouts. */
export function profileDifference(base: ProfiledArm, head: ProfiledArm): ProfileDifference {
  const functionsOfBase = functionsOf(base)
  const functionsOfHead = functionsOf(head)
  const baseMicros = microsPerSolve(base)
  const headMicros = microsPerSolve(head)
  const keys = new Set([...functionsOfHead.keys(), ...functionsOfBase.keys()])
  const functions = [...keys].flatMap((key) => {
    const inBase = functionsOfBase.get(key)
    const inHead = functionsOfHead.get(key)
    const place = inHead ?? inBase
    if (place === undefined) return []
    const { name, file, line } = place
    return [{ name, file, line, baseMicros: inBase?.micros ?? 0, headMicros: inHead?.micros ?? 0 }]
  })
  const least = NOISE_SHARE * Math.max(baseMicros, headMicros)
  const growthOf = (one: ChangedFunction): number => one.headMicros - one.baseMicros
  return {
    grown: functions
      .filter((one) => growthOf(one) >= least)
      .toSorted((a, b) => growthOf(b) - growthOf(a)),
    baseMicros,
    headMicros,
    folded: formatFolded(stacksOf(base), stacksOf(head)),
  }
}

interface FunctionTime extends Pick<ChangedFunction, 'name' | 'file' | 'line'> {
  readonly micros: number
}

/** Self times of functions, by name and file. */
function functionsOf({ profile, solves }: ProfiledArm): ReadonlyMap<string, FunctionTime> {
  const functions = new Map<string, FunctionTime>()
  for (const [{ callFrame }, ms] of solvingTimes(profile).msOf) {
    const name = nameOf(callFrame)
    const file = callFrame.url
    const key = JSON.stringify([name, file])
    const earlier = functions.get(key)
    const line = callFrame.lineNumber < 0 ? null : callFrame.lineNumber + 1
    const micros = (earlier?.micros ?? 0) + (1000 * ms) / solves
    functions.set(key, { name, file, line: earlier?.line ?? line, micros })
  }
  return functions
}

/**
 * Nanoseconds a puzzle of each stack, from its root. A stack ends where a function is called again from
 * within itself: searches go deep, and V8 keeps no more than 255 calls of a stack.
 */
function stacksOf({ profile, solves }: ProfiledArm): ReadonlyMap<string, number> {
  const { solving, msOf } = solvingTimes(profile)
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]))
  const stacks = new Map<string, number>()
  const visit = (node: ProfileNode, above: readonly string[]): void => {
    const frame = frameOf(node.callFrame)
    const earlier = above.indexOf(frame)
    // Frames above solving belong to the harness, and would only make every stack longer.
    const isHarness = !solving.has(node.id)
    const solvingStack = earlier < 0 ? [...above, frame] : above.slice(0, earlier + 1)
    const stack = isHarness ? above : solvingStack
    const ms = msOf.get(node)
    if (ms !== undefined) {
      const key = stack.join(';')
      stacks.set(key, (stacks.get(key) ?? 0) + (1e6 * ms) / solves)
    }
    for (const id of node.children ?? []) {
      const child = nodes.get(id)
      if (child !== undefined) visit(child, stack)
    }
  }
  const [root] = profile.nodes
  if (root !== undefined) visit(root, [])
  return stacks
}

/** A frame in the form of flame graphs, where a semicolon would end it. */
function frameOf(callFrame: ProfileNode['callFrame']): string {
  const { url } = callFrame
  return `${nameOf(callFrame)}${url === '' ? '' : ` (${url})`}`.replaceAll(';', ',')
}

function nameOf({ functionName }: ProfileNode['callFrame']): string {
  return functionName || '(anonymous)'
}

/**
 * Stacks with two counts, base and head, as flamegraph.pl draws differences (B. Gregg, "Differential Flame
 * Graphs", 2014).
 */
function formatFolded(
  base: ReadonlyMap<string, number>,
  head: ReadonlyMap<string, number>,
): string {
  return [...new Set([...base.keys(), ...head.keys()])]
    .toSorted()
    .map((stack) => {
      const baseNs = Math.round(base.get(stack) ?? 0)
      const headNs = Math.round(head.get(stack) ?? 0)
      return `${stack} ${baseNs} ${headNs}\n`
    })
    .join('')
}
