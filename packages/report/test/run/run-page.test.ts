import { boundText, figure, microsText, precisionText, rangeText } from '@masu/ranking/figure'
import { rankingOf } from '@masu/ranking/ranking'
import { describe, expect, it } from 'vitest'
import { cappedResults, fixture } from '../../../ranking/test/records.ts'
import { figureFile } from '../../src/figure.ts'
import { runFigures, runPage } from '../../src/run/run-page.ts'
import { cellsAfter } from '../reading.ts'
import { entryOf, modelWith, variedResults } from './models.ts'

const results = variedResults()
const model = modelWith(results)
const page = runPage(model)

function section(id: string, text = page): string {
  return text.slice(text.indexOf(`<h2 id="${id}">`)).split('</section>')[0] ?? ''
}

describe('the numbers of the page', () => {
  const entries = rankingOf(results).entries

  it('are those of the ranking in the table of each fixture', () => {
    for (const { name } of results.run.fixtures) {
      const own = entries.filter((one) => one.fixture === name && one.status !== 'unsupported')
      const shown = cellsAfter(`<figure id="fixture-${name}">`, page)
      expect(shown.map(([strategy, ...rest]) => [strategy?.split(' ')[0], ...rest])).toEqual(
        own.map((one) => [
          one.strategy,
          rangeText(one),
          microsText(one.microsPerPuzzle, one.isLowerBound),
          boundText(one.ratioToBest, one.ratioBound),
          precisionText(one.ratioToBest, one.ratioInterval, one.ratioBound),
          one.status === 'wrong' ? '-' : `${Math.floor((100 * one.solved) / one.puzzles)}%`,
          one.processes === 0 ? '-' : `${one.slowProcesses}`,
          ...[one.nodes, one.nanosPerNode, one.firstMicros, one.coldMicrosPerPuzzle].map(figure),
        ]),
      )
    }
  })

  it('are those of the panels', () => {
    const [panel] = rankingOf(results).panels
    expect(cellsAfter('<figure id="panel-easy">', page)).toEqual(
      panel?.entries.map((one) => [
        one.strategy,
        rangeText(one),
        boundText(one.ratio, one.ratioBound),
        precisionText(one.ratio, one.interval, one.ratioBound),
        `${Math.floor(100 * one.solvedShare)}%`,
        ...one.fixtures.map(({ micros, isLowerBound }) => microsText(micros, isLowerBound)),
      ]),
    )
  })

  it('are those of the classics', () => {
    const text = runPage(
      modelWith(
        cappedResults([
          entryOf('flat-recursion', 10, { nodes: 100 }),
          entryOf('bitmask', 2, { nodes: 100 }),
        ]),
      ),
    )
    expect(cellsAfter('<figure id="classics">', text).map((cells) => cells.slice(0, 3))).toEqual([
      ['bitmask', '1', '0.200'],
      ['flat-recursion', '2', '1.00'],
    ])
    expect(page).not.toContain('id="classics"')
  })
})

