/**
 * The compiler checks that no message is missing. These tests produce each message in every language and check
 * its words.
 */
import { byCounter } from '@masu/core/strategy'
import { geometryOfName } from '@masu/core/geometry'
import { techniques } from '../../src/techniques/techniques.ts'
import { tracedStrategies, type Step } from '@masu/strategies/traced'
import { describe, expect, test } from 'vitest'
import { languageOfLocale } from '../../src/words/language.ts'
import { messagesIn, type Messages } from '../../src/words/messages.ts'
import { japaneseNames, englishNames } from '../../src/words/board-names.ts'

const nine = geometryOfName('3x3')
const clash = { digit: 5, first: 0, second: 8, unit: 0 }
const stats = { ...byCounter(() => 0), nodes: 3, guesses: 1, backtracks: 2, checks: 8 }

const steps: readonly Step[] = [
  { kind: 'clash', clash },
  { kind: 'table', checks: 40 },
  { kind: 'left', cell: 2, digits: [1, 4] },
  { kind: 'left', cell: 2, digits: [] },
  { kind: 'need', need: { kind: 'cell', cell: 2 }, ways: 2 },
  { kind: 'need', need: { kind: 'place', digit: 3, unit: 5 }, ways: 1 },
  { kind: 'refused', cell: 1, digit: 3, units: [0, 9] },
  { kind: 'placed', cell: 1, digit: 2, reason: { kind: 'branch' } },
  { kind: 'placed', cell: 1, digit: 2, reason: { kind: 'naked-single' } },
  { kind: 'placed', cell: 1, digit: 2, reason: { kind: 'hidden-single', unit: 18 } },
  { kind: 'dead', need: { kind: 'cell', cell: 2 } },
  { kind: 'dead', need: { kind: 'place', digit: 3, unit: 3 } },
  { kind: 'crowded', cell: 2, digits: [1, 4], unit: 0 },
  { kind: 'exhausted', cell: 2, tried: 0 },
  { kind: 'exhausted', cell: 2, tried: 2 },
  { kind: 'undone', cell: 1, digit: 2, singles: [], solutions: 1 },
  { kind: 'undone', cell: 1, digit: 2, singles: [2, 3], solutions: 0 },
  { kind: 'solution', number: 1, cells: new Uint8Array(81) },
]

/** Every message of a language, by its name, in every form that it has. */
function allOf({ answer, hint, logic, trace }: Messages): Record<string, string> {
  const said: Record<string, string> = {}
  const say = (name: string, text: string): void => {
    expect(said[name], name).toBeUndefined()
    said[name] = text
  }
  say('answer.work', answer.work(stats))
  for (const [count, limit] of [
    [1, 2],
    [2, 9],
    [1, 1],
    [2, 2],
  ] as const) {
    say(`answer.verdict ${count} ${limit}`, answer.verdict(count, limit, stats))
    say(`answer.verdict ${count} ${limit} without work`, answer.verdict(count, limit, null))
    say(`answer.outcome ${count} ${limit}`, answer.outcome(count, limit))
  }
  say('answer.outcome 0', answer.outcome(0, 2))
  say('answer.givenUp', answer.givenUp(2))
  say('answer.noSolution', answer.noSolution(''))
  say('answer.searchReason', answer.searchReason(1_234))
  say('answer.searchReason null', answer.searchReason(null))
  say('answer.afterSteps', answer.afterSteps(3, true, ''))
  say('answer.afterSteps, not singles', answer.afterSteps(3, false, ''))
  say('answer.secondSolution', answer.secondSolution(['r1c1'], 0, '*'))
  say('answer.secondSolution, more', answer.secondSolution(['r1c1'], 4, '*'))
  const wrong = { cell: 2, digit: 4, solution: null }
  say('hint.wrongEntry', hint.wrongEntry(nine, { ...wrong, solution: 9 }))
  say('hint.wrongEntry, several solutions', hint.wrongEntry(nine, wrong))
  say('hint.noneTogether', hint.noneTogether(''))
  say('hint.beyondTechniques', hint.beyondTechniques)
  say('hint.severalSolutions', hint.severalSolutions)
  say('hint.solved', hint.solved)
  for (const rating of ['none', 'beyond', 'contradiction'] as const) {
    say(`logic.technique ${rating}`, logic.technique(rating))
  }
  for (const technique of techniques) {
    if (technique !== 'x-wing') say(`logic.technique ${technique}`, logic.technique(technique))
    say(`logic.run ${technique}`, logic.run(technique, 1, 2))
    say(`logic.run ${technique}, one step`, logic.run(technique, 3, 3))
  }
  say(
    'logic.solved',
    logic.conclusion(nine, { kind: 'solved', steps: 3, guesses: 0, hardest: 'x-wing' }),
  )
  say(
    'logic.solved already',
    logic.conclusion(nine, { kind: 'solved', steps: 0, guesses: 0, hardest: null }),
  )
  say('logic.stuck', logic.conclusion(nine, { kind: 'stuck', cellsLeft: 3 }))
  const contradiction = { kind: 'clash', clash } as const
  say('logic.none', logic.conclusion(nine, { kind: 'none', contradiction }))
  for (const { name: strategy } of tracedStrategies) {
    for (const [index, step] of steps.entries()) {
      const setting = { strategy, geometry: nine, depth: 2, holder: () => 8 }
      say(`trace.step ${strategy} ${index} ${step.kind}`, trace.step(step, setting))
    }
  }
  say('trace.heading', trace.heading('dlx', "'"))
  say('trace.goesOn', trace.goesOn(3))
  say('trace.isOver', trace.isOver(3, ''))
  return said
}

