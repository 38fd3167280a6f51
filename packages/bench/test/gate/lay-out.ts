/** A program that checks out two revisions, says what it got, and waits to be told to go on. */
import { parseArgs } from 'node:util'
import { checkOutBoth } from '../../src/gate/revisions/revisions.ts'
import { UserError } from '../../src/errors.ts'

const { values } = parseArgs({
  options: { base: { type: 'string' }, baseDir: { type: 'string' }, headDir: { type: 'string' } },
})
try {
  const { base, head, remove } = await checkOutBoth({
    base: null,
    ...values,
    say: (note) => process.stderr.write(`${note}\n`),
  })
  process.stdout.write(`${JSON.stringify({ base, head })}\n`)
  for await (const _ of process.stdin);
  remove()
} catch (error) {
  if (!(error instanceof UserError)) throw error
  process.stdout.write(`${JSON.stringify({ refused: error.message })}\n`)
}
