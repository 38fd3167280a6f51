/**
 * What a process of its own measures, as `strategy-speed.ts` asks it to: `warm` all engines in turns,
 * `cold` one strategy from its import on, `heap` what it allocates. Prints a record a line.
 */
import { getHeapStatistics } from 'node:v8'
import { readFixture } from '../../../bench/src/fixture/fixtures.ts'
import { loadStrategy, REGISTRY } from '../../../bench/src/strategy/load.ts'
import { FULL, interleave, QUICK } from './interleave.ts'

/** Puzzles of a set that a quick run takes. */
const QUICK_PUZZLES = 20
const HEAP_SOLVES = 1_000_000
/** V8 goes on compiling for a while, and what it compiles is on the heap. */
const HEAP_WARM_UP_MS = 2_000
/** What would take longer is cut short: what each solve leaves behind shows soon. */
const HEAP_MS = 20_000

const [task = '', effort = '', name = '', ...paths] = process.argv.slice(2)
const isQuick = effort === 'quick'
const fixtures = await Promise.all(paths.map((path) => readFixture(path)))
const sets = fixtures.map(({ puzzles, ...fixture }) => {
  const { geometry } = fixture
  if (geometry.name !== '3x3') throw new Error(`${fixture.path} holds no 9x9 boards`)
  const all = puzzles.map(({ puzzle }) => puzzle.givens)
  return { name: fixture.name, geometry, boards: isQuick ? all.slice(0, QUICK_PUZZLES) : all }
})
const { geometry } = sets[0]

if (task === 'warm') await warm()
if (task === 'cold') await cold()
if (task === 'heap') await heap()

async function warm(): Promise<void> {
  // Imported here, so that a cold process has not seen the strategies.
  const { allEngines } = await import('./engines.ts')
  const engines = allEngines()
  const ready = engines.map((engine) => engine.prepare(geometry))
  for (const { name: set, boards } of sets) {
    const loaded = engines.map((engine, index) => {
      const { name: own, maxLimit } = engine
      return { name: own, maxLimit, loaded: ready[index].load(boards) }
    })
    for (const limit of [2, 1]) {
      const able = loaded.filter(({ maxLimit }) => maxLimit >= limit)
      const timed = interleave(able, geometry, boards, limit, isQuick ? QUICK : FULL)
      for (const figures of timed) {
        print({ kind: 'warm', set, puzzles: boards.length, limit, ...figures })
      }
    }
  }
}

async function cold(): Promise<void> {
  const [{ name: set, boards }] = sets
  const start = performance.now()
  const strategy = await loadStrategy({ module: REGISTRY, registered: name })
  const imported = performance.now()
  const solver = strategy.prepare(geometry)
  const prepared = performance.now()
  let sum = 0
  for (const board of boards) sum += solver.solve(board, 2)
  const done = performance.now()
  if (sum !== boards.length) throw new Error(`${name} counted ${sum}`)
  print({
    kind: 'cold',
    set,
    puzzles: boards.length,
    engine: name,
    importMs: imported - start,
    prepareMs: prepared - imported,
    microsPerPuzzle: ((done - prepared) * 1000) / boards.length,
  })
}

async function heap(): Promise<void> {
  const [{ name: set, boards }] = sets
  const strategy = await loadStrategy({ module: REGISTRY, registered: name })
  const solver = strategy.prepare(geometry)
  const solve = (wanted: number, ms: number): number => {
    const start = performance.now()
    let solves = 0
    while (solves < wanted && performance.now() - start < ms) {
      for (const board of boards) solver.solve(board, 2)
      solves += boards.length
    }
    return solves
  }
  solve(Infinity, isQuick ? 0 : HEAP_WARM_UP_MS)
  gc?.()
  const before = getHeapStatistics()
  const solves = solve(isQuick ? 1_000 : HEAP_SOLVES, HEAP_MS)
  const allocated = getHeapStatistics().total_allocated_bytes - before.total_allocated_bytes
  gc?.()
  const kept = getHeapStatistics().used_heap_size - before.used_heap_size
  print({ kind: 'heap', set, engine: name, solves, allocated, kept })
}

function print(figures: object): void {
  process.stdout.write(`${JSON.stringify(figures)}\n`)
}
