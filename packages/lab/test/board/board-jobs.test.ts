import { expect, test } from 'vitest'
import { BoardJobs } from '../../src/board/board-jobs.ts'
import { FakeWorker, fakeWorkers } from '../engine/fake-worker.ts'
import { host } from './host.ts'

fakeWorkers()

const board = { geometry: '2x2', givens: new Uint8Array(16) }
const SOLVE = { kind: 'solve', ...board } as const
const BRUTE_FORCE = { kind: 'brute-force', ...board } as const

test('a job that another one stops ends without a word, and the other one is still under way', async () => {
  const view = { ...host(), message: '' }
  const asking = new BoardJobs(view)
  const first = asking.ask<'solve'>(SOLVE)
  const second = asking.ask<'brute-force'>(BRUTE_FORCE)
  expect(await first).toBeNull()
  expect(view.message).toBe('')
  expect(asking.isBusy).toBe(true)
  FakeWorker.last?.answer({ nodes: 3 })
  expect(await second).toEqual({ nodes: 3 })
  expect(asking.isBusy).toBe(false)
})

test('a job that was stopped changes nothing of what is said', async () => {
  const view = { ...host(), message: '' }
  const asking = new BoardJobs(view)
  const stopped = asking.ask<'brute-force'>(BRUTE_FORCE)
  asking.stop()
  view.message = 'a hint'
  expect(await stopped).toBeNull()
  expect(view.message).toBe('a hint')
  expect(asking.isBusy).toBe(false)
})

test('a job that fails says why, and is over', async () => {
  const view = { ...host(), message: '' }
  const asking = new BoardJobs(view)
  const failed = asking.ask<'solve'>(SOLVE)
  FakeWorker.last?.fail('out of memory')
  expect(await failed).toBeNull()
  expect(view.message).toContain('out of memory')
  expect(asking.isBusy).toBe(false)
})
