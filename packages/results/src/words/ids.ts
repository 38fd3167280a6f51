/** Identifiers for links, made only of names, so that the same figure has the same link in every report. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Names up to this length stay readable. */
const LONGEST_READABLE_NAME = 60

/**
 * An identifier of letters, digits and hyphens, as in `fixture-easy`. A name of other characters, or a
 * long one, gets the first 8 digits of its SHA-256, so that no two names share an identifier.
 */
export function formatId(kind: string, ...names: readonly string[]): string {
  return [kind, ...names.map(slug)].join('-')
}

function slug(name: string): string {
  if (name.length <= LONGEST_READABLE_NAME && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)) return name
  const readable = name
    .slice(0, LONGEST_READABLE_NAME)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  const hash = bytesToHex(sha256(utf8ToBytes(name.toWellFormed()))).slice(0, 8)
  return readable === '' ? hash : `${readable}-${hash}`
}
