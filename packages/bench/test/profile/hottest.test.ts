/** From samples to the hottest functions, with invented profiles. */
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { SOLVING_FUNCTION } from '../../src/protocol/cpu-profile.ts'
import { hottestFunctions } from '../../src/profile/hottest.ts'
import { node, profileOf } from './profiles.ts'

const HARNESS = pathToFileURL('/masu/src/worker/profile.ts').href
const SOLVER = pathToFileURL('/mine/src/solver.ts').href

const tree = [
  node(1, '(root)', '', [2, 7, 8, 9]),
  node(2, 'profile', HARNESS, [3, 10]),
  node(3, SOLVING_FUNCTION, HARNESS, [4]),
  node(4, 'solve', SOLVER, [5]),
  node(5, 'search', SOLVER, [6]),
  // The same function, called by itself.
  { ...node(5, 'search', SOLVER), id: 6 },
  node(7, '(garbage collector)', ''),
  node(8, '(idle)', ''),
  node(9, '(program)', ''),
  node(10, 'post', 'node:inspector'),
]

describe('the hottest functions', () => {
  const { functions, solvingMs, harnessMs } = hottestFunctions(
    profileOf(tree, { 2: 5, 10: 2, 3: 1, 4: 10, 5: 30, 6: 40, 7: 15, 9: 5, 8: 1000 }),
  )

  test('the hottest functions have their self time from all places they were called in, the hottest first', () => {
    const times = functions.map(({ name, selfMs }) => `${name} ${selfMs}`)
    expect(times).toEqual(['search 70', '(garbage collector) 15', 'solve 10', '(program) 5'])
  })

  test('functions share the time spent in solving, garbage collection included, idle time not', () => {
    expect(solvingMs).toBe(100)
    expect(functions.map(({ share }) => share)).toEqual([0.7, 0.15, 0.1, 0.05])
  })

  test('the hottest functions do not include the harness, whose time is separate', () => {
    expect(harnessMs).toBe(8)
  })

  test('a hot function has its file and its line, counted from 1, where it has one', () => {
    expect(functions[0]).toMatchObject({ url: SOLVER, line: 6 })
    expect(functions[1]).toMatchObject({ url: '', line: null })
  })
})

test('a stack that V8 has cut, since it was too deep, is of solving nevertheless', () => {
  const cut = [
    node(1, '(root)', '', [2, 4]),
    node(2, SOLVING_FUNCTION, HARNESS, []),
    node(4, 'search', SOLVER, [5]),
    node(5, 'search', SOLVER),
  ]
  const { solvingMs, harnessMs } = hottestFunctions(profileOf(cut, { 4: 1, 5: 2, 2: 4 }))
  expect({ solvingMs, harnessMs }).toEqual({ solvingMs: 3, harnessMs: 4 })
})
