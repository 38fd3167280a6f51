/**
 * Prints the JSON Schema of a line of a results file, for those who read one with other tools:
 * `node packages/ranking/scripts/write-schema.ts > packages/ranking/results.schema.json`, then `pnpm fmt`.
 */
import { z } from 'zod'
import { resultRecord, SCHEMA_VERSION } from '../src/schema.ts'

// As the file is read: fields that this version does not know are no mistake.
const { $schema, ...schema } = z.toJSONSchema(resultRecord, { io: 'input' })
const described = {
  $schema,
  title: `Masu results, schema ${SCHEMA_VERSION}`,
  description: 'One line of a results file of Masu, which is in JSON Lines: the run comes first.',
  ...schema,
}
process.stdout.write(`${JSON.stringify(described, null, 2)}\n`)
