/** Expressions of exam candidates, parsed by jsep and evaluated on a board; never run as scripts. */
import type { Cells } from '@masu/core/puzzle'
import jsep from 'jsep'
import { examFunctions } from './program-run.ts'
import { wordsToSigns } from './words-to-signs.ts'

jsep.addBinaryOp('//', 10)
jsep.addBinaryOp('div', 10)
jsep.addBinaryOp('mod', 10)

/** A number, or true and false. */
export type Value = number | boolean

/** A moment of the program in which an expression is computed. */
export interface Setting {
  readonly board: Cells
  /** The variables of the question that are set. */
  readonly variables: Readonly<Record<string, number>>
  /** Variables that another function may have left there, and functions that may be running. */
  readonly unsure: readonly string[]
  /** Whether `/` leaves the remainder out. */
  readonly isWhole: boolean
  /** Set if a value depends on more than the question says: on an unsure variable, or on a number as a condition. */
  isLoose: boolean
  /** The cell that was read last; null for none. */
  read: number | null
}

/** Throws a ValueFault if the expression has no value. */
export type Expression = (setting: Setting) => Value

/**
 * An expression that cannot be read: from the text `found` on, since its end or the bracket `found` is missing, or
 * since the function `found` takes two arguments.
 */
export class SyntaxFault extends Error {
  readonly found: string
  readonly why: 'unread' | 'end' | 'bracket' | 'arguments'

  constructor(found: string, why: SyntaxFault['why'] = 'unread') {
    super(found)
    this.found = found.trim().slice(0, 12)
    this.why = why
  }
}

/** An expression without a value: a variable that is not set here, a cell outside the board, a division by 0. */
export class ValueFault extends Error {
  readonly kind: 'unset' | 'outside' | 'division'
  readonly detail: string

  constructor(kind: ValueFault['kind'], detail: string) {
    super(`${kind}: ${detail}`)
    this.kind = kind
    this.detail = detail
  }
}

/** The variables and the constant of the question. */
const NAMES = new Set(['x', 'n', 'i', 'j', 'row_top', 'column_top', 'frame_top', 'max_board'])

/** The most characters of an answer; a longer text is refused before parsing. */
const LONGEST = 200

/** Parses an answer with `before` and `after` around it, without brackets. Throws a SyntaxFault. */
export function parseExpression(text: string, before = '', after = ''): Expression {
  if (text.length > LONGEST) throw new SyntaxFault(text.slice(LONGEST))
  const signs = `${before}${wordsToSigns(text)}${after}`
  for (const [open, close] of ['()', '[]']) {
    const isOpen = signs.split(open).length > signs.split(close).length
    if (isOpen) throw new SyntaxFault(close, 'bracket')
  }
  try {
    return compiled(jsep(signs))
  } catch (error) {
    if (error instanceof SyntaxFault) {
      throw error.why === 'unread' ? new SyntaxFault(typedFrom(text, error.found)) : error
    }
    const at = error instanceof Error && 'index' in error ? Number(error.index) : 0
    if (signs.slice(at).trim() === '') throw new SyntaxFault('', 'end')
    throw new SyntaxFault(typedFrom(text, signs.slice(at), signs.slice(0, at)))
  }
}

/** The typed text from a place on; all of it if the place is in a part that was translated. */
function typedFrom(text: string, found: string, before: string | null = null): string {
  const typed = text.normalize('NFKC').trim()
  const low = typed.toLowerCase()
  if (before !== null && low.startsWith(before)) return typed.slice(before.length)
  return typed.slice(Math.max(0, low.indexOf(found)))
}

/** Checks every name and every kind of node before anything is evaluated. */
function compiled(node: jsep.Expression): Expression {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- jsep types a node loosely, and makes only these
  const tree = node as jsep.CoreExpression
  switch (tree.type) {
    case 'Literal': {
      const { value, raw } = tree
      if (typeof value !== 'number' && typeof value !== 'boolean') throw new SyntaxFault(raw)
      return () => value
    }
    case 'Identifier':
      return variable(tree.name)
    case 'MemberExpression':
      return cell(tree)
    case 'CallExpression':
      return call(tree)
    case 'UnaryExpression':
      return unary(tree)
    case 'BinaryExpression':
      return binary(tree)
    case 'Compound':
      // Two expressions side by side: the second is the error.
      throw tree.body.length === 0
        ? new SyntaxFault('', 'end')
        : new SyntaxFault(nameOf(tree.body[1]))
    case 'ArrayExpression':
    case 'ConditionalExpression':
    case 'SequenceExpression':
    case 'ThisExpression':
      break
  }
  throw new SyntaxFault('?')
}