/** Words that stay Latin in Japanese: names of strategies, techniques, keys and forms. */
const LATIN = /dlx|flat-recursion|X-wing|[A-Z](?![a-z])|\br\d+c\d+\b|\bx\b/g

describe('the catalogue', () => {
  const english = allOf(messagesIn('en'))
  const japanese = allOf(messagesIn('ja'))

  test('the catalogue has the same messages in all languages', () => {
    expect(Object.keys(japanese)).toEqual(Object.keys(english))
    expect(Object.keys(english).length).toBeGreaterThan(190)
  })

  test('a verdict in words leaves out the counters that are not counted', () => {
    const some = { ...byCounter(() => null), nodes: 3, backtracks: 1 }
    const none = { ...some, nodes: null, backtracks: null }
    expect(messagesIn('en').answer.verdict(1, 2, some)).toContain(' (3 nodes, 1 backtrack):')
    expect(messagesIn('ja').answer.verdict(1, 2, some)).toContain('(節点 3、後戻り 1)：')
    for (const { answer } of [messagesIn('en'), messagesIn('ja')]) {
      expect(answer.verdict(1, 2, none)).toBe(answer.verdict(1, 2, null))
    }
  })

  test.each(Object.entries(japanese))('the message %s has a Japanese text: %s', (name, text) => {
    expect(text).toMatch(/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u)
    expect(text.replaceAll(LATIN, '')).not.toMatch(/[A-Za-z]/)
    expect(text).not.toBe(english[name])
    expect(text).not.toMatch(/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han})]:/u)
    // A blank separates Latin from Japanese.
    expect(text).not.toMatch(/[0-9a-z][\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u)
  })

  test.each(Object.entries(english))(
    'the message %s has an English text in ASCII: %s',
    (_, text) => {
      expect(text).toMatch(/^[\u0020-\u007e]+$/)
    },
  )

  test('the Japanese catalogue has no second word for the same thing', () => {
    const all = Object.values(japanese).join('\n')
    // Words for which the exam or these pages use other words.
    for (const word of [
      '空きマス',
      '空マス',
      '推測',
      '検査',
      'ブロック',
      '歩',
      '断ら',
      '与えられた',
      'ヒント',
    ]) {
      expect(all).not.toContain(word)
    }
  })
})

test('units of one kind are named together', () => {
  expect(englishNames.units(nine, [2, 6])).toBe('rows 3 and 7')
  expect(japaneseNames.units(nine, [2, 6])).toBe('3・7 行目')
  expect(japaneseNames.units(nine, [10])).toBe('2 列目')
  expect(japaneseNames.units(nine, [18, 19])).toBe('枠 1・2')
})

describe('the language of a locale', () => {
  test.each([
    ['ja_JP.UTF-8', 'ja'],
    ['ja-JP', 'ja'],
    ['JA', 'ja'],
    ['en_US.UTF-8', 'en'],
    ['', 'en'],
    ['jam', 'en'],
  ] as const)('the language of the locale %j is %s', (locale, language) => {
    expect(languageOfLocale(locale)).toBe(language)
  })
})
