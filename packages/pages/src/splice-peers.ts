/**
 * Writes into docs/peers.md, between its marks, what docs/evidence/peers.json knows of npm's solvers,
 * and makes sure that each of them has its paragraph there. CI runs it and expects that nothing changes.
 */
import { readFileSync } from 'node:fs'
import { geometryOfName } from '@masu/core/geometry'
import type { Strategy } from '@masu/core/strategy'
import { strategies as peers } from '@masu/peers/peers'
import { strategies } from '@masu/strategies/strategies'
import { figure } from '@masu/ranking/figure'
import {
  readEvidence,
  type Exposed,
  type FactsRow,
} from '../../bench/experiments/measure-peers/evidence.ts'
import { pagePath, splice } from './splice.ts'
import { table } from './strategies/tables.ts'

const PAGE = 'docs/peers.md'
/** From trivial to brutal. */
const SHOWN = ['easy', 'few-clues', 'hard']

const { facts, laws, speed } = readEvidence()
const page = readFileSync(pagePath(PAGE), 'utf8')
splice(PAGE, 'packages', packagesText())
splice(PAGE, 'speed', speedText())
splice(PAGE, 'laws', lawsText())
for (const { name } of peers) {
  const own = new RegExp(`^### \\[\`${name}\`\\].*\\n\\n[^#<|\\n].+`, 'm')
  if (!own.test(page)) throw new Error(`${PAGE} has no paragraph on ${name}`)
  splice(PAGE, `exposed ${name}`, exposedText(name))
}

/** A row for each: what it is, and how many puzzles it gets right. */
function packagesText(): string {
  const rows = [['package', 'version', 'licence', 'boards', 'counts', ...SHOWN]]
  for (const peer of peers) {
    const { npm, version, licence } = headOf(peer)
    rows.push([
      `[\`${npm}\`](https://www.npmjs.com/package/${npm})`,
      version,
      licence,
      boardsText(peer),
      countsText(peer),
      ...SHOWN.map((fixture) => rightText(rowOf(peer.name, fixture))),
    ])
  }
  const seconds = `${facts.timeoutMs / 1000} s`
  return [
    table(rows),
    `Right answers, of samples of 100 puzzles, each within ${seconds} and all within ${facts.budgetMs / 1000} s (${facts.conditions}).`,
  ].join('\n\n')
}

/** Of the head of its file: "`name` version (licence, ...". */
function headOf({ name }: Strategy): Record<'npm' | 'version' | 'licence', string> {
  const text = readFileSync(pagePath(`packages/peers/src/${name}.ts`), 'utf8')
  const [, npm, version, licence] = /^ \* `([^`]+)` ([\d.]+) \(([^,]+),/m.exec(text) ?? []
  if (npm === undefined || version === undefined || licence === undefined) {
    throw new Error(`the head of ${name}.ts does not say what it wraps`)
  }
  return { npm, version, licence }
}

function boardsText(peer: Strategy): string {
  if (peer.supports(geometryOfName('2x3'))) return 'any'
  return peer.supports(geometryOfName('4x4')) ? 'square boxes' : '9x9'
}

function countsText({ maxLimit }: Strategy): string {
  if (maxLimit === 1) return 'the first'
  return maxLimit === 2 ? 'one or more' : 'all'
}

function rightText({ right, puzzles, untried }: FactsRow): string {
  return untried === 0 ? `${right}/${puzzles}` : `${right}/${puzzles - untried}`
}

function rowOf(peer: string, fixture: string): FactsRow {
  const row = facts.rows.find((one) => one.peer === peer && one.fixture === fixture)
  if (row === undefined) throw new Error(`nothing is known of ${peer} on ${fixture}`)
  return row
}

/** The first puzzle of each kind that it does not get right. */
function exposedText(peer: string): string {
  const lines = facts.rows
    .filter((row) => row.peer === peer)
    .flatMap((row) => row.exposed.map((one) => exposedLine(row, one)))
  const brokenLaws = laws.checked.filter((one) => one.peer === peer && one.fault !== null)
  if (lines.length > 0) return lines.join('\n')
  return brokenLaws.length === 0
    ? 'Nothing was found that it gets wrong.'
    : 'It gets all of these fixtures right; see [the laws](#the-laws-of-the-contract).'
}

function exposedLine(row: FactsRow, { kind, puzzles, line, puzzle, detail }: Exposed): string {
  const tried = row.puzzles - row.untried
  const what = kind === 'wrong' ? wrongText(detail, row.limit) : detail
  const often = `${puzzles} of ${tried}`
  return `- \`${row.fixture}\`, ${often}; first line ${line}: ${what}.\\\n  \`${puzzle}\``
}

/** A fault as the harness words it, for those who read of it. */
function wrongText(detail: string, limit: number): string {
  if (detail.startsWith('count 0 instead')) return 'finds no solution, though there is one'
  if (detail.endsWith('instead of 0')) return 'claims a solution, though there is none'
  if (limit > 1 && detail.startsWith('count 1 ')) return 'takes one of several for the only one'
  if (detail.endsWith('instead of 1')) return 'claims a second solution, though there is none'
  return detail
}

function lawsText(): string {
  const all = new Set(laws.checked.map(({ law }) => law))
  const lines = peers.map(({ name }) => {
    const broken = laws.checked.filter(({ peer, fault }) => peer === name && fault !== null)
    if (broken.length === 0) return `- \`${name}\`: none`
    const byFault = Map.groupBy(broken, ({ fault }) => fault)
    const list = [...byFault].map(([fault, alike]) => {
      const names = alike.map(({ law }) => `"${law}"`)
      return `  - ${names.length > 2 ? `${names.length} laws` : names.join(', ')}: ${fault}`
    })
    return [`- \`${name}\`:`, ...list].join('\n')
  })
  return [
    `Broken, of ${all.size} laws with ${laws.runs} boards each, and how on the smallest board found:`,
    lines.join('\n'),
  ].join('\n\n')
}

/** Microseconds a puzzle, and the ratio to the fastest there is on the fixture. */
function speedText(): string {
  const ours = new Set(strategies.map(({ name }) => name))
  const rows = [['µs/puzzle', ...SHOWN]]
  const nameOf = (strategy: string): string =>
    ours.has(strategy) ? `${strategy} (ours)` : `\`${strategy}\``
  for (const [strategy, own] of Map.groupBy(speed.rows, (row) => row.strategy)) {
    const cells = SHOWN.map((fixture) => {
      const row = own.find((one) => one.fixture === fixture)
      if (row === undefined || row.microsPerPuzzle === null) return '-'
      const best = Math.min(
        ...speed.rows
          .filter((one) => one.fixture === fixture && one.solved === one.puzzles)
          .map(({ microsPerPuzzle }) => microsPerPuzzle ?? Infinity),
      )
      const share = row.solved === row.puzzles ? '' : `, ${row.solved}/${row.puzzles}`
      const ratio = row.microsPerPuzzle / best
      if (row.isLowerBound) {
        return `>=${twoDigits(row.microsPerPuzzle)} (>=${twoDigits(ratio)}x${share})`
      }
      const cold = row.processes === 0 ? '~' : ''
      return `${cold}${figure(row.microsPerPuzzle)} (${figure(ratio)}x${share})`
    })
    rows.push([nameOf(strategy), ...cells])
  }
  return [table(rows), `\`${speed.command}\`: ${speed.conditions.split('\n').join('; ')}.`].join(
    '\n\n',
  )
}

/** Of a lower bound: what is beyond the cap is not known. */
function twoDigits(value: number): number {
  return Number(value.toPrecision(2))
}
