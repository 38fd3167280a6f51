import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { addToHistory, readHistory } from '../../src/history/file.ts'
import { temporaryFolder } from '../files.ts'
import { driftRecord, historyEntry, recordOf } from '../../../ranking/test/history/records.ts'

const first = recordOf(1, [historyEntry()])
const second = recordOf(2, [historyEntry({ work: null, ratio: null })])
const line = `${JSON.stringify(first)}\n`

function fileOf(text: string): string {
  return join(temporaryFolder({ 'history.jsonl': text }), 'history.jsonl')
}

describe('a history', () => {
  test('is there once a run is added, also in a folder that was not', () => {
    const path = join(temporaryFolder(), 'kept', 'history.jsonl')
    addToHistory(path, first)
    addToHistory(path, second)
    expect(readHistory(path)).toEqual([first, second])
    expect(readFileSync(path, 'utf8').split('\n')).toHaveLength(3)
  })

  test('has the runs of a commit on several machines, and at several times', () => {
    const path = fileOf(line)
    addToHistory(path, { ...first, machine: { ...first.machine, cpu: 'Soroban' } })
    addToHistory(path, { ...first, startedAt: second.startedAt })
    expect(readHistory(path)).toHaveLength(3)
  })

  test('does not take a run twice', () => {
    const path = fileOf(line)
    expect(() => addToHistory(path, first)).toThrow(`${path}:1 has this run already`)
    expect(readFileSync(path, 'utf8')).toBe(line)
  })

  test('has checks beside runs, each once', () => {
    const check = driftRecord(1, 2, 1.04)
    const path = fileOf(line)
    addToHistory(path, check)
    addToHistory(path, second)
    expect(readHistory(path)).toEqual([first, check, second])
    expect(() => addToHistory(path, check)).toThrow(`${path}:2 has this check already`)
  })

  test('may come from elsewhere: its names are text', () => {
    const evil = recordOf(1, [historyEntry({ strategy: 'a\u001B[31m\nb\u202E' })])
    const [read] = readHistory(fileOf(`${JSON.stringify(evil)}\n`))
    expect(JSON.stringify(read)).toContain(JSON.stringify('a\uFFFD[31m b\uFFFD'))
  })

  test('is read without a line that was never finished', () => {
    expect(readHistory(fileOf(`${line}{"type":`))).toEqual([first])
  })

  test('is added to after a line that was never finished, whose rest is no line of its own', () => {
    const path = fileOf(`${line}{"type":`)
    addToHistory(path, second)
    expect(readHistory(path)).toEqual([first, second])
  })

  test.each<[string, string, string]>([
    ['no JSON', 'x', ':2: not a line of JSON'],
    ['another record', '{"type":"run","schema":2}', ':2: not a line of a history (type: '],
    ['nothing', 'null', ':2: not a line of a history (: '],
    [
      'a later schema',
      JSON.stringify({ ...first, schema: 2 }),
      ':2: a history of schema 2, but this masu reads 1',
    ],
    ['a run twice', JSON.stringify(first), ':2: the run of line 1 again'],
    [
      'a ratio of nothing',
      JSON.stringify({
        ...second,
        rows: [historyEntry({ ratio: { value: 0, interval: null, rounds: 1 } })],
      }),
      ':2: not a line of a history (rows.0.ratio.value: ',
    ],
  ])('with %s is refused with file and line', (_, text, message) => {
    const path = fileOf(`${line}${text}\n`)
    expect(() => readHistory(path)).toThrow(`${path}${message}`)
    expect(() => addToHistory(path, second)).toThrow(path)
  })

  test('that is not there is named', () => {
    expect(() => readHistory('none.jsonl')).toThrow('cannot read none.jsonl')
  })

  test('that cannot be written is named', () => {
    const path = join(fileOf(line), 'history.jsonl')
    expect(() => addToHistory(path, first)).toThrow(`cannot write ${path}`)
  })
})
