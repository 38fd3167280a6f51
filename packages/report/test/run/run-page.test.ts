import { boundText, figure, microsText, precisionText, rangeText } from '@masu/ranking/figure'
import { panelsOf } from '@masu/ranking/panels'
import { rankEntries } from '@masu/ranking/rank'
import { describe, expect, it } from 'vitest'
import { cappedResults, fixture } from '../../../ranking/test/records.ts'
import { figureFile } from '../../src/figure.ts'
import { runFigures, runPage } from '../../src/run/run-page.ts'
import { entryOf, modelWith, variedResults } from './models.ts'

const results = variedResults()
const model = modelWith(results)
const page = runPage(model)

/** The texts of a table's cells, a line each; the table that follows a place in the page. */
function cellsAfter(place: string, text = page): string[][] {
  const from = text.indexOf(place)
  const [, body = ''] = /<tbody>([^]*?)<\/table>/.exec(text.slice(from)) ?? []
  expect(from, place).toBeGreaterThan(0)
  return body
    .split('<tr>')
    .slice(1)
    .map((line) =>
      line
        .split(/<t[dh][^>]*>/)
        .slice(1)
        .map((cell) =>
          cell
            .replaceAll(/<[^>]*>/g, '')
            .replaceAll('&gt;', '>')
            .trim(),
        ),
    )
}

function section(id: string, text = page): string {
  return text.slice(text.indexOf(`<h2 id="${id}">`)).split('</section>')[0] ?? ''
}

describe('the numbers of the page', () => {
  const entries = rankEntries(results)

  it('are those of the ranking in the table of each fixture', () => {
    for (const { name } of results.run.fixtures) {
      const own = entries.filter((one) => one.fixture === name && one.status !== 'unsupported')
      const shown = cellsAfter(`<figure id="fixture-${name}">`)
      expect(shown.map(([strategy, ...rest]) => [strategy?.split(' ')[0], ...rest])).toEqual(
        own.map((one) => [
          one.strategy,
          rangeText(one),
          microsText(one.microsPerPuzzle, one.isLowerBound),
          boundText(one.ratioToBest, one.ratioBound),
          precisionText(one.ratioToBest, one.ratioInterval, one.ratioBound),
          one.processes === 0 ? '-' : `${one.slowProcesses}/${one.processes}`,
          one.solved === one.puzzles ? 'all' : `${one.solved}`,
        ]),
      )
    }
  })

  it('are those of the panels and the ranking in the matrix', () => {
    const easy = cellsAfter('<caption>easy</caption>')
    const ranked = entries.filter((one) => one.fixture === 'easy')
    for (const [strategy = '', ratio = ''] of easy) {
      const entry = ranked.find((one) => one.strategy === strategy)
      const isKnown = entry !== undefined && entry.ratioToBest !== null
      const text = isKnown ? boundText(entry.ratioToBest, entry.ratioBound) : 'wrong'
      expect(ratio.replace('= ', ''), strategy).toBe(text)
      expect(ratio.startsWith('= '), strategy).toBe(strategy.startsWith('bands'))
    }
    const [panel] = panelsOf(results)
    expect(easy.map(([strategy]) => strategy)).toEqual([
      ...(panel?.entries.map(({ strategy }) => strategy) ?? []),
      ...(panel?.missing ?? []),
    ])
  })

  it('are those of the ranking where work is shown', () => {
    const shown = cellsAfter('<figure id="why-easy">')
    const own = entries.filter(
      (one) => one.fixture === 'easy' && one.nodes !== null && one.nanosPerNode !== null,
    )
    expect(shown.map((cells) => cells.slice(0, 6))).toEqual(
      own.map((one) => [
        one.strategy,
        ...[one.nodes, one.guesses, one.backtracks, one.checks, one.nanosPerNode].map(figure),
      ]),
    )
  })

  it('are those of the ranking where cold and warm processes are shown', () => {
    const [line = []] = cellsAfter('<figure id="warm-up-easy">')
    const entry = entries.find((one) => one.fixture === 'easy' && one.strategy === line[0])
    expect(line.slice(1, 5)).toEqual(
      [
        entry?.prepareMicros,
        entry?.firstMicros,
        entry?.coldMicrosPerPuzzle,
        entry?.microsPerPuzzle,
      ].map((value) => figure(value ?? null)),
    )
  })
})

