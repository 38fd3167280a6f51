/**
 * Prints the JSON Schema of a line of a results file, for reading such files with other tools: `node
 * packages/results/scripts/write-schema.ts > packages/results/results.schema.json`, then `pnpm fmt`.
 */
import { z } from 'zod'
import { resultRecord, SCHEMA_VERSION } from '../src/records/schema.ts'

// The schema of what is read: unknown fields are allowed.
const { $schema, ...schema } = z.toJSONSchema(resultRecord, { io: 'input' })
const described = {
  $schema,
  title: `Masu results, schema ${SCHEMA_VERSION}`,
  description: 'One line of a results file of Masu, which is in JSON Lines: the run comes first.',
  ...schema,
}
process.stdout.write(`${JSON.stringify(described, null, 2)}\n`)
