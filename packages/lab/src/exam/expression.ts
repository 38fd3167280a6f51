/**
 * Expressions as candidates write them: parsed into functions, never run as scripts. Both notations are read:
 * that of the exam, `board[x] が 0 と等しくない`, and that of programs, `board[x] != 0`, `x // 9 * 9`.
 */

/** A value: a whole number or the result of a division; true and false. */
export type Value = number | boolean

/** What the names of an expression mean. */
export interface Setting {
  /** A variable; undefined where there is none of that name. */
  readonly variable: (name: string) => Value | undefined
  /** A cell of the board; undefined outside it. */
  readonly board: (index: number) => number | undefined
  /** A function of the question; undefined where there is none of that name. */
  readonly call: (name: string, values: readonly Value[]) => Value | undefined
}

export type Expression = (setting: Setting) => Value

/** An expression that cannot be read: what is wrong, and where, from 0. */
export class SyntaxFault extends Error {
  readonly at: number
  readonly found: string

  constructor(at: number, found: string) {
    super(`at ${at}: ${found}`)
    this.at = at
    this.found = found
  }
}

/** An expression that has no value: a name that there is not, a cell outside the board, a division by 0. */
export class ValueFault extends Error {
  readonly kind: 'name' | 'outside' | 'division' | 'type'
  readonly detail: string

  constructor(kind: ValueFault['kind'], detail: string) {
    super(`${kind}: ${detail}`)
    this.kind = kind
    this.detail = detail
  }
}

/** Words of both languages become signs; longer ones first. Conditions put the word behind: `A が B と等しい`. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/が真である$|が真$/gu, '=true'],
  [/(?:と|に)?(?:等しくない|一致しない|異なる)/gu, '\uE000!='],
  [/(?:と|に)?(?:等しい|一致する|同じ)/gu, '\uE000=='],
  [/より(?:も)?大きい/gu, '\uE000>'],
  [/より(?:も)?小さい|未満/gu, '\uE000<'],
  [/以上/gu, '\uE000>='],
  [/以下/gu, '\uE000<='],
  [
    /\bis\s+not\s+(?:equal\s+to|equal)\b|\bdoes\s+not\s+equal\b|\bdiffers\s+from\b|\bis\s+not\b/giu,
    '!=',
  ],
  [/\bis\s+(?:equal\s+to|equal)\b|\bequals\b/giu, '=='],
  [/\bis\s+greater\s+than\b/giu, '>'],
  [/\bis\s+less\s+than\b/giu, '<'],
  [/\bis\b/giu, '=='],
  [/\band\b|かつ/giu, '&&'],
  [/\bor\b|または|又は/giu, '||'],
  [/\bnot\b/giu, '!'],
]

/** `A が B` with its sign behind becomes A, sign, B. */
function normalised(text: string): string {
  let plain = text.normalize('NFKC').replaceAll('、', ',').replaceAll('。', '')
  for (const [words, sign] of WORDS) plain = plain.replaceAll(words, sign)
  return plain
    .replaceAll(/(?:が|は)([^\uE000&|]*)\uE000(==|!=|>=|<=|>|<)/gu, '$2($1)')
    .replaceAll('\uE000', '')
}

const TOKEN = /\s*(?:(\d+)|([A-Za-z_]\w*)|(\/\/|==|!=|<>|>=|<=|&&|\|\||[-+*/%×÷≠≧≦≥≤=<>!()[\],]))/uy

/** Longer than any answer: what is longer is refused before it is read. */
const LONGEST = 200

/** Throws a SyntaxFault. */
export function parseExpression(text: string): Expression {
  if (text.length > LONGEST) throw new SyntaxFault(LONGEST, text.slice(LONGEST, LONGEST + 10))
  const parser = new Parser(normalised(text))
  return parser.whole()
}

class Parser {
  private readonly text: string
  private at = 0
  private token = ''
  private kind: 'number' | 'name' | 'sign' | 'end' = 'end'
  private start = 0

  constructor(text: string) {
    this.text = text
    this.advance()
  }

  whole(): Expression {
    const expression = this.either()
    if (this.kind !== 'end') throw this.fault()
    return expression
  }

  private either(): Expression {
    let left = this.both()
    while (this.takes('||')) {
      const [a, b] = [left, this.both()]
      left = (setting) => truth(a(setting)) || truth(b(setting))
    }
    return left
  }

  private both(): Expression {
    let left = this.comparison()
    while (this.takes('&&')) {
      const [a, b] = [left, this.comparison()]
      left = (setting) => truth(a(setting)) && truth(b(setting))
    }
    return left
  }

  private comparison(): Expression {
    const left = this.sum()
    const compare = COMPARISONS[this.kind === 'sign' ? this.token : '']
    if (compare === undefined) return left
    this.advance()
    const right = this.sum()
    return (setting) => compare(left(setting), right(setting))
  }

