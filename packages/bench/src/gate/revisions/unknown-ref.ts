/** Explains a base that the repository does not have, with the command that fetches it. */
import { shellWord } from '@masu/ranking/shell-word'
import { suggestion } from '../../errors.ts'

/** Runs git in the user's repository; rejects where it fails. */
type Ask = (...args: string[]) => Promise<string>

/** One line: `ref` is missing, and what to run. */
export async function explainUnknown(ref: string, isShallow: boolean, ask: Ask): Promise<string> {
  if (ref === '') {
    // `git merge-base` prints nothing where the common commit was not fetched.
    const advice = isShallow ? 'run `git fetch --unshallow` and work it out again' : 'name one'
    return `the base is an empty name: ${advice}`
  }
  const missing = `no revision ${JSON.stringify(ref)} in this ${isShallow ? 'shallow clone' : 'repository'}`
  // Git takes neither for a name, and a command with such a one would do something else.
  if (/^[-^]/.test(ref)) return `${missing}: no name begins so`
  const [remotes, names] = await Promise.all([
    lines(ask('remote')),
    lines(ask('for-each-ref', '--format=%(refname:short)')),
  ])
  const remote = remotes.includes('origin') ? 'origin' : remotes[0]

  const [, from, path] = /^(.+?)((?:~\d*|\^)+)$/.exec(ref) ?? []
  if (from !== undefined && path !== undefined) {
    const isKnown = await ask('rev-parse', '--verify', '--quiet', `${from}^{commit}`).then(
      () => true,
      () => false,
    )
    if (!isKnown) return explainUnknown(from, isShallow, ask)
    if (!isShallow || remote === undefined) return `${missing}: its history is not that long`
    return `${missing}: run \`git fetch --deepen=${distanceOf(path)} ${shellWord(remote)}\``
  }
  const near = suggestion(ref, names)
  const start = near === '.' ? `${missing}:` : `${missing}${near} Else`
  if (remote === undefined) return `${start} there is no remote to fetch it from, see \`git log\``
  return `${start} run ${commandFor(ref, remote, remotes, isShallow)}`
}

function commandFor(
  ref: string,
  remote: string,
  remotes: readonly string[],
  isShallow: boolean,
): string {
  // Two trees are compared without their history, so one commit is enough in a shallow clone.
  const fetch = isShallow ? 'git fetch --depth=1' : 'git fetch'
  const tracked = remotes.find((name) => ref.startsWith(`${name}/`))
  if (tracked !== undefined) {
    const branch = ref.slice(tracked.length + 1)
    return `\`${fetch} ${shellWord(tracked)} ${shellWord(`${branch}:refs/remotes/${ref}`)}\``
  }
  const from = `${fetch} ${shellWord(remote)} ${shellWord(ref)}`
  if (/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(ref)) return `\`${from}\``
  // Git cannot fetch by part of a commit's id.
  if (/^[0-9a-f]{4,}$/.test(ref)) {
    return `\`git fetch ${isShallow ? '--unshallow ' : ''}${shellWord(remote)}\``
  }
  return `\`${from}\` and give --base FETCH_HEAD`
}

/** How many commits back `~2^` leads. */
function distanceOf(path: string): number {
  const parts = path.match(/~\d*|\^/g) ?? []
  return parts.reduce((sum, part) => sum + (part.length > 1 ? Number(part.slice(1)) : 1), 0)
}

async function lines(printed: Promise<string>): Promise<string[]> {
  return (await printed).split('\n').filter((line) => line !== '')
}
