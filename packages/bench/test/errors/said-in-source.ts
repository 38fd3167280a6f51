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
    walk(program as unknown as Node, (node) => {
      const name = nameOf(node['id'])
      if (node.type === 'FunctionDeclaration' && name !== null) functions.set(name, node)
    })
    return { path, program: program as unknown as Node }
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
    const callee = node['callee'] as Node | undefined
    const property = callee?.type === 'MemberExpression' ? callee['property'] : callee
    const called = nameOf(property)
    const isCall = node.type === 'NewExpression' || node.type === 'CallExpression'
    const wanted =
      isCall && called !== null && Object.hasOwn(texts, called) ? texts[called] : undefined
    const isWithin =
      within === null || scopes.some((scope) => within.includes(nameOf(scope['id']) ?? ''))
    for (const index of isWithin ? (wanted ?? []) : []) {
      const argument = (node['arguments'] as Node[])[index]
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
    if (node.type !== 'ReturnStatement' || node['argument'] === null) return
    said.push(...formsOf(node['argument'] as Node, [declaration, ...scopes], sources))
  })
  return said
}

function formsOf(node: Node, scopes: readonly Node[], sources: Sources): readonly Said[] {
  const forms = (other: unknown): readonly Said[] => formsOf(other as Node, scopes, sources)
  switch (node.type) {
    case 'Literal':
      return node['value'] === null ? [] : [[String(node['value'])]]
    case 'TemplateLiteral': {
      const texts = (node['quasis'] as Node[]).map(
        (quasi) => (quasi['value'] as { cooked: string }).cooked,
      )
      const holes = (node['expressions'] as Node[]).map(forms)
      return product(
        texts.flatMap((text, i) => [[[text]], ...(holes[i] === undefined ? [] : [holes[i]])]),
      )
    }
    case 'BinaryExpression':
      return node['operator'] === '+' ? product([forms(node['left']), forms(node['right'])]) : HOLE
    case 'ConditionalExpression':
      return [...forms(node['consequent']), ...forms(node['alternate'])]
    case 'LogicalExpression':
      return [...forms(node['left']), ...forms(node['right'])]
    case 'ParenthesizedExpression':
      return forms(node['expression'])
    case 'Identifier': {
      const init = initialOf(nameOf(node) ?? '', scopes)
      return init === null ? HOLE : forms(init)
    }
    case 'ArrayExpression':
      return (node['elements'] as Node[]).flatMap(forms)
    case 'MemberExpression':
      // One of the texts of a list.
      return (node['object'] as Node).type === 'ArrayExpression' ? forms(node['object']) : HOLE
    case 'CallExpression':
      return callForms(node, scopes, sources)
    default:
      return HOLE
  }
}

function callForms(node: Node, scopes: readonly Node[], sources: Sources): readonly Said[] {
  const name = nameOf(node['callee'])
  const given = node['arguments'] as Node[]
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
      if (node.type === 'VariableDeclarator' && nameOf(node['id']) === name) {
        found ??= (node['init'] as Node | null) ?? null
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

function nameOf(node: unknown): string | null {
  const { type, name } = (node ?? {}) as { type?: string; name?: string }
  return type === 'Identifier' ? (name ?? null) : null
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
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) {
      const isNode = typeof child === 'object' && child !== null && 'type' in child
      if (isNode) walk(child as Node, visit, inner)
    }
  }
}