  private sum(): Expression {
    let left = this.product()
    for (;;) {
      const sign =
        this.kind === 'sign' && (this.token === '+' || this.token === '-') ? this.token : ''
      if (sign === '') return left
      this.advance()
      const [a, b] = [left, this.product()]
      left = (setting) => number(a(setting)) + (sign === '+' ? 1 : -1) * number(b(setting))
    }
  }

  private product(): Expression {
    let left = this.unary()
    for (;;) {
      const operate = this.kind === 'sign' ? PRODUCTS[this.token] : undefined
      if (operate === undefined) return left
      this.advance()
      const [a, b] = [left, this.unary()]
      left = (setting) => operate(number(a(setting)), number(b(setting)))
    }
  }

  private unary(): Expression {
    if (this.takes('-')) {
      const inner = this.unary()
      return (setting) => -number(inner(setting))
    }
    if (this.takes('!')) {
      const inner = this.comparison()
      return (setting) => !truth(inner(setting))
    }
    return this.primary()
  }

  private primary(): Expression {
    const { token, kind } = this
    if (kind === 'number') {
      this.advance()
      const value = Number(token)
      return () => value
    }
    if (this.takes('(')) {
      const inner = this.either()
      this.expect(')')
      return inner
    }
    if (kind !== 'name') throw this.fault()
    this.advance()
    if (this.takes('[')) {
      const index = this.sum()
      this.expect(']')
      if (token.toLowerCase() !== 'board') return () => unknownName(token)
      return (setting) => {
        const place = number(index(setting))
        const value = setting.board(place)
        if (value === undefined) throw new ValueFault('outside', String(place))
        return value
      }
    }
    if (this.takes('(')) {
      const values: Expression[] = []
      if (!this.takes(')')) {
        do values.push(this.either())
        while (this.takes(','))
        this.expect(')')
      }
      return (setting) =>
        setting.call(
          token,
          values.map((value) => value(setting)),
        ) ?? unknownName(`${token}()`)
    }
    if (/^true$/i.test(token)) return () => true
    if (/^false$/i.test(token)) return () => false
    return (setting) => setting.variable(token) ?? unknownName(token)
  }

  private takes(sign: string): boolean {
    if (this.kind !== 'sign' || this.token !== sign) return false
    this.advance()
    return true
  }

  private expect(sign: string): void {
    if (!this.takes(sign)) throw this.fault()
  }

  private advance(): void {
    TOKEN.lastIndex = this.at
    const match = TOKEN.exec(this.text)
    this.start = this.at
    if (match === null) {
      if (this.text.slice(this.at).trim() !== '') throw new SyntaxFault(this.at, this.rest())
      this.kind = 'end'
      this.token = ''
      return
    }
    const [all, digits, name, sign] = match
    this.kind = digits !== undefined ? 'number' : name !== undefined ? 'name' : 'sign'
    this.token = digits ?? name ?? sign ?? ''
    this.at += all.length
  }

  private rest(): string {
    return this.text.slice(this.start).trim().slice(0, 12)
  }

  private fault(): SyntaxFault {
    return new SyntaxFault(this.start, this.rest())
  }
}

const COMPARISONS: Readonly<Record<string, (a: Value, b: Value) => boolean>> = {
  '=': same,
  '==': same,
  '!=': (a, b) => !same(a, b),
  '<>': (a, b) => !same(a, b),
  '≠': (a, b) => !same(a, b),
  '>': (a, b) => number(a) > number(b),
  '<': (a, b) => number(a) < number(b),
  '>=': (a, b) => number(a) >= number(b),
  '<=': (a, b) => number(a) <= number(b),
  '≧': (a, b) => number(a) >= number(b),
  '≦': (a, b) => number(a) <= number(b),
  '≥': (a, b) => number(a) >= number(b),
  '≤': (a, b) => number(a) <= number(b),
}

const PRODUCTS: Readonly<Record<string, (a: number, b: number) => number>> = {
  '*': (a, b) => a * b,
  '×': (a, b) => a * b,
  '/': (a, b) => divided(a, b),
  '÷': (a, b) => divided(a, b),
  '//': (a, b) => Math.floor(divided(a, b)),
  '%': (a, b) => a - b * Math.floor(divided(a, b)),
}

function divided(a: number, b: number): number {
  if (b === 0) throw new ValueFault('division', String(a))
  return a / b
}

function same(a: Value, b: Value): boolean {
  if (typeof a !== typeof b) throw new ValueFault('type', `${String(a)}, ${String(b)}`)
  return a === b
}

function number(value: Value): number {
  if (typeof value !== 'number') throw new ValueFault('type', String(value))
  return value
}

function truth(value: Value): boolean {
  if (typeof value !== 'boolean') throw new ValueFault('type', String(value))
  return value
}

function unknownName(name: string): never {
  throw new ValueFault('name', name)
}
