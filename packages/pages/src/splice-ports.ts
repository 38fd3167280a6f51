/**
 * Writes the table of examples/python/README.md, between its marks, from docs/evidence/ports.json. CI
 * runs it and expects that nothing changes.
 */
import { readFileSync } from 'node:fs'
import { figure } from '@masu/ranking/figure'
import { z } from 'zod'
import { evidencePath, splice } from './splice.ts'
import { table } from './strategies/tables.ts'

/** Microseconds a puzzle, and half their 95 % interval. */
const cost = z.strictObject({ micros: z.number(), margin: z.number().nullable() })

const evidence = z.strictObject({
  python: z.string(),
  node: z.string(),
  cpu: z.string(),
  cores: z.int(),
  load: z.number(),
  fixture: z.string(),
  puzzles: z.int(),
  ports: z.array(
    z.strictObject({ name: z.string(), typescript: cost, python: cost, times: z.number() }),
  ),
})

const { ports, fixture, puzzles, python, node, cpu, cores, load } = evidence.parse(
  JSON.parse(readFileSync(evidencePath('ports.json'), 'utf8')),
)
const rows = ports.map((one) => [
  `\`${one.name}\``,
  costText(one.typescript),
  costText(one.python),
  figure(one.times),
])
splice(
  'examples/python/README.md',
  'ports',
  [
    table([['µs/puzzle', 'TypeScript', 'Python', 'times'], ...rows]),
    '',
    `The first solution of ${puzzles} puzzles of \`${fixture}\`, medians with half their 95 % intervals; one`,
    `process of Python answers line by line. ${python}, Node ${node}; ${cpu},`,
    `${cores} cores, load ${load}.`,
  ].join('\n'),
)

function costText({ micros, margin }: z.infer<typeof cost>): string {
  return margin === null ? figure(micros) : `${figure(micros)} ± ${figure(margin)}`
}
