/** Settings that change the times of a run do not reach its processes, or the run reports and records them. */
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readResults } from '../../src/options/results-file.ts'
import { easy, easySolution } from '../../../bench/test/boards.ts'
import { onlyResultsIn, temporaryFolder } from '../../../bench/test/files.ts'
import { spawnMasu } from '../masu.ts'

const files = {
  'one.txt': `${easy}:1:${easySolution}\n`,
  // Its name lists the settings of its process.
  'mine.mjs': `
    import { bitmask } from ${JSON.stringify(import.meta.resolve('@masu/strategies/bitmask'))}
    const seen = ['NODE_V8_COVERAGE', 'NODE_DEBUG', 'CI_TOKEN'].filter((name) => process.env[name])
    export default { ...bitmask, name: 'mine', prepare(geometry) {
      if (seen.length > 0) throw new Error('it sees ' + seen.join(' '))
      return bitmask.prepare(geometry)
    } }`,
}
const RUN = ['bench', '--quick', '--rounds', '1', '-s', './mine.mjs', '-f', 'one.txt']

test('coverage, debugging and tokens do not reach a strategy; options of Node are said and recorded', async () => {
  const cwd = temporaryFolder(files)
  const { code, stdout, stderr } = await spawnMasu(RUN, {
    cwd,
    env: {
      NODE_V8_COVERAGE: join(cwd, 'coverage'),
      NODE_DEBUG: 'nothing',
      CI_TOKEN: 'secret',
      NODE_OPTIONS: '--max-semi-space-size=1',
    },
  })
  expect({ code, stdout }).toMatchObject({ code: 0 })
  expect(stdout).not.toContain('it sees')
  // Only the command writes coverage.
  expect(readdirSync(join(cwd, 'coverage')).length).toBeLessThanOrEqual(1)
  expect(stderr).toContain('times will differ from those of other runs: NODE_OPTIONS=--max-semi')
  expect(stdout).toContain('NODE_OPTIONS=--max-semi-space-size=1')
  const { alteredSettings } = readResults(onlyResultsIn(cwd)).run.environment
  expect(alteredSettings?.[0]).toBe('NODE_OPTIONS=--max-semi-space-size=1')
})

const seen = z.object({ alteredSettings: z.array(z.string()), cores: z.number() })

/** The environment that a process records when another program starts it. */
function environmentUnder(program: string, ...args: string[]): z.infer<typeof seen> {
  const module = new URL('../../../bench/src/system/environment.ts', import.meta.url).href
  const script = `import { readEnvironment } from ${JSON.stringify(module)}
    const { alteredSettings, cores } = await readEnvironment()
    console.log(JSON.stringify({ alteredSettings, cores }))`
  const command = [...args, process.execPath, '--input-type=module', '--eval', script]
  return seen.parse(JSON.parse(spawnSync(program, command, { encoding: 'utf8' }).stdout))
}

const isThere = (program: string) => spawnSync(program, ['--version']).status === 0

test.skipIf(!isThere('taskset'))('a lower priority and fewer processors are recorded', () => {
  const environment = environmentUnder('nice', '-n', '19', 'taskset', '-c', '0')
  expect(environment).toEqual({ alteredSettings: ['nice 19'], cores: 1 })
})

test.skipIf(!isThere('strace'))('a debugger or a tracer is recorded', () => {
  const { alteredSettings } = environmentUnder(
    'strace',
    '-f',
    '-e',
    'trace=none',
    '-o',
    '/dev/null',
  )
  expect(alteredSettings).toContain('a debugger')
})
