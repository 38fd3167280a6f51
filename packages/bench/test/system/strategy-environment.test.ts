import { expect, test, vi } from 'vitest'
import { strategyEnvironment } from '../../src/system/strategy-environment.ts'
import { workerEnvironment } from '../../src/child/worker-environment.ts'

const described = { kind: 'describe', geometries: [] } as const

test('a strategy sees the variables that it is to see, and a program all', () => {
  vi.stubEnv('CI_TOKEN', 'secret')
  vi.stubEnv('NODE_OPTIONS', '--stack-size=900')
  vi.stubEnv('NODE_V8_COVERAGE', '/coverage')
  const { PATH } = process.env
  const { CI_TOKEN, NODE_OPTIONS, ...seen } = strategyEnvironment()
  expect({ CI_TOKEN, NODE_OPTIONS }).toEqual({ NODE_OPTIONS: '--stack-size=900' })
  expect(seen).toMatchObject({ PATH, NODE_V8_COVERAGE: undefined })
  const ofModule = workerEnvironment({ ...described, strategy: { module: '', registered: null } })
  expect(ofModule).not.toHaveProperty('CI_TOKEN')
  const ofProgram = workerEnvironment({ ...described, strategy: { name: 'a', command: ['a'] } })
  expect(ofProgram).toMatchObject({ CI_TOKEN: 'secret', NODE_V8_COVERAGE: undefined })
  vi.unstubAllEnvs()
})
