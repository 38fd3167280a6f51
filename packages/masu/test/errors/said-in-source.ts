/**
 * What the errors and warnings of a source file can say, found by reading the file: the texts that reach
 * an error's constructor, with a hole for each part that is known only when it runs.
 */
import { readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'

/** Text, or null for a hole. */
export type Part = string | null

/** One way in which an error can be said. */
export type Said = readonly Part[]

type Node = Readonly<Record<string, unknown>> & { readonly type: string }

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** The node in a field of another; null where there is none. */
function inside(node: Node | null | undefined, field: string): Node | null {
  const value = node?.[field]
  return isNode(value) ? value : null
}

/** The nodes in a field of another. */
function allInside(node: Node, field: string): Node[] {
  const value = node[field]
  return Array.isArray(value) ? value.filter(isNode) : []
}

const HOLE: readonly Said[] = [[null]]

/** Forms of an expression at most, as a guard against a product of many choices. */
const MOST = 256

export interface Sources {
  /** Function declarations by name. */
  readonly functions: ReadonlyMap<string, Node>
  readonly files: readonly { readonly path: string; readonly program: Node }[]
}

export function readSources(paths: readonly string[]): Sources {
  const functions = new Map<string, Node>()
  const files = paths.map((path) => {
    const { program, errors } = parseSync(path, readFileSync(path, 'utf8'))
    if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
    if (!isNode(program)) throw new Error(`${path} has no program`)
    walk(program, (node) => {
      const name = nameOf(inside(node, 'id'))
      if (node.type === 'FunctionDeclaration' && name !== null) functions.set(name, node)
    })
    return { path, program }
  })
  return { functions, files }
}

/**
 * The texts that the arguments of these calls can have in a file. `arguments` says which argument of
 * `new Name(...)`, or of `.name(...)`, is a text. `within` names the functions to look at; null for
 * all.
 */
export function saidIn(
  sources: Sources,
  path: string,
  texts: Readonly<Record<string, readonly number[]>>,
  within: readonly string[] | null = null,
): Said[] {
  const file = sources.files.find((one) => one.path === path)
  if (file === undefined) throw new Error(`${path} was not read`)
  const said: Said[] = []
  const look = (node: Node, scopes: readonly Node[]): void => {
    const callee = inside(node, 'callee')
    const called = nameOf(callee?.type === 'MemberExpression' ? inside(callee, 'property') : callee)
    const isCall = node.type === 'NewExpression' || node.type === 'CallExpression'
    const isWanted = isCall && called !== null && Object.hasOwn(texts, called)
    const isWithin =
      within === null || scopes.some((scope) => within.includes(nameOf(inside(scope, 'id')) ?? ''))
    if (!isWanted || !isWithin) return
    for (const index of texts[called] ?? []) {
      const argument = allInside(node, 'arguments')[index]
      if (argument !== undefined) said.push(...formsOf(argument, scopes, sources))
    }
  }
  walk(file.program, look)
  return said
}

/** The texts that a function of the sources can return. */
export function returnedBy(sources: Sources, name: string): readonly Said[] {
  const declaration = sources.functions.get(name)
  if (declaration === undefined) throw new Error(`there is no function ${name}`)
  const said: Said[] = []
  walk(declaration, (node, scopes) => {
    const argument = node.type === 'ReturnStatement' ? inside(node, 'argument') : null
    if (argument !== null) said.push(...formsOf(argument, [declaration, ...scopes], sources))
  })
  return said
}

function formsOf(node: Node, scopes: readonly Node[], sources: Sources): readonly Said[] {
  const forms = (field: string): readonly Said[] => {
    const other = inside(node, field)
    return other === null ? [] : formsOf(other, scopes, sources)
  }
  const each = (field: string): (readonly Said[])[] =>
    allInside(node, field).map((other) => formsOf(other, scopes, sources))
  switch (node.type) {
    case 'Literal':
      return literalOf(node['value'])
    case 'TemplateLiteral': {
      const holes = each('expressions')
      const texts = allInside(node, 'quasis').map((quasi) => cookedOf(quasi['value']))
      return product(texts.flatMap((text, i) => [[[text]], ...holes.slice(i, i + 1)]))
    }
    case 'BinaryExpression':
      return node['operator'] === '+' ? product([forms('left'), forms('right')]) : HOLE
    case 'ConditionalExpression':
      return [...forms('consequent'), ...forms('alternate')]
    case 'LogicalExpression':
      return [...forms('left'), ...forms('right')]
    case 'ParenthesizedExpression':
      return forms('expression')
    case 'Identifier': {
      const init = initialOf(nameOf(node) ?? '', scopes)
      return init === null ? HOLE : formsOf(init, scopes, sources)
    }
    case 'ArrayExpression':
      return each('elements').flat()
    case 'MemberExpression':
      // One of the texts of a list.
      return inside(node, 'object')?.type === 'ArrayExpression' ? forms('object') : HOLE
    case 'CallExpression':
      return callForms(node, scopes, sources)
    default:
      return HOLE
  }
}

/** The text of a literal; none for null, and a hole for what is no text and no number. */
function literalOf(value: unknown): readonly Said[] {
  if (value === null) return []
  return typeof value === 'string' || typeof value === 'number' ? [[`${value}`]] : HOLE
}

/** The text between two holes of a template. */
function cookedOf(value: unknown): string {
  const isText = typeof value === 'object' && value !== null && 'cooked' in value
  return isText && typeof value.cooked === 'string' ? value.cooked : ''
}

function callForms(node: Node, scopes: readonly Node[], sources: Sources): readonly Said[] {
  const name = nameOf(inside(node, 'callee'))
  const given = allInside(node, 'arguments')
  if (name === 'countOf') {
    const noun = formsOf(given[1] ?? node, scopes, sources)
    return noun.flatMap(([text]) => [[`1 ${text}`], [`2 ${text}s`]])
  }
  if (name === 'describeText') return [["'text'"]]
  if (name === 'describeCharacter') return [["'x'"], ['character U+00A0']]
  if (name === 'errorText') return HOLE
  return name !== null && sources.functions.has(name) ? returnedBy(sources, name) : HOLE
}

/** What a constant is set to, in the innermost function or file that has it. */
function initialOf(name: string, scopes: readonly Node[]): Node | null {
  for (const scope of scopes.toReversed()) {
    let found: Node | null = null
    walk(scope, (node) => {
      if (node.type === 'VariableDeclarator' && nameOf(inside(node, 'id')) === name) {
        found ??= inside(node, 'init')
      }
    })
    if (found !== null) return found
  }
  return null
}

function product(parts: readonly (readonly Said[])[]): readonly Said[] {
  let said: Said[] = [[]]
  for (const forms of parts) {
    said = said.flatMap((before) => forms.map((form) => [...before, ...form]))
    if (said.length > MOST) throw new Error('too many forms of one error')
  }
  return said
}

function nameOf(node: Node | null): string | null {
  const name = node?.type === 'Identifier' ? node['name'] : null
  return typeof name === 'string' ? name : null
}

/** Visits a node and all below it, each with the functions around it, the innermost last. */
function walk(
  node: Node,
  visit: (node: Node, scopes: readonly Node[]) => void,
  scopes: readonly Node[] = [],
): void {
  visit(node, scopes)
  const isScope = /Function|MethodDefinition|Program/.test(node.type)
  const inner = isScope ? [...scopes, node] : scopes
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value.filter(isNode) : [value]) {
      if (isNode(child)) walk(child, visit, inner)
    }
  }
}
