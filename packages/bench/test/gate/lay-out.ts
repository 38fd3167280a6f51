/** A program that checks out two revisions, says what it got, and waits to be told to go on. */
import { z } from 'zod'
import { checkOutBoth } from '../../src/gate/revisions/revisions.ts'
import { UserError } from '../../src/terminal/user-error.ts'

const order = z
  .strictObject({
    base: z.string().nullable(),
    baseDir: z.string().optional(),
    headDir: z.string().optional(),
  })
  .parse(JSON.parse(process.argv[2] ?? ''))
try {
  const { base, head, remove } = await checkOutBoth({
    ...order,
    onProgress: (note) => process.stderr.write(`${note}\n`),
  })
  process.stdout.write(`${JSON.stringify({ base, head })}\n`)
  for await (const _ of process.stdin);
  remove()
} catch (error) {
  if (!(error instanceof UserError)) throw error
  process.stdout.write(`${JSON.stringify({ refused: error.message })}\n`)
}