describe('the figure of a fixture', () => {
  const drawing = page.split('<figure id="fixture-easy">')[1]?.split('</svg>')[0] ?? ''

  it('has a mark for each entry with a time, and a faint dot for each of its processes', () => {
    const timed = rankingOf(results).entries.filter(
      (one) => one.fixture === 'easy' && one.microsPerPuzzle !== null,
    )
    expect(drawing.match(/class="mark/g)).toHaveLength(timed.length)
    const dots = [...drawing.matchAll(/class="dots [^"]*" d="([^"]*)"/g)].map(
      ([, d = '']) => d.match(/h0/g)?.length ?? 0,
    )
    // A strategy whose puzzles were all capped has no process.
    expect(dots).toEqual([10, 10, 10, 10])
  })

  it('has an arrow for each lower bound, and a word in place of what has no time', () => {
    expect(drawing.match(/h9m-4 -3.5l4 3.5l-4 3.5/g)).toHaveLength(2)
    expect(drawing).toContain('wrong: puzzle 3: 1 solution, not 0')
  })

  it('places marks from left to right as entries get slower', () => {
    const places = [...drawing.matchAll(/class="mark [^"]*" d="M([\d.]+)/g)].map(([, x]) =>
      Number(x),
    )
    expect(places.toSorted((a, b) => a - b)).toEqual(places)
    expect(Math.min(...places)).toBeGreaterThan(158)
    expect(Math.max(...places)).toBeLessThan(426)
  })
})

describe('the page', () => {
  it('says who is fastest in the words of the terminal', () => {
    expect(page).toContain('<h1>Fastest on easy: bands</h1>')
    expect(page).toMatch(
      /<p>bands and bands-wasm, too close to tell apart\. dlx takes 12\.0x as long/,
    )
    expect(page).toContain('<strong>Fastest on all sizes: <bdi>dlx</bdi></strong>')
    expect(section('left-out')).toContain('broken wrong: puzzle 3: 1 solution, not 0 (easy)')
  })

  it('says in its link who is fastest, by how much, and on what', () => {
    expect(page).toContain('<meta property="og:title" content="Fastest on easy: bands">')
    expect(page).toMatch(
      /property="og:description" content="bands and bands-wasm, [^"]*\. 6 strategies on 2 sets of puzzles, 10 fresh processes of each\. 2026-/,
    )
  })

  it('says how many answers were verified whole, and of timed passes what', () => {
    const timed = results.timed.map((one) => ({
      ...one,
      figures: one.figures === null ? null : { ...one.figures, verified: 100 },
    }))
    const text = runPage(modelWith({ ...results, timed }))
    const number = (100 * timed.filter(({ figures }) => figures !== null).length).toLocaleString()
    expect(text).toContain(`10 fresh processes of each; ${number} answers verified. 2026-`)
    expect(section('certainty', text)).toContain(
      `verified its answers: whole (${number} in all) in the first, the warm-up, the kept and the last passes; in timed passes every count, and one cell of each solution.`,
    )
    expect(text).not.toMatch(/every answer/i)
  })

  it('goes from the answer over figures and why to the command, and folds the rest', () => {
    const places = [
      '<h1>',
      'id="panel-easy"',
      'id="table-panel-easy"',
      'id="why"',
      'id="certainty"',
    ]
    const last = ['id="left-out"', 'id="conditions"', 'id="repeat"', '<details>', 'id="fixtures"']
    const found = [...places, ...last].map((one) => page.indexOf(one))
    expect(found).toEqual(found.toSorted((a, b) => a - b))
    expect(Math.min(...found)).toBeGreaterThan(0)
  })

  it('names the command that repeats the run, and where the code of a strategy is', () => {
    const about = { name: 'dlx', summary: 'links', source: 'Knuth', path: 'src/dlx.ts' }
    const text = runPage(
      modelWith(results, {
        command: `masu bench -s './a b.ts'`,
        strategies: [{ ...about, link: 'https://example.org/dlx.ts' }],
      }),
    )
    expect(section('repeat', text)).toContain(
      '<code>git checkout 0123456789\nmasu bench -s &#39;./a b.ts&#39;</code>',
    )
    expect(text).toContain('<a href="https://example.org/dlx.ts"><code>src/dlx.ts</code></a>')
  })
})

describe('a page is drawn', () => {
  it('of a run without a timed process, and says so', () => {
    const text = runPage(modelWith({ ...results, timed: [] }))
    expect(text).toContain('<h1>Nothing was timed')
    expect(text.split('<script')[0]).not.toMatch(/NaN|undefined|Infinity/)
  })

  it('of a run that probed nothing', () => {
    const text = runPage(modelWith({ ...results, probes: [], timed: [] }))
    expect(text).toContain('nothing was measured.')
  })

  it('of one strategy on one fixture', () => {
    const text = runPage(modelWith(cappedResults([entryOf('only', 3)])))
    expect(text).toContain('<p>only, the only one.</p>')
    expect(text).toContain('1 strategy on 1 set of puzzles')
  })

  it('of a fixture with too few puzzles to rank, and of few rounds', () => {
    const few = cappedResults(
      ['a', 'b'].map((name, place) => entryOf(name, 1, { micros: [3 + place], tried: 5 })),
      { run: { fixtures: [fixture('easy', 5)] } },
    )
    const text = runPage(modelWith(few))
    expect(text).toContain('<h1>Nothing can be ranked')
    expect(text).toContain('easy: 5 puzzles, 9x9, too few to rank')
    expect(section('left-out', text)).toContain('Too few puzzles to rank: easy.')
    const often = cappedResults([entryOf('a', 1, { micros: Array(10).fill(3), tried: 5 })], {
      run: { fixtures: [fixture('easy', 5)] },
    })
    expect(section('certainty', runPage(modelWith(often)))).not.toContain('no ranks')
  })

  it('of a single round, without words for what it has not', () => {
    const look = cappedResults([entryOf('a', 3, { micros: [3] }), entryOf('b', 4, { micros: [4] })])
    const sure = section('certainty', runPage(modelWith(look)))
    expect(sure).toContain('There are no ranks with fewer than 8 rounds.')
    expect(sure).not.toContain('±')
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
