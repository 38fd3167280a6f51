/** The places where commands are killed: directly, as the first process of a container, on a disk that becomes full. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, statfsSync } from 'node:fs'

export const PLACES = ['plain', 'container', 'full disk'] as const
export type Place = (typeof PLACES)[number]

/** Starts a command as process 1 of a new namespace. */
export const CONTAINER = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child']

/** The places that this user may use: containers and private disks need permissions, and Linux. */
export const possiblePlaces: readonly Place[] = PLACES.filter((place) => {
  if (place === 'plain') return true
  const [command = '', ...args] =
    place === 'container'
      ? [...CONTAINER, 'true']
      : ['unshare', '--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt']
  return spawnSync(command, args).status === 0
})

/** Enough room for any command, in KB. */
const ROOM_KB = 65_536

/** The folder of a kill, on a private disk if the disk should become full. */
export class Disk {
  private readonly path: string
  private readonly isOwn: boolean

  constructor(path: string, place: Place) {
    this.path = path
    this.isOwn = place === 'full disk'
    mkdirSync(path, { recursive: true })
    if (this.isOwn) run('mount', '-t', 'tmpfs', '-o', `size=${ROOM_KB}k`, 'none', path)
  }

  /** Fills the disk except so much room, in KB. */
  limit(kb: number): void {
    if (!this.isOwn) return
    const { blocks, bfree, bsize } = statfsSync(this.path)
    this.resize(Math.ceil(((blocks - bfree) * bsize) / 1024) + kb)
  }

  /** Frees the room again. */
  empty(): void {
    if (this.isOwn) this.resize(ROOM_KB)
  }

  close(): void {
    if (this.isOwn) run('umount', '--lazy', this.path)
  }

  private resize(kb: number): void {
    run('mount', '-o', `remount,size=${kb}k`, this.path)
  }
}

function run(command: string, ...args: readonly string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`)
}

/** The outside id of process 1 in the container that this `unshare` has started; null if it does not exist. */
export function firstProcessOf(unshare: number): number | null {
  try {
    const [first = ''] = readFileSync(`/proc/${unshare}/task/${unshare}/children`, 'latin1').split(
      ' ',
    )
    return first === '' ? null : Number(first)
  } catch {
    return null
  }
}