function variable(name: string): Expression {
  if (!NAMES.has(name)) throw new SyntaxFault(name)
  return (setting) => {
    const value = setting.variables[name]
    if (value === undefined) throw new ValueFault('unset', name)
    if (setting.unsure.includes(name)) setting.isLoose = true
    return value
  }
}

function cell({ object, property, computed }: jsep.MemberExpression): Expression {
  if (!computed || nameOf(object) !== 'board') throw new SyntaxFault(nameOf(object))
  const index = compiled(property)
  return (setting) => {
    const place = number(setting, index(setting))
    const digit = setting.board[place]
    if (digit === undefined) throw new ValueFault('outside', String(place))
    setting.read = place
    return digit
  }
}

function call({ callee, arguments: given }: jsep.CallExpression): Expression {
  const name = nameOf(callee)
  const values = given.map(compiled)
  if (name === 'div' || name === 'mod') {
    const [a, b] = values
    if (values.length !== 2) throw new SyntaxFault(name, 'arguments')
    return (setting) =>
      arithmetic[name](number(setting, a(setting)), number(setting, b(setting)), setting)
  }
  if ((name === 'floor' || name === 'int') && values.length === 1) {
    return (setting) => Math.floor(number(setting, values[0](setting)))
  }
  const run = Object.entries(examFunctions).find(([known]) => known === name)?.[1]
  if (run === undefined) throw new SyntaxFault(name)
  if (values.length !== 2) throw new SyntaxFault(name, 'arguments')
  return (setting) => {
    if (setting.unsure.includes(name)) setting.isLoose = true
    const [n, x] = values.map((value) => number(setting, value(setting)))
    if (setting.board[x] === undefined) throw new ValueFault('outside', String(x))
    return run(setting.board, n, x)
  }
}

function unary({ operator, argument }: jsep.UnaryExpression): Expression {
  const inner = compiled(argument)
  if (operator === '!') return (setting) => !truth(setting, inner(setting))
  if (operator === '-') return (setting) => -number(setting, inner(setting))
  throw new SyntaxFault(operator)
}

function binary({ operator, left, right }: jsep.BinaryExpression): Expression {
  const [a, b] = [compiled(left), compiled(right)]
  if (operator === '&&' || operator === '||') {
    // The first operand decides alone if it is false (`&&`), or true (`||`).
    const decides = operator === '||'
    return (setting) =>
      truth(setting, a(setting)) === decides ? decides : truth(setting, b(setting))
  }
  if (operator === '==') return (setting) => same(setting, a(setting), b(setting))
  if (operator === '!=') return (setting) => !same(setting, a(setting), b(setting))
  if (operator in orders) {
    const order = orders[operator]
    // `1 <= board[x] <= 9`, with its mathematical meaning.
    const middle = isOrder(left) ? compiled(left.right) : null
    return (setting) =>
      (middle === null || truth(setting, a(setting))) &&
      order(number(setting, (middle ?? a)(setting)), number(setting, b(setting)))
  }
  const operate = arithmetic[operator]
  if (operate === undefined) throw new SyntaxFault(operator)
  return (setting) => operate(number(setting, a(setting)), number(setting, b(setting)), setting)
}

const orders: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '<': (a, b) => a < b,
  '>': (a, b) => a > b,
  '<=': (a, b) => a <= b,
  '>=': (a, b) => a >= b,
}

function isOrder(node: jsep.Expression): node is jsep.BinaryExpression {
  const { type, operator } = node
  return type === 'BinaryExpression' && typeof operator === 'string' && operator in orders
}

const arithmetic: Readonly<Record<string, (a: number, b: number, setting: Setting) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b, { isWhole }) => (isWhole ? Math.floor(divided(a, b)) : divided(a, b)),
  '//': (a, b) => Math.floor(divided(a, b)),
  div: (a, b) => Math.floor(divided(a, b)),
  '%': (a, b) => a - b * Math.floor(divided(a, b)),
  mod: (a, b) => a - b * Math.floor(divided(a, b)),
}

function divided(a: number, b: number): number {
  if (b === 0) throw new ValueFault('division', String(a))
  return a / b
}

/** The name of a node; a question mark for a node without a name. */
function nameOf(node: jsep.Expression | undefined): string {
  const name = node?.['name'] ?? node?.['raw']
  return typeof name === 'string' ? name : '?'
}

function same(setting: Setting, a: Value, b: Value): boolean {
  return typeof a === typeof b ? a === b : number(setting, a) === number(setting, b)
}

function number(setting: Setting, value: Value): number {
  if (typeof value === 'boolean') setting.isLoose = true
  return Number(value)
}

function truth(setting: Setting, value: Value): boolean {
  if (typeof value === 'number') setting.isLoose = true
  return Boolean(value)
}
