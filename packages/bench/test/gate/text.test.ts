/** The gate's text: every kind of entry, and the line that says it all. */
import { describe, expect, test } from 'vitest'
import type { CheckPlan } from '../../src/gate/plan.ts'
import type { CheckEntry, ExactChange } from '@masu/ranking/check-records'
import { untimedEntry } from '../../src/gate/entries.ts'
import { acceptanceText, checkJson, checkText, planText } from '../../src/gate/text.ts'
import { checkRecord, otherWork, row, verdictOf } from './records.ts'

const slower = row('norvig', { verdict: 'slower', ratio: 1.213, interval: [1.19, 1.24], pairs: 40 })
const slowdown = { size: 0.22, reasons: ['exact counts'], commits: ['0123456789abcdef'] }
const wanted = { ...slower, slowdown }
const inconclusive = row('dlx', {
  verdict: 'inconclusive',
  interval: [0.9, 1.1],
  pairs: 80,
  visible: 0.1234,
})
const lateFirst = row('dlx', {
  verdict: 'slower',
  phases: [
    {
      phase: 'first',
      verdict: 'slower',
      base: 6e5,
      head: 304e5,
      ratio: 50.7,
      interval: [48, 53],
      visible: 1.7,
    },
  ],
})
const answer: ExactChange = {
  ...otherWork,
  kind: 'answer',
  before: null,
  after: null,
  detail: 'count 1 before, 2 after',
}
const first: ExactChange = {
  ...otherWork,
  kind: 'first',
  place: 'fixtures/many.txt:3',
  detail: 'another of its solutions is found first; valid',
  puzzles: 24,
  firsts: 3,
  before: { nodes: 170, guesses: 27, backtracks: 3, checks: 0 },
  after: { nodes: 170, guesses: 27, backtracks: 3, checks: 0 },
}
const changed = row('bands', { verdict: 'work-changed', change: otherWork, nodeRatio: 1.5 })

/** Other work of one strategy, in this many fixtures beside the mixed one. */
function workIn(fixtures: number, change: ExactChange = otherWork): CheckEntry[] {
  return Array.from({ length: fixtures }, (_, i) =>
    untimedEntry('bands', `fixture-${i + 1}`, 'work-changed', change, null),
  )
}

function textOf(rows: readonly CheckEntry[]): string {
  return checkText(checkRecord, verdictOf(rows))
}

/** The lines below the table that is so titled, and the table itself. */
function block(text: string, title: string): string[] {
  return (
    text
      .split('\n\n')
      .find((one) => one.startsWith(`${title}\n`))
      ?.split('\n') ?? []
  )
}

function lastBlock(rows: readonly CheckEntry[]): string[] {
  return textOf(rows).split('\n\n').at(-1)?.split('\n') ?? []
}

