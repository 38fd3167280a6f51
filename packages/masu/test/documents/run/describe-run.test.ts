import { rankRun } from '@masu/results/rank/ranking'
import { expect, test } from 'vitest'
import { cappedResults } from '../../../../results/test/run-records.ts'
import { describeRun } from '../../../src/documents/run/describe-run.ts'
import { entryOf } from '../pages/run/models.ts'

test('a file whose strategy has the name of one of ours is not described as ours', () => {
  const of = (argument: string): unknown => {
    const measured = { name: 'dlx', argument, isProgram: false, sha256: null }
    const results = cappedResults([entryOf('dlx', 1)], { run: { strategies: [measured] } })
    const { ideaOf, strategies } = describeRun(rankRun(results), 'masu')
    return [ideaOf?.('dlx'), strategies[0]?.source]
  }
  expect(of('dlx')).toEqual(['dancing links', expect.stringContaining('Knuth')])
  expect(of('./mine.ts')).toEqual(['a file', null])
})
