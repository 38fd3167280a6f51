/**
 * What Vitest prints in every package: a line with counts, and for each failure its full name, its message, its place,
 * and the command that runs it again.
 */
import { basename, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { SerializedError, TestCase, TestModule, TestSuite, Vitest } from 'vitest/node'
import { shellWord } from '../packages/results/src/words/shell-word.ts'

/** A message may hold a whole page, or a board with its tables in a line; the test that runs again shows all of it. */
const MOST_LINES = 30
const MOST_CHARACTERS = 500

/** The end of the name of a test with properties. */
const SEED = / \(with seed=(?<seed>-?\d+)\)$/

type Failing = TestCase | TestSuite | TestModule
type Failure = SerializedError & { readonly diff?: string | undefined }

export default class Reporter {
  #vitest: Vitest | undefined
  #start = 0
  /** What was printed while each test or file ran, shown where it fails. */
  readonly #output = new Map<string, string>()

  onInit(vitest: Vitest): void {
    this.#vitest = vitest
    this.#start = performance.now()
  }

  onUserConsoleLog({ taskId = '', content }: { taskId?: string; content: string }): void {
    this.#output.set(taskId, (this.#output.get(taskId) ?? '') + content)
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const root = this.#vitest?.config.root ?? process.cwd()
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const failing = modules.flatMap((module) => failuresOf(module))
    const count = (state: string): number =>
      tests.filter((one) => one.result().state === state).length
    const skipped = count('skipped')
    const seconds = ((performance.now() - this.#start) / 1000).toFixed(1)
    const blocks = [
      ...failing.map((one) => this.#failure(one, root)),
      ...unhandled.map((error) => `\nFAIL outside of the tests\n${indented(messageOf(error))}\n`),
    ]
    process.stdout.write(
      `${count('passed')} passed, ${blocks.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''} in ${modules.length} ${modules.length === 1 ? 'file' : 'files'}, ${seconds} s\n${blocks.join('')}`,
    )
  }

  #failure(failing: Failing, root: string): string {
    const module = failing.type === 'module' ? failing : failing.module
    const file = relative(root, module.moduleId)
    const title = failing.type === 'module' ? '' : failing.fullName
    const { seed } = SEED.exec(title)?.groups ?? {}
    const isDrawn = seed !== undefined && process.env['MASU_FUZZ_SEED'] !== undefined
    const command = [
      ...(isDrawn ? ['env', `MASU_FUZZ_SEED=${seed}`] : []),
      'npx',
      'pnpm@12',
      '--filter',
      `@masu/${basename(root)}`,
      'exec',
      'vitest',
      'run',
      file,
    ]
    // A seed in a pattern would find no test once it is another.
    const pattern = title.replace(SEED, '')
    if (title !== '') command.push('-t', pattern.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
    const errors = errorsOf(failing).map((error) => messageOf(error, file))
    const output = this.#output.get(failing.id)
    if (output !== undefined) errors.push(`it printed:\n${output.trimEnd()}`)
    return [
      '',
      `FAIL ${[file, title].filter(Boolean).join(' > ')}`,
      indented(errors.join('\n')),
      `  ${command.map((word) => shellWord(word)).join(' ')}`,
      '',
    ].join('\n')
  }
}

/** The tests that failed, and the files and groups that failed by themselves, as by an error in a hook. */
function failuresOf(module: TestModule): Failing[] {
  const groups = [module, ...module.children.allSuites()].filter((one) => one.errors().length > 0)
  return [...groups, ...module.children.allTests('failed')]
}

function errorsOf(failing: Failing): readonly Failure[] {
  return failing.type === 'test' ? (failing.result().errors ?? []) : failing.errors()
}

/** An error's message, what differs, and the line of the test. */
function messageOf({ name, message, diff, stacks, stack }: Failure, file?: string): string {
  const place =
    stacks?.find((frame) => file !== undefined && frame.file.endsWith(file)) ?? stacks?.[0]
  const lines = stripVTControlCharacters(`${name}: ${message}\n${diff ?? ''}`)
    .trim()
    .split('\n')
    .map((line) => excerptOf(line))
  const left = lines.length - MOST_LINES
  if (left > 0) lines.splice(MOST_LINES, left, `... and ${left} more lines`)
  if (place !== undefined) lines.push(`at ${place.file}:${place.line}:${place.column}`)
  else if (stack !== undefined) lines.push(stack)
  return lines.join('\n')
}

function excerptOf(line: string): string {
  const left = line.length - MOST_CHARACTERS
  return left > 0 ? `${line.slice(0, MOST_CHARACTERS)}... and ${left} more characters` : line
}

function indented(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '  ')
}
