import { fc, test as property } from '@fast-check/vitest'
import { parseGoodResults } from '@masu/results/records/read'
import { RecordError } from '@masu/results/records/record-error'
import { rankRun } from '@masu/results/rank/ranking'
import { runStatements } from '@masu/results/words/run/run-sentences'
import { describe, expect, it } from 'vitest'
import { withOtherValue } from '../../../../../results/test/records/other-value.ts'
import { cappedResults, fixture, linesOf } from '../../../../../results/test/run-records.ts'
import { figureFile } from '../../../../src/documents/pages/figure.ts'
import { documentFigures } from '../../../../src/documents/pages/document-page.ts'
import { cellsAfter, shownAs } from '../reading.ts'
import { documentOf, entryOf, runPage, variedResults } from './models.ts'

const results = variedResults()
const page = runPage(results)

function section(id: string, text = page): string {
  return text.slice(text.indexOf(`<h2 id="${id}">`)).split('</section>')[0] ?? ''
}

it('the page of a run shows the classics beside each other where a run has them, with the reason of their gap', () => {
  const text = runPage(
    cappedResults([
      entryOf('flat-recursion', 10, { nodes: 100 }),
      entryOf('bitmask', 2, { nodes: 100 }),
      entryOf('bands', 1, { nodes: 1 }),
    ]),
  )
  expect(cellsAfter('<figure id="classics">', text).map((cells) => cells.slice(0, 3))).toEqual([
    ['bitmask', '1', '0.200'],
    ['flat-recursion', '2', '1.00'],
  ])
  expect(text).toContain(shownAs('On easy flat-recursion visits 100x the nodes of bands.'))
  expect(page).not.toContain('id="classics"')
})

