import { allUnique, knownFixtures, readFixture } from '@masu/bench/fixture/fixtures'
import { FULL_RUN } from '@masu/bench/run/run-defaults'
import { LEAST_RANKED_PUZZLES } from '@masu/results/records/ranked-puzzles'
import { Command } from 'commander'
import { expect, test } from 'vitest'
import { addBench, planRun, type BenchOptions } from '../../src/options/bench.ts'

/** The names of the fixtures of a run with these options. */
async function fixturesWith(given: Partial<BenchOptions>): Promise<string[]> {
  const { fixtures } = await planRun({ timeout: FULL_RUN.capMs, strategy: ['dlx'], ...given })
  return fixtures.map(({ name }) => name)
}

/** The names of all fixtures that can be ranked: 100 puzzles or more, each with one solution. */
async function rankable(): Promise<{ name: string; geometry: string }[]> {
  const all = await Promise.all([...knownFixtures().values()].map((path) => readFixture(path)))
  return all
    .filter((fixture) => allUnique(fixture) && fixture.puzzles.length >= LEAST_RANKED_PUZZLES)
    .map(({ name, geometry }) => ({ name, geometry: geometry.name }))
}

test('the fixtures of a run are all of the ordinary board where none is named', async () => {
  const ordinary = (await rankable()).filter(({ geometry }) => geometry === '3x3')
  expect((await fixturesWith({})).toSorted()).toEqual(ordinary.map(({ name }) => name).toSorted())
})

test('the fixtures of a run are of every size with --all, those of the ordinary board first', async () => {
  const ordinary = await fixturesWith({})
  const all = await fixturesWith({ all: true })
  expect(all.slice(0, ordinary.length)).toEqual(ordinary)
  expect(all.toSorted()).toEqual((await rankable()).map(({ name }) => name).toSorted())
  expect(await fixturesWith({ all: true, quick: true })).toEqual(all)
})

test('the fixtures of a run are those that are named', async () => {
  expect(await fixturesWith({ fixture: ['mini-4x4'] })).toEqual(['mini-4x4'])
})

test('--all and --fixture contradict each other', () => {
  const program = new Command('masu').exitOverride().configureOutput({ writeErr: () => {} })
  addBench(program).action(() => {})
  const words = ['bench', '--all', '-f', 'easy']
  expect(() => program.parse(words, { from: 'user' })).toThrow(/cannot be used with/)
})