describe('the figure of a fixture', () => {
  const drawing =
    section('fixtures').split('<figure id="fixture-easy">')[1]?.split('</svg>')[0] ?? ''

  it('has a ring for each entry with a time, and a faint dot for each of its processes', () => {
    const timed = rankEntries(results).filter(
      (one) => one.fixture === 'easy' && one.microsPerPuzzle !== null,
    )
    expect(drawing.match(/class="ring/g)).toHaveLength(timed.length)
    const dots = [...drawing.matchAll(/class="dots c\d" d="([^"]*)"/g)].map(
      ([, d = '']) => d.match(/h0/g)?.length ?? 0,
    )
    // What was capped throughout has no process.
    expect(dots).toEqual([10, 10, 10, 10])
  })

  it('has an arrow for each lower bound, and a word in place of what has no time', () => {
    expect(drawing.match(/h9m-4-3.5l4 3.5l-4 3.5/g)).toHaveLength(2)
    expect(drawing).toContain('wrong: puzzle 3: 1 solution, not 0')
  })

  it('places rings from left to right as entries get slower', () => {
    const places = [...drawing.matchAll(/class="ring c\d" cx="([\d.]+)"/g)].map(([, x]) =>
      Number(x),
    )
    expect(places.toSorted((a, b) => a - b)).toEqual(places)
    expect(Math.min(...places)).toBeGreaterThan(158)
    expect(Math.max(...places)).toBeLessThan(426)
  })
})

describe('the page', () => {
  it('says who is fastest in the words of the terminal', () => {
    expect(section('answer')).toMatch(
      /<strong><bdi>bands<\/bdi><\/strong> Next, as multiples of its time: bands-wasm 1\.0x ±[\d.]+% \(tied\), dlx 12\.0x/,
    )
    expect(section('answer')).toContain('Fastest on any size')
    expect(section('answer')).toContain('broken wrong: puzzle 3: 1 solution, not 0 (easy)')
  })

  it('says which strategies did the same work, and which needed no guess', () => {
    expect(section('why')).toContain(
      'bands, bands-wasm did exactly the same work, 1.00 nodes a puzzle: only the price of a node',
    )
  })

  it('draws the hardest board of each fixture with its digits', () => {
    const board = section('hardest').split('<figure id="board-easy">')[1] ?? ''
    const rows = [...(board.split('</svg>')[0]?.matchAll(/<text[^>]*>([^<]*)<\/text>/g) ?? [])].map(
      ([, digits]) => digits,
    )
    expect(rows).toEqual(['537', '6195', '986', '863', '4831', '726', '628', '4195', '879'])
    expect(board).toContain('The hardest of 32 puzzles')
  })

  it('leaves a board out whose file has changed, and says so', () => {
    const text = runPage(modelWith(results, { boardOf: () => null }))
    expect(section('hardest', text)).toContain('Boards of easy, board-12x12 are not drawn')
  })

  it('names the command that repeats the run, and where the code of a strategy is', () => {
    const text = runPage(
      modelWith(results, {
        command: `masu bench -s './a b.ts'`,
        strategies: [
          {
            name: 'dlx',
            summary: 'links',
            source: 'Knuth',
            path: 'src/dlx.ts',
            link: 'https://example.org/dlx.ts',
          },
        ],
      }),
    )
    expect(section('conditions', text)).toContain(
      '<code>git checkout 0123456789\nmasu bench -s &#39;./a b.ts&#39;</code>',
    )
    expect(section('conditions', text)).toContain(
      '<a href="https://example.org/dlx.ts"><code>src/dlx.ts</code></a>',
    )
  })
})

describe('a page is drawn', () => {
  it('of a run without a timed process, and says so', () => {
    const text = runPage(modelWith({ ...results, timed: [] }))
    expect(section('answer', text)).toContain('Nothing was timed')
    expect(text.split('<script')[0]).not.toMatch(/NaN|undefined|Infinity/)
  })

  it('of a run that probed nothing', () => {
    const text = runPage(modelWith({ ...results, probes: [], timed: [] }))
    expect(section('fixtures', text)).toContain('Nothing was measured.')
  })

  it('of one strategy on one fixture', () => {
    const text = runPage(modelWith(cappedResults([entryOf('only', 3)])))
    expect(section('answer', text)).toContain('the only one')
    expect(text).not.toContain('id="scatter"')
  })

  it('of a fixture with too few puzzles to rank, and of few rounds', () => {
    const few = cappedResults(
      [
        entryOf('a', 3, { micros: [3, 3], tried: 5 }),
        entryOf('b', 4, { micros: [4, 4], tried: 5 }),
      ],
      {
        run: { fixtures: [fixture('easy', 5)] },
      },
    )
    const text = runPage(modelWith(few))
    expect(section('matrix', text)).toContain('shown, not ranked')
    expect(section('answer', text)).toContain('Nothing can be ranked')
  })

  it('of a single round, without words for what it has not', () => {
    const look = cappedResults([entryOf('a', 3, { micros: [3] }), entryOf('b', 4, { micros: [4] })])
    const note = /<p class="note">([^<]*)/.exec(runPage(modelWith(look)))?.[1]
    expect(note).toBe(
      'Numbers are times to find the solution and to prove that there is no other, divided by those of the best strategy. ' +
        'There are no ranks with fewer than 8 rounds. ' +
        'Every answer was verified in the process that was timed.',
    )
  })
})

it('each figure of the page can be had alone, under the same name', () => {
  const figures = runFigures(model)
  for (const id of figures.keys()) expect(page).toContain(`<figure id="${id}"`)
  expect(page.match(/<svg role="img"/g)).toHaveLength(figures.size)
  for (const one of figures.values()) {
    expect(figureFile(one)).toMatch(/^<svg xmlns=.*<\/svg>\n$/s)
  }
})