describe('the text of a check', () => {
  const rows = [
    row('easy-one'),
    { ...wanted, strategy: 'norvig-2' },
    slower,
    inconclusive,
    changed,
    ...workIn(15),
    untimedEntry('bitmask', 'few-clues', 'answer-changed', answer, null),
    untimedEntry(
      'bitmask',
      'mixed',
      'answer-changed',
      { ...answer, place: null, detail: `head ends with "${'a long story, '.repeat(9)}"` },
      null,
    ),
    untimedEntry('dlx', 'many', 'first-changed', first, null),
  ]
  const found = verdictOf(rows, { stale: ['a on easy', 'b on easy'] })
  const text = checkText(checkRecord, found)

  test('fits 80 columns', () => {
    for (const line of text.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
  })

  test('has a line for each entry that is timed: its verdict, ratio, interval and pairs', () => {
    expect(text).toMatch(/^easy-one +same +1\.004 +0\.991 to 1\.017 +20 +3, 4$/m)
    expect(text).toMatch(/^norvig +slower +1\.213 +1\.190 to 1\.240 +40 +3, 4$/m)
    expect(text).toMatch(/^norvig-2 +slower, accepted +1\.213/m)
    expect(text).toMatch(/^bitmask +answer changed +- +- +- +-$/m)
    expect(text.match(/^time on /gm)).toEqual(['time on '])
  })

  test('tells a small change that is certain, with its interval where there is room', () => {
    const small = row('easy-one', { ratio: 1.043, interval: [1.04, 1.046] })
    const told = textOf([small])
    expect(told).toMatch(/^easy-one +same, \+4\.3 % \(4\.0 to 4\.6\) +1\.043/m)
    const faster = row('a', { ratio: 0.979, interval: [0.975, 0.983] })
    expect(textOf([faster])).toContain('same, -2.1 % (-2.5 to -1.7)')
    const wide = textOf([{ ...faster, strategy: 'a'.repeat(20) }])
    expect(wide).toMatch(/^a{20} +same, -2\.1 % +0\.979/m)
    for (const line of wide.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
  })

  test('adds up slow processes and disturbed ones, which JSON has apart', () => {
    const both = row('a', { slow: { base: 3, head: 4 }, disturbed: { base: 10, head: 0 } })
    expect(textOf([both])).toMatch(/ 13, 4$/m)
    expect(JSON.parse(checkJson(verdictOf([both])))).toMatchObject({ rows: [both] })
  })

  test('says of what is inconclusive how much would have been seen', () => {
    expect(text).toContain('dlx: a slowdown of 12 % or more would have been seen')
  })

  test('has one table for a strategy whose work changed, however many fixtures show it', () => {
    const [title, columns, ...lines] = block(text, 'bands: other work in 16 fixtures')
    expect(title).toBeDefined()
    expect(columns).toMatch(/^fixture +nodes before +after +change$/)
    expect(lines).toHaveLength(18)
    expect(lines[0]).toMatch(/^mixed +1,000 +1,500 +\+50 %$/)
    expect(lines[15]).toMatch(/^fixture-15 +1,000 +1,500 +\+50 %$/)
    expect(lines.slice(16)).toEqual([
      '  first at fixtures/hard.txt:17: nodes 10 to 15, guesses 2 to 3',
      '  also guesses 0 to 48, backtracks 80 to 64 (-20 %)',
    ])
    expect(text).toContain('bands: 1.500 times the nodes on what was timed')
  })

  test('has the counter that changed where it is not the nodes, and says of a sum that it is one', () => {
    const guesses = { ...otherWork, after: { ...otherWork.before!, guesses: 7 } }
    const shifted = { ...otherWork, after: otherWork.before }
    const both = textOf([...workIn(1, guesses), ...workIn(1, shifted)])
    expect(both).toMatch(/^fixture +guesses before +after +change\nfixture-1 +0 +7\n/m)
    expect(both).toMatch(/^fixture-1 +1,000 +1,000 +same sum$/m)
  })

  test('says once what is true of several', () => {
    const note = 'the budget does not pay for more pairs'
    const unpaid = ['a', 'b'].map((name) => row(name, { verdict: 'inconclusive', note }))
    expect(textOf(unpaid).split('\n')).toContain(`  a, b: ${note}`)
  })

  test('names other answers where they are first, in as many lines as they need', () => {
    const [, columns, few, ...long] = block(text, 'bitmask: another answer in 2 fixtures')
    expect(columns).toMatch(/^fixture +the first difference$/)
    expect(few).toMatch(/^few-clues +fixtures\/hard\.txt:17: count 1 before, 2 after$/)
    expect(long.length).toBeGreaterThan(1)
    expect(long[0]).toMatch(/^mixed +head ends with/)
    expect(long[1]).toMatch(/^ {11}a? ?\S/)
  })

  test('says of how many boards another solution is found first, and that it is valid', () => {
    expect(
      block(text, 'dlx: another of its solutions is found first (valid) in 1 fixture'),
    ).toEqual([
      expect.any(String),
      expect.stringMatching(/^fixture +boards +nodes$/),
      expect.stringMatching(/^many +3 of 24 +170$/),
      '  first at fixtures/many.txt:3',
    ])
  })

  test('has a table for each cause of a strategy, those that are accepted last', () => {
    const told = textOf([
      untimedEntry('a', 'one', 'work-changed', { ...otherWork, accepted: true }, null),
      untimedEntry('a', 'two', 'answer-changed', answer, null),
      untimedEntry('a', 'three', 'first-changed', first, null),
      untimedEntry('a', 'four', 'work-changed', otherWork, null),
    ])
    expect(told.match(/^a: .* in 1 fixture.*$/gm)).toEqual([
      'a: another answer in 1 fixture',
      'a: another of its solutions is found first (valid) in 1 fixture',
      'a: other work in 1 fixture',
      'a: other work in 1 fixture; accepted',
    ])
  })

  test('says what is timed, and why not all', () => {
    const timed = (
      strategy: string,
      because: 'all' | 'solved' | 'pass' | 'fewest',
      puzzles: number,
    ): CheckEntry => row(strategy, { timed: { puzzles, of: 100, because, passMs: 15 } })
    const said = textOf([
      timed('bands', 'all', 100),
      timed('bitmask', 'pass', 41),
      timed('dlx', 'all', 100),
      row('unpaid', { pairs: 0, timed: { puzzles: 1, of: 100, because: 'all', passMs: 15 } }),
    ])
    expect(said).toContain('\n  timed: bands, dlx: all 100 mixed puzzles\n')
    expect(said).toContain(
      '\n  timed: bitmask: 41 of the 100 mixed puzzles, those that fit 15 ms\n',
    )
    const others = textOf([
      timed('grid-copy', 'fewest', 5),
      timed('grid-rescan', 'solved', 9),
      timed('grid-slices', 'fewest', 5),
    ])
    expect(others).toMatch(
      / {2}timed: grid-copy 5, grid-slices 5 of the 100 mixed puzzles, the cheapest,\n/,
    )
    expect(others).toContain('grid-rescan: 9 of the 100 mixed puzzles, those that base solves in')
  })

  test('says what was compared, and with what', () => {
    expect(text).toContain('base  main (0123456789)')
    expect(text).toContain('Compared exactly: 1,200 puzzles in 12 entries.')
    expect(text).toContain('fixtures/work.json is out of date for 2 entries: a on easy, ...')
  })

  test('says which phases are slower, within 80 columns, too', () => {
    const lines = checkText(checkRecord, verdictOf([lateFirst])).split('\n')
    expect(lines).toContain('  dlx: slower: the first puzzle 30.4 ms, was 0.6')
    for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(80)
  })

  test('says what was accepted, and why', () => {
    const accepted = { ...changed, change: { ...otherWork, accepted: true } }
    expect(textOf([accepted])).toContain('bands: other work in 1 fixture; accepted')
    expect(text).toContain(
      'norvig-2: slower by 21 %; up to 22 % is accepted by 0123456789: exact counts',
    )
  })
})

describe('the end of the text', () => {
  const fewer = {
    ...otherWork,
    after: { nodes: 690, guesses: 0, backtracks: 5, checks: 0 },
    accepted: true,
  }
  const accepted = row('bands', { change: fewer })
  const acceptedFirst = { ...first, accepted: true }

  test.each<[CheckEntry[], string]>([
    [[row('a'), row('b')], 'The same within 5 %: 2 entries.'],
    [[row('a'), slower], 'SLOWER by up to 21 %: norvig.'],
    [[lateFirst], 'SLOWER (the first puzzle 30.4 ms, was 0.6): dlx.'],
    [[lateFirst, slower], 'SLOWER by up to 21 %: dlx, norvig.'],
    [
      [slower, inconclusive, { ...changed, change: answer, verdict: 'answer-changed' }],
      'AN ANSWER CHANGED: bands.',
    ],
    [[changed], 'WORK CHANGED: bands.'],
    [
      [untimedEntry('a', 'many', 'first-changed', first, null)],
      'ANOTHER SOLUTION IS FOUND FIRST: a.',
    ],
    [[row('a'), inconclusive], 'Inconclusive: dlx.'],
    [[untimedEntry('a', 'mixed', 'new', null, null)], 'New, with nothing to compare: a.'],
    [[], 'The same within 5 %: 0 entries.'],
    [[accepted], 'bands: nodes -31 % (accepted), time the same within 5 %: 1 entry.'],
    [
      [{ ...accepted, nodeRatio: 0.5 }, row('a')],
      'bands: nodes -50 % (accepted), time the same within 5 %: 2 entries.',
    ],
    [
      [{ ...accepted, nodeRatio: 1.55 }],
      'bands: nodes +55 % (accepted), time per node the same within 5 %: 1 entry.',
    ],
    [[accepted, slower], 'bands: nodes -31 % (accepted); SLOWER by up to 21 %: norvig.'],
    [[wanted], 'norvig: slower by 21 % (accepted).'],
    [[wanted, row('a')], 'norvig: slower by 21 % (accepted), time the same within 5 %: 1 entry.'],
    [
      [row('a', { change: acceptedFirst })],
      'a: other first solutions (accepted), time the same within 5 %: 1 entry.',
    ],
    [
      [row('a', { change: { ...fewer, after: { ...otherWork.before!, guesses: 1 } } })],
      'a: other work (accepted), time the same within 5 %: 1 entry.',
    ],
  ])('has the verdict in words', (rows, line) => {
    expect(lastBlock(rows)[0]).toBe(line)
  })

  test('says nothing more where nothing fails', () => {
    expect(lastBlock([row('a'), inconclusive])).toHaveLength(1)
    expect(lastBlock([wanted])).toHaveLength(1)
    expect(lastBlock([accepted])).toHaveLength(1)
  })

  test('has the next command of what is slower, and what accepts it', () => {
    const slowest = row('dlx', {
      fixture: 'easy',
      verdict: 'slower',
      ratio: 2,
      interval: [1.9, 2.1],
    })
    expect(lastBlock([slower, slowest]).slice(1)).toEqual([
      'Next: masu profile -s dlx -f easy',
      'If the slowdown is wanted, end the message of a commit since main with',
      '  Accept-slower: norvig +24% REASON',
      '  Accept-slower: dlx +111% REASON',
    ])
    expect(lastBlock([slower])[1]).toBe('Next: masu profile -s norvig')
  })

  test('names the path of a fixture that is in no folder of fixtures', () => {
    const [fixture] = checkRecord.fixtures
    const check = { ...checkRecord, fixtures: [{ ...fixture!, name: 'mine', path: '../mine.txt' }] }
    const mine = row('a', { fixture: 'mine', verdict: 'slower', ratio: 2, interval: [1.9, 2.1] })
    expect(checkText(check, verdictOf([mine]))).toContain(' -s a -f ../mine.txt\n')
  })

  test('asks for what is missing where less is accepted', () => {
    const part = { ...slower, slowdown: { ...slowdown, size: 0.1 } }
    expect(lastBlock([part]).at(-1)).toBe('  Accept-slower: norvig +13% REASON')
    expect(textOf([part])).toContain('slower by 21 %; only up to 10 % is accepted by')
  })

  test('says where slowdowns cannot be accepted', () => {
    const folders = { ...checkRecord, base: { ...checkRecord.base, commit: null } }
    expect(
      checkText(folders, verdictOf([slower]))
        .split('\n')
        .at(-1),
    ).toBe('A slowdown that is wanted can be accepted where both sides are revisions (--base).')
    const late = untimedEntry(
      'a',
      'hard',
      'slower',
      { ...answer, kind: 'timeout', puzzles: 1 },
      null,
    )
    expect(lastBlock([late])).toEqual([
      'SLOWER (1 puzzle no longer solved in time): a.',
      'Next: masu profile -s a -f hard',
      'Puzzles that are no longer solved in time cannot be accepted.',
    ])
  })

  test('counts puzzles that are no longer solved in time, those of mixed in their own fixtures', () => {
    const late = (fixture: string, puzzles: number): CheckEntry =>
      untimedEntry('a', fixture, 'slower', { ...answer, kind: 'timeout', puzzles }, null)
    const headlineOf = (rows: CheckEntry[]): string | undefined => lastBlock(rows)[0]
    const three = 'SLOWER (3 puzzles no longer solved in time): a.'
    expect(headlineOf([late('mixed', 3)])).toBe(three)
    expect(headlineOf([late('mixed', 7), late('easy', 1), late('hard', 2)])).toBe(three)
    const slow = { ...slower, strategy: 'a' }
    expect(headlineOf([slow, late('easy', 3)])).toBe(
      'SLOWER by up to 21 % (3 puzzles no longer solved in time): a.',
    )
  })

  test('says how other work and other solutions are accepted', () => {
    const other = untimedEntry('a', 'many', 'first-changed', first, null)
    const how = 'To accept it, repeat the command with --accept-work, and commit the figures.'
    for (const rows of [[changed], [other], [changed, other]]) {
      expect(lastBlock(rows).slice(1)).toEqual([how])
    }
    expect(lastBlock([{ ...changed, change: answer, verdict: 'answer-changed' }])).toHaveLength(1)
  })
})

test('the JSON of a check has the rows and the verdict', () => {
  expect(JSON.parse(checkJson(verdictOf([slower])))).toMatchObject({
    rows: [slower],
    verdict: 'slower',
  })
})

test('what was accepted is told with where it was written', () => {
  const text = acceptanceText('fixtures/work.json', [changed])
  expect(text).toMatch(/^bands: other work in 1 fixture\nfixture +nodes before +after +change\n/)
  expect(text.split('\n').at(-1)).toMatch(/^fixtures\/work\.json holds the work of head/)
})

test('a plan is told with what is new and what is gone', () => {
  const plan: CheckPlan = {
    base: { ...checkRecord.base, strategies: ['a', 'b'].map((name) => ({ name, sha256: null })) },
    head: {
      ...checkRecord.head,
      dirty: true,
      strategies: ['b', 'c'].map((name) => ({ name, sha256: null })),
    },
    fixtures: [{ name: 'mixed', path: '20 of easy', puzzles: 20, timed: true }],
    rows: [{ strategy: 'b', fixture: 'mixed' }],
    pairs: { least: 20, most: 80 },
    seconds: { least: 9, most: 36 },
  }
  const text = planText(plan)
  expect(text).toContain('head  HEAD (0123456789), with uncommitted changes')
  expect(text).toContain('timed: 1 entry, 20 to 80 pairs of processes each')
  expect(text).toContain('new: c')
  expect(text).toContain('removed: a')
  expect(text).toContain('about 9 s if nothing changed, 36 s at most')
})
