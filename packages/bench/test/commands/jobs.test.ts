import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { describe, expect, test } from 'vitest'
import { registerJobs } from '../../src/commands/jobs.ts'
import { temporaryFolder } from '../files.ts'
import { masu } from '../in-process.ts'

const env = { DATABASE_URL: '' }

describe('masu jobs', () => {
  test('says how to install its package where that is absent', async () => {
    const program = new Command().exitOverride()
    await registerJobs(program, '@masu/no-such-package')
    const called = program.parseAsync(['jobs', 'submit', 'rate', 'x', '--wait'], { from: 'user' })
    await expect(called).rejects.toMatchObject({
      name: 'UserError',
      hint: 'Install it beside masu: npm install @masu/jobs',
    })
  })

  test('says in a line what is wrong with a database', async () => {
    const say = async (database: string): Promise<string> => {
      const { code, stderr } = await masu(['jobs', 'status', '--database', database], { env })
      expect(code).toBe(2)
      return stderr
    }
    expect(await say('postgres://masu@127.0.0.1:1/none')).toBe(
      'masu: no database answers at 127.0.0.1:1/none\nStart PostgreSQL there; without --database one machine needs no server.\n',
    )
    expect(await say('mysql://there/none')).toContain('masu: no PostgreSQL: mysql://\n')
    expect(await say('nonsense')).toContain('masu: no address of a database')
  })

  test('refuses of a benchmark what masu run refuses, and queues nothing', async () => {
    const cwd = temporaryFolder({})
    const refused = async (...args: string[]): Promise<string> => {
      const submit = ['jobs', 'submit', 'bench', '--machines', '2', '--', ...args]
      const { code, stderr } = await masu(submit, { cwd, env })
      expect(code).toBe(2)
      expect(existsSync(join(cwd, '.masu'))).toBe(false)
      return stderr
    }
    expect(await refused('--no-such-option')).toContain("error: unknown option '--no-such-option'")
    expect(await refused('-s', 'no-such')).toContain('masu: no strategy "no-such". Known: ')
    expect(await refused('-f', 'no-such.txt')).toContain('no-such.txt: there is no such file')
    expect(await refused('--html=page.html')).toContain('masu: --html=page.html is about what')
  })

  test('refuses a result without waiting, and values that a worker would refuse', async () => {
    const cwd = temporaryFolder({ 'one.txt': `${'.'.repeat(81)}\n` })
    const refused = await masu(['jobs', 'submit', 'rate', 'one.txt', '-o', 'out'], { cwd, env })
    expect(refused).toMatchObject({ code: 2 })
    expect(refused.stderr).toContain('masu: -o needs --wait')
    const seed = await masu(['jobs', 'submit', 'rate', 'one.txt', '--seed', 'x'], { cwd, env })
    expect(seed).toMatchObject({ code: 2 })
    expect(seed.stderr).toContain('Expected a whole number of 32 bits')
    const rate = await masu(['jobs', 'submit', 'rate', 'one.txt', '--timeout', '0s'], { cwd, env })
    expect(rate).toMatchObject({ code: 2 })
    expect(rate.stderr).toContain('Expected a time such as 500ms, 2s or 10m.')
  })
})