describe('the figure of a fixture', () => {
  const drawing = page.split('<figure id="fixture-easy">')[1]?.split('</svg>')[0] ?? ''

  it('the figure of a fixture has a mark for each timed entry, and a faint dot for each of its processes', () => {
    const timed = rankRun(results).entries.filter(
      (one) => one.fixture === 'easy' && one.microsPerPuzzle !== null,
    )
    expect(drawing.match(/class="mark/g)).toHaveLength(timed.length)
    const dots = [...drawing.matchAll(/class="dots [^"]*" d="([^"]*)"/g)].map(
      ([, d = '']) => d.match(/h0/g)?.length ?? 0,
    )
    // A strategy whose puzzles were all capped has no process.
    expect(dots).toEqual([10, 10, 10, 10])
  })

  it('the figure of a fixture has an arrow for each lower bound, and a word for each entry without a time', () => {
    expect(drawing.match(/h9m-4 -3.5l4 3.5l-4 3.5/g)).toHaveLength(2)
    expect(drawing).toContain('wrong: puzzle 3: 1 solution, not 0')
  })

  it('the figure of a fixture places marks from left to right as entries get slower', () => {
    const places = [...drawing.matchAll(/class="mark [^"]*" d="M([\d.]+)/g)].map(([, x]) =>
      Number(x),
    )
    expect(places.toSorted((a, b) => a - b)).toEqual(places)
    expect(Math.min(...places)).toBeGreaterThan(158)
    expect(Math.max(...places)).toBeLessThan(426)
  })
})

it('the page says in the words of the terminal who is fastest, what is sure, and what is left out', () => {
  expect(page).toContain(`<h1>${shownAs('Fastest on easy: bands and bands-wasm')}</h1>`)
  for (const { label, text, isWarning = false } of runStatements(rankRun(results))) {
    expect(isWarning).toBe(label === 'FAILED')
    const start = isWarning ? '<dd class="bad">' : '<dd>'
    expect(page).toContain(`<dt>${label}</dt>${start}${shownAs(text)}</dd>`)
  }
})

it('the page says in its link who is fastest, by how much, and on what', () => {
  expect(page).toContain(
    '<meta property="og:title" content="Fastest on easy: bands and bands-wasm">',
  )
  expect(page).toMatch(
    /property="og:description" content="bands and bands-wasm, [^"]*\. 6 strategies on 2 sets of puzzles, 10 fresh processes of each\. 2026-/,
  )
})

it('the page says how many answers were verified whole, and of timed passes what', () => {
  const timed = results.timed.map((one) => ({
    ...one,
    timing: one.timing === null ? null : { ...one.timing, verifiedAnswers: 100 },
  }))
  const text = runPage({ ...results, timed })
  const number = (100 * timed.filter(({ timing }) => timing !== null).length).toLocaleString()
  expect(text).toContain(`10 fresh processes of each; ${number} answers verified. 2026-`)
  expect(text).toContain(
    shownAs(
      `verified its answers: whole (${number} in all) in the first, the warm-up, the kept and the last passes; in timed passes every count, and one cell of each solution.`,
    ),
  )
  expect(text).not.toMatch(/every answer/i)
})

it('the page goes from the answer over figures to the conditions and the command, and folds the rest', () => {
  const places = ['<h1>', '<dt>WHY</dt>', 'id="panel-easy"', 'id="table-panel-easy"']
  const last = ['id="conditions"', 'id="repeat"', '<details>', 'id="fixtures"']
  const found = [...places, ...last].map((one) => page.indexOf(one))
  expect(found).toEqual(found.toSorted((a, b) => a - b))
  expect(Math.min(...found)).toBeGreaterThan(0)
})

it('the page names the command that repeats the run, and where the code of a strategy is', () => {
  const about = { name: 'dlx', summary: 'links', source: 'Knuth', path: 'src/dlx.ts' }
  const text = runPage(results, {
    command: `masu bench -s './a b.ts'`,
    strategies: [{ ...about, link: 'https://example.org/dlx.ts' }],
  })
  expect(section('repeat', text)).toContain(
    '<code>git checkout 0123456789\nmasu bench -s &#39;./a b.ts&#39;</code>',
  )
  expect(text).toContain('<a href="https://example.org/dlx.ts"><code>src/dlx.ts</code></a>')
})

it('a page is drawn of a run without a timed process, and says so', () => {
  const text = runPage({ ...results, timed: [] })
  expect(text).toContain('<h1>Nothing was timed')
  expect(text.split('<script')[0]).not.toMatch(/NaN|undefined|Infinity/)
})

it('a page is drawn of a run that probed nothing', () => {
  const text = runPage({ ...results, probes: [], timed: [] })
  expect(text).toContain('nothing was measured.')
})

it('a page is drawn of one strategy on one fixture', () => {
  const text = runPage(cappedResults([entryOf('only', 3)]))
  expect(text).toContain('<dd>only, the only one.</dd>')
  expect(text).toContain('1 strategy on 1 set of puzzles')
})

it('a page is drawn of a fixture with too few puzzles to rank, and of few rounds', () => {
  const few = cappedResults(
    ['a', 'b'].map((name, place) => entryOf(name, 1, { micros: [3 + place], tried: 5 })),
    { run: { fixtures: [fixture('easy', 5)] } },
  )
  const text = runPage(few)
  expect(text).toContain('<h1>Nothing can be ranked')
  expect(text).toContain('easy: 5 puzzles, 9x9, too few to rank')
  expect(text).toContain('<dd>Too few puzzles to rank: easy.</dd>')
})

it('each figure of the page can be had alone, under the same name', () => {
  const figures = documentFigures(documentOf(results))
  for (const id of figures.keys()) expect(page).toContain(`<figure id="${id}"`)
  expect(page.match(/<svg role="img"/g)).toHaveLength(figures.size)
  for (const one of figures.values()) {
    expect(figureFile(one)).toMatch(/^<svg xmlns=.*<\/svg>\n$/s)
  }
})

property.prop([
  fc.oneof(fc.json(), fc.constant('"<script>alert(1)</script>"')),
  fc.nat(),
  fc.nat(),
])(
  'a page of a file in which any value is another one shows no NaN and runs no script',
  (json, line, at) => {
    const { run, probes, timed } = cappedResults([entryOf('a', 1), entryOf('b', 10)])
    const text = withOtherValue(linesOf([run, ...probes, ...timed]), json, line, at)
    try {
      // The script of the page and the file that it keeps may contain such words.
      const shown = runPage(parseGoodResults(text, 'a.jsonl').results).replaceAll(
        /<(script|style)\b[^]*?<\/\1>/g,
        (block) => (block.startsWith('<script>alert') ? block : ''),
      )
      expect(shown).not.toMatch(/\bNaN\b|\bInfinity\b|\bundefined\b|<script>alert/)
    } catch (error) {
      if (!(error instanceof RecordError)) throw error
    }
  },
)
