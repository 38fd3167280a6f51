/** Process groups that end with the process that started them, even if it is killed. */
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'

/**
 * A line for `sh -c` that runs `"$@"` in the shell's group. When the parent is gone, the kernel closes its end
 * of the pipe at `descriptor`. A second shell reads that pipe, and kills the group when the pipe closes. The
 * parent writes nothing to the pipe, and starts the shell with `spawnGroup`.
 *
 * The second shell closes the descriptors of the program's output and the descriptors of `closedDescriptors`.
 */
export function tiedToParent(
  descriptor: number,
  closedDescriptors: readonly number[] = [],
): string {
  const closing = closedDescriptors.map((one) => `${one}>&-`)
  const redirections = ['>/dev/null', '2>&1', ...closing].join(' ')
  return `(read -r _ <&${descriptor}; kill -s KILL 0) ${redirections} & exec "$@" ${descriptor}<&-`
}

/**
 * Starts `sh` with these arguments as the leader of a new group. Throws the system's error if there is no room
 * for another process, or for its pipes.
 */
export function spawnGroup(args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn('sh', args, { ...options, detached: true })
  if (child.pid !== undefined) return child
  // Node reports the failure by events: of the process, and of each pipe that could be made.
  const pipes: ChildProcess['stdio'] | undefined = child.stdio
  for (const one of [child, ...(pipes ?? [])]) one?.on('error', () => {})
  const error = new Error('no room for another process, or for its pipes')
  throw Object.assign(error, { syscall: 'spawn sh' })
}

/** Kills every process of a group, named by its leader. False if there is no such group. */
export function killGroup(leader: number | undefined): boolean {
  try {
    return leader !== undefined && process.kill(-leader, 'SIGKILL')
  } catch {
    return false
  }
}
