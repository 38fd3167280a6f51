/** Process groups that end with the process that started them, even where that one is killed. */

/**
 * A line for `sh -c` that runs `"$@"` in the shell's group. The kernel closes the parent's end of the
 * pipe at `descriptor` when the parent is gone; a second shell reads that pipe, and kills the group
 * when it closes. The parent writes nothing to the pipe, and starts the shell with `detached: true`,
 * which gives it a group of its own.
 *
 * The second shell keeps no descriptor of the program's output open, nor those of `unheld`.
 */
export function tiedToParent(descriptor: number, unheld: readonly number[] = []): string {
  const closed = ['>/dev/null', '2>&1', ...unheld.map((one) => `${one}>&-`)].join(' ')
  return `(read -r _ <&${descriptor}; kill -s KILL 0) ${closed} & exec "$@" ${descriptor}<&-`
}

/** Kills every process of a group, named by its leader. False where there is no such group. */
export function killGroup(leader: number | undefined): boolean {
  try {
    return leader !== undefined && process.kill(-leader, 'SIGKILL')
  } catch {
    return false
  }
}
