/**
 * What each hostile strategy and program must end as. `docs/trust.md` shows this table, and the tests of
 * this folder hold the harness to it.
 */
import type { Status } from '@masu/ranking/schema'

export interface HostileEntry {
  /** The strategy's name, or the program's manner. */
  readonly name: string
  /** What it does, in a few words. */
  readonly does: string
  readonly status: Status
  /** What its detail begins with, behind the line of the puzzle; empty for none. */
  readonly detail: string
  /** Whether it is left to CI: it takes seconds, or another entry shows nearly the same. */
  readonly isForCi?: true
}

/** Each kind is measured in a run of its own. */
export type Kind = 'strategies' | 'strategies with all rights' | 'programs'

interface Group {
  readonly title: string
  /** The module in `strategies/` that exports them; null for the programs. */
  readonly module: string | null
  readonly kind: Kind
  readonly entries: readonly HostileEntry[]
}

type Row = readonly [name: string, does: string, status: Status, detail?: string, when?: 'CI']

/** What is said of a strategy that is faster than it can be on boards that it has not seen. */
const REMEMBERS = 'times as fast on boards it has seen'

/** What is said of that which Node's permission model refuses. */
const DENIED = '--allow-all allows it'

function group(
  title: string,
  module: string | null,
  rows: readonly Row[],
  allowAll = false,
): Group {
  const entries = rows.map(([name, does, status, detail = '', when]) => ({
    name,
    does,
    status,
    detail,
    ...(when === undefined ? {} : { isForCi: true as const }),
  }))
  const kind = module === null ? 'programs' : allowAll ? 'strategies with all rights' : 'strategies'
  return { title, module, kind, entries }
}

