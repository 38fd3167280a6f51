import { createHash } from 'node:crypto'
import type { PartRecord } from '../../src/part/record.ts'
import type { Share } from '../../src/part/share.ts'

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** The record of a part with these data; each part has ten lines of 82 bytes and a puzzle on each. */
export function recordOf({ part, of }: Share, data: string): PartRecord {
  return {
    part,
    of,
    masu: '1.0.0+abc',
    command: 'rate',
    options: ['--json'],
    strategy: { name: 'bitmask-mrv', sha256: sha256('code') },
    file: 'puzzles.txt',
    input: {
      size: 820 * of,
      beginning: sha256('beginning'),
      isByNumber: false,
      from: 820 * (part - 1),
      to: 820 * part,
      sha256: sha256(`input ${part}`),
    },
    output: { bytes: data.length, sha256: sha256(data) },
    lines: 10,
    puzzles: 10,
    skipped: { count: 0, first: [] },
    wrong: { count: 0, first: [] },
    unanswered: [
      ['no solution', 0],
      ['several solutions', 0],
    ],
    rated: { techniques: [['naked-single', 10]], guesses: [[0, 10]], dropped: [] },
    exitCode: 0,
  }
}
