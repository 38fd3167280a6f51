/**
 * A program that lays out two revisions, lists their strategies, prints the result, and waits for a line
 * before it goes on.
 */
import { parseArgs } from 'node:util'
import { geometryOfName } from '@masu/core/geometry'
import { armOf } from '../../src/gate/arms.ts'
import { lookUp } from '../../src/gate/checkout/checkouts.ts'
import { UserError } from '../../src/errors.ts'

const { values } = parseArgs({
  options: {
    base: { type: 'string', default: '' },
    strategy: { type: 'string', multiple: true },
    program: { type: 'string', multiple: true, default: [] },
    setup: { type: 'string' },
  },
})
try {
  const { base, head, layOut, remove } = await lookUp(values.base, (note) =>
    process.stderr.write(`${note}\n`),
  )
  try {
    await layOut(values.setup ?? null)
    const selection = { strategies: values.strategy ?? null, programs: values.program }
    const geometries = [geometryOfName('3x3')]
    const listed = [head, base].map((checkout) => armOf(checkout, selection, geometries))
    const [after, before] = (await Promise.all(listed)).map(({ checkout, strategies }) => ({
      ...checkout,
      strategies: strategies.map(({ name }) => name),
      refs: strategies.map(({ ref }) => ref),
    }))
    process.stdout.write(`${JSON.stringify({ base: before, head: after })}\n`)
    for await (const _ of process.stdin);
  } finally {
    remove()
  }
} catch (error) {
  if (!(error instanceof UserError)) throw error
  process.stdout.write(`${JSON.stringify({ refused: error.message })}\n`)
}
