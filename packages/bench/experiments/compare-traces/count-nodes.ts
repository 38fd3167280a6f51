/**
 * `node count-nodes.ts <fixture> <index>` prints the nodes of the tree that all searches in reading
 * order walk: in a process of its own, which can be ended when it takes too long.
 */
import { bitmask } from '@masu/strategies/bitmask'
import { fixturePath, readFixture } from '../../src/fixture/fixtures.ts'

const [fixture = '', index = ''] = process.argv.slice(2)
const { geometry, puzzles } = await readFixture(fixturePath(fixture))
const entry = puzzles[Number(index)]
if (entry === undefined) throw new Error(`${fixture} has no puzzle ${index}`)
const solver = bitmask.prepare(geometry)
solver.solve(entry.puzzle.givens, 2)
process.stdout.write(`${solver.stats?.nodes}\n`)
