/** The sets of puzzles that a race can be on, each loaded when it is chosen. */
import { fixtureOf, type RaceFixture } from './plan.ts'

const files = import.meta.glob<string>(
  '../../../../fixtures/{easy,medium,hard,mini-6x6,board-12x12}.txt',
  {
    query: '?raw',
    import: 'default',
  },
)

/** In the order in which they are offered. */
export const fixtureNames = ['easy', 'medium', 'hard', 'mini-6x6', 'board-12x12'] as const

/** A sample of a set. Throws an Error for a name that is none of them. */
export async function loadFixture(name: string, seed: number): Promise<RaceFixture> {
  const load = files[`../../../../fixtures/${name}.txt`]
  if (load === undefined) throw new Error(`no fixture ${name}`)
  const text = await load()
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const sha256 = [...new Uint8Array(bytes)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  return fixtureOf(name, text, sha256, seed)
}