export const corpus: readonly Group[] = [
  group('Answers', 'answers', [
    ['never-proves', 'stops at the first solution, whatever the limit', 'wrong'],
    ['lazy-solution', 'counts 1, and searches when its solution is read', 'wrong'],
    ['lazy-cells', 'honest at first; then counts 1, and searches when a cell is read', 'wrong'],
    ['notices-passes', 'honest at first; then counts 1 and does nothing', 'wrong'],
    ['stale-solution', 'searches, but no longer writes its solution', 'wrong'],
    ['counts-two', 'counts 2 always', 'wrong', '', 'CI'],
    ['counts-none', 'counts 0 always', 'wrong', '', 'CI'],
    ['counts-nan', 'counts NaN', 'wrong'],
    ['counts-in-text', "counts '1'", 'wrong'],
    ['counts-big-int', 'counts 1n', 'wrong'],
    ['counts-in-halves', 'counts 1.5', 'wrong', '', 'CI'],
    ['counts-below-none', 'counts -1', 'wrong', '', 'CI'],
    ['counts-in-objects', 'counts by an object whose value is 1', 'wrong', '', 'CI'],
    ['counts-nothing', 'counts undefined', 'wrong', '', 'CI'],
    ['wrong-after-thousand', 'wrong after a thousand good answers', 'wrong'],
    ['wrong-every-61st', 'wrong on every 61st solve', 'wrong', '', 'CI'],
    ['wrong-at-random', 'wrong in one of twenty solves', 'wrong'],
    ['fills-givens', 'writes the solution into the givens', 'wrong'],
    ['empties-givens', 'honest at first; then empties the givens', 'wrong'],
    ['one-cell-wrong', 'one cell of its solution is another digit', 'wrong'],
    ['one-cell-empty', 'one cell of its solution is empty', 'wrong', '', 'CI'],
    ['one-cell-more', 'its solution has a cell more', 'wrong'],
    ['one-cell-less', 'its solution lacks a cell', 'wrong', '', 'CI'],
    ['other-board', 'the solution of another board', 'wrong', '', 'CI'],
    ['no-solution', 'its solution is null', 'crashed'],
    ['text-solution', 'its solution is a text', 'wrong'],
    ['detached-solution', 'the memory of its solution is gone', 'crashed', '', 'CI'],
    ['proxied-solution', 'its solution is a proxy', 'crashed'],
    ['throwing-solution', 'throws when its solution is read', 'crashed'],
    ['work-nan', 'tells of NaN nodes', 'wrong'],
    ['work-below-none', 'tells of -1 guesses', 'wrong', '', 'CI'],
    ['work-missing', 'tells of nodes and nothing else', 'wrong', '', 'CI'],
    ['work-throws', 'throws when its work is read', 'crashed', '', 'CI'],
  ]),
  group('Memory', 'memory', [
    ['remembers-arrays', 'remembers answers by the array: each pass has new ones', 'ok'],
    ['remembers-boards', 'remembers answers by the board', 'wrong', REMEMBERS],
    ['remembers-words', 'remembers answers by a hash of the board', 'wrong', REMEMBERS, 'CI'],
    [
      'remembers-until-noticed',
      'remembers answers until a new puzzle comes after known ones; honest from then on',
      'wrong',
      REMEMBERS,
    ],
    ['remembers-on-disk', 'remembers answers from process to process', 'crashed', DENIED],
  ]),
  group('Clock and built-ins', 'clock', [
    [
      'slow-clock',
      'divides `process.hrtime.bigint` by 100',
      'wrong',
      'it replaced process.hrtime.bigint',
    ],
    ['other-clock', 'replaces `process.hrtime`', 'wrong', 'it replaced process.hrtime'],
    [
      'stopped-clock',
      'stops `performance.now`',
      'wrong',
      'it replaced Performance.prototype.now',
      'CI',
    ],
    ['replaced-number', 'replaces `Number` by one that divides', 'crashed'],
    ['replaced-write', 'replaces `fs.writeSync`', 'wrong', 'it replaced fs.writeSync', 'CI'],
    ['replaced-json', 'replaces `JSON.stringify`', 'wrong', 'it replaced JSON.stringify', 'CI'],
    [
      'replaced-push',
      'replaces `Array.prototype.push`',
      'wrong',
      'it replaced Array.prototype.push',
    ],
    [
      'replaced-subarray',
      'replaces `subarray`',
      'wrong',
      'it replaced TypedArray.prototype.subarray',
      'CI',
    ],
    [
      'replaced-find-index',
      'replaces `findIndex`',
      'wrong',
      'it replaced TypedArray.prototype.findIndex',
    ],
    ['added-to-json', 'adds a `toJSON` to arrays: nobody asks it', 'ok'],
    [
      'added-index',
      'adds an accessor to arrays, for their first element: nothing is kept there',
      'ok',
    ],
  ]),
  group('The channel', 'channel', [
    ['forged-timed', 'writes figures of its own', 'wrong', "wrote on the harness's channel"],
    [
      'forged-solved',
      'writes an answer of its own',
      'wrong',
      "wrote on the harness's channel",
      'CI',
    ],
    ['forged-secret', 'guesses the secret', 'wrong', "wrote on the harness's channel"],
    [
      'forged-fields',
      'writes figures that are texts',
      'wrong',
      "wrote on the harness's channel",
      'CI',
    ],
    ['forged-puzzle', 'answers puzzle 4294967290', 'wrong', "wrote on the harness's channel", 'CI'],
    ['starts-for-ever', 'says for ever that it starts', 'wrong', "wrote on the harness's channel"],
    [
      'floods',
      'writes without a line end for ever',
      'wrong',
      "wrote more than answers on the harness's channel",
    ],
    [
      'writes-noise',
      'writes bytes that are no text',
      'wrong',
      "wrote on the harness's channel",
      'CI',
    ],
    ['writes-escapes', 'writes what clears a terminal', 'wrong', "wrote on the harness's channel"],
    ['writes-only-ends', 'writes line ends', 'wrong', "wrote on the harness's channel", 'CI'],
    ['closes-channel', 'closes the channel', 'crashed'],
    ['hands-channel-on', 'starts a process that keeps the channel open', 'crashed', DENIED, 'CI'],
  ]),
  group('The process', 'process', [
    ['exits-well', 'ends its process with 0', 'crashed', 'the process ended of itself'],
    ['exits-ill', 'ends its process with 3', 'crashed', 'exit code 3', 'CI'],
    ['exits-as-regression', 'ends its process with 1', 'crashed', 'exit code 1', 'CI'],
    [
      'exits-later',
      'honest at first; then ends its process with 0',
      'crashed',
      'the process ended of itself',
    ],
    ['aborts', 'aborts', 'crashed', '', 'CI'],
    ['kills-itself', 'kills its process', 'crashed'],
    ['stops-itself', 'stops its process', 'timeout', '', 'CI'],
    ['loops', 'computes for ever', 'timeout', '', 'CI'],
    ['sleeps', 'sleeps for ever', 'timeout', '', 'CI'],
    ['never-exits', 'computes for ever when its process exits', 'ok'],
    ['refuses-signals', 'ignores signals', 'ok', '', 'CI'],
    ['leaves-timer', 'leaves a timer', 'ok'],
    ['leaves-server', 'leaves a server', 'crashed', DENIED, 'CI'],
    ['prints', 'prints on both outputs', 'ok'],
    ['floods-memory', 'fills memory that V8 does not count', 'out-of-memory', 'grew past', 'CI'],
    ['child-floods-memory', 'starts a process that fills memory', 'crashed', DENIED, 'CI'],
  ]),
  group('Rights', 'rights', [
    ['reads-fixtures', 'reads the answers of a fixture', 'crashed', DENIED],
    [
      'reads-results',
      'reads a file of the working directory by `/proc/self/cwd`',
      'crashed',
      DENIED,
    ],
    ['reads-memory', 'reads where its memory is', 'crashed', DENIED, 'CI'],
    ['writes-file', 'writes a file', 'crashed', DENIED],
    ['opens-database', 'writes a file by `node:sqlite`', 'crashed'],
    ['starts-child', 'starts a process', 'crashed', DENIED],
    ['starts-thread', 'starts a thread', 'crashed', DENIED],
    ['opens-socket', 'listens for connections', 'crashed', DENIED],
    ['opens-inspector', 'opens an inspector of itself', 'crashed', DENIED, 'CI'],
    ['opens-folders', 'opens all files by WASI', 'crashed', DENIED, 'CI'],
    ['loads-addon', 'loads native code', 'crashed', '', 'CI'],
  ]),
  group(
    'Rights, with `--allow-all`',
    'rights',
    [
      ['reads-fixtures', 'reads the answers of a fixture', 'ok', '', 'CI'],
      ['writes-file', 'writes a file', 'ok'],
      ['starts-child', 'starts a process', 'ok', '', 'CI'],
      ['starts-thread', 'starts a thread', 'ok', '', 'CI'],
    ],
    true,
  ),
  group(
    '',
    'memory',
    [['remembers-on-disk', 'remembers answers from process to process', 'wrong']],
    true,
  ),
  group(
    '',
    'channel',
    [['hands-channel-on', 'starts a process that keeps the channel open', 'ok']],
    true,
  ),
  group(
    '',
    'process',
    [
      ['leaves-server', 'leaves a server', 'ok', '', 'CI'],
      [
        'child-floods-memory',
        'starts a process that fills memory',
        'out-of-memory',
        'grew past',
        'CI',
      ],
    ],
    true,
  ),
  group('What is thrown', 'throws', [
    ['throws-error', 'an error', 'crashed', 'TypeError: no such thing'],
    ['throws-text', 'a text', 'crashed', 'threw a text', 'CI'],
    ['throws-null', 'null', 'crashed', 'threw null', 'CI'],
    ['throws-symbol', 'a symbol', 'crashed', 'threw Symbol(mine)'],
    ['throws-no-text', 'an object that has no text', 'crashed', 'threw what has no text'],
    [
      'throws-escapes',
      'an error whose message clears a terminal',
      'crashed',
      '\uFFFD[2J\uFFFD]0;mine\uFFFD =1+1',
    ],
    ['throws-much', 'an error with a message of 5 MB', 'crashed', 'xxxx'],
    [
      'throws-accessor',
      'an error whose message throws when it is read',
      'crashed',
      'threw what has no text',
    ],
    [
      'throws-proxy',
      'a proxy that throws whatever is read',
      'crashed',
      'threw what has no text',
      'CI',
    ],
    ['throws-number-message', 'an error whose message is a number', 'crashed', '12', 'CI'],
    [
      'overflows-stack',
      'calls itself for ever',
      'crashed',
      'RangeError: Maximum call stack size exceeded',
    ],
    ['throws-later', 'honest at first; then an error', 'crashed', 'RangeError: tired'],
  ]),
  group('Honest, but odd', 'odd', [
    ['new-solutions', 'makes a new solution at each solve', 'ok'],
    ['ready-getter', 'has a getter that returns a ready array', 'ok'],
    ['of-class', 'is a class with private fields', 'ok'],
    ['tells-no-work', 'does not tell its work', 'ok'],
    ['prepares-late', 'prepares at the first solve', 'ok'],
    ['other-order', 'tries the digits from the largest', 'ok'],
    ['copies-givens', 'copies the givens first', 'ok'],
  ]),
  group('Programs', null, [
    ['sound', 'is sound, and tells `puzzle:count:solution`', 'ok'],
    ['puzzle-0', 'finds no solution in any board', 'wrong'],
    ['blank', 'writes blank lines', 'wrong', '', 'CI'],
    ['puzzle-0-later', 'finds none but in easy boards', 'wrong', '', 'CI'],
    ['blank-later', 'writes blank lines but for easy boards', 'wrong'],
    ['echo', 'writes back what it reads', 'wrong', '', 'CI'],
    ['echo-later', 'writes back what it reads, but for easy boards', 'wrong', '', 'CI'],
    ['counts-alone', 'counts, and gives no solution', 'wrong', '', 'CI'],
    ['never-proves', 'proves at first; then stops at the first solution', 'wrong'],
    ['one-digit-wrong', 'one digit of its solutions is another', 'wrong'],
    ['one-digit-less', 'its solutions lack a digit', 'wrong', '', 'CI'],
    ['other-puzzle', 'repeats what is no puzzle', 'wrong', '', 'CI'],
    ['one-too-many', 'writes some answers twice', 'wrong'],
    ['wrong-later', 'wrong after twelve good answers', 'wrong'],
    ['remembers', 'remembers lines: it gets none twice in timed passes', 'ok'],
    ['escapes', 'writes what clears a terminal', 'wrong'],
    ['windows-ends', 'ends its lines as Windows does', 'ok', '', 'CI'],
    ['exits-later', 'ends after twelve answers', 'crashed'],
    ['exits-as-regression', 'ends with 1 at the first puzzle', 'crashed', '', 'CI'],
    ['long-line', 'writes a line without an end', 'wrong', '', 'CI'],
    ['loops', 'computes for ever at some puzzles', 'timeout', '', 'CI'],
    ['two-threads', 'has a second thread that is busy', 'ok', '', 'CI'],
    ['leaves-a-child', 'starts a process that keeps its output open', 'ok', '', 'CI'],
    ['noisy', 'writes much on its standard error', 'ok', '', 'CI'],
    ['one-too-few', 'in batches, lacks the last answer', 'wrong', '', 'CI'],
    ['batch', 'answers when its input has ended', 'ok', '', 'CI'],
  ]),
]

/** The name of the export that holds a strategy: `neverProves` of `never-proves`. */
export function exportOf(name: string): string {
  return name
    .replaceAll(/-(nan)\b/g, 'NaN')
    .replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}
