/** What somebody types to install the packages of this project before, or without, a registry that has them. */
import { shellWord } from '@masu/ranking/shell-word'

/** A packed package: its version, and the name of its file, such as masu-core-0.1.0.tgz. */
export interface Tarball {
  readonly version: string
  readonly file: string
}

/** From a folder that holds the tarballs and no others. */
export function installFrom(folder: string): string {
  return `npm install ${shellWord(folder)}/*.tgz`
}

/**
 * From a release, for bash, zsh and fish, which expand braces. `url` is the folder of its files, which GitHub
 * calls by its tag. Throws an Error where the tag is not `v` and the version, or versions differ.
 */
export function installFromRelease(url: string, tarballs: readonly Tarball[]): string {
  const tag = url.slice(url.lastIndexOf('/') + 1)
  for (const { file, version } of tarballs) {
    if (tag !== `v${version}`) throw new Error(`${file} is not of the release ${tag}`)
  }
  const ending = `-${tag.slice(1)}.tgz`
  const names = tarballs.map(({ file }) => file.slice('masu-'.length, -ending.length))
  // npm 12 takes addresses only where this allows it; earlier ones do not mind.
  return `npm install --allow-remote=root ${url}/masu-{${names.join(',')}}${ending}`
}
