/**
 * Finds the reason of a failure in the output of a process, as a part of one line. Its place depends on the
 * writer: a runtime of JavaScript, any program, or a tool.
 */
import { stripVTControlCharacters } from 'node:util'

/** The last line of a runtime's standard error that names an error; undefined without such a line. */
export function lastErrorLine(stderr: string): string | undefined {
  return stderr
    .trim()
    .split('\n')
    .findLast((line) => /\w*Error\b/.test(line))
    ?.trim()
}

/** How many of a program's last lines are shown, and how many of their characters. */
const PROGRAM_LINES = 2
const PROGRAM_CHARACTERS = 200

/** Lines without one only underline, as in Python's tracebacks. */
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/** The last lines of a program's standard error; empty without output. */
export function lastLines(stderr: string): string {
  const lines = stripVTControlCharacters(stderr)
    .split('\n')
    .map((line) => line.replaceAll(/\p{C}+/gu, ' ').trim())
    .filter((line) => LETTER_OR_DIGIT.test(line))
  const text = lines.slice(-PROGRAM_LINES).join(' / ')
  return text.length > PROGRAM_CHARACTERS ? `…${text.slice(-PROGRAM_CHARACTERS)}` : text
}

/** The most characters of a tool's reason. */
const TOOL_CHARACTERS = 240

/** The beginning of a line that names an error of Node, AssemblyScript or pnpm. */
const ERROR_START = /^(?:Uncaught )?(?:\w*Error\b|ERROR\b|FAILURE\b|ERR_)/

/** The beginning of the text after the reason: a stack, or advice. */
const STACK_START = /^(?:at |help:|\{|Node\.js v)/

interface FailedTool {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/**
 * The reason that a tool gives; its exit code without output. Paths are relative to `folder`. pnpm draws boxes
 * around a reason, Node and compilers print a stack below it.
 */
export function reasonOfTool({ code, stdout, stderr }: FailedTool, folder: string): string {
  const output = (stderr.trim() === '' ? stdout : stderr).replaceAll(`${folder}/`, '')
  const lines = output
    .split('\n')
    .map((line) => line.replace(/^[\s×╰─▶│]+/, '').trim())
    .filter((line) => line !== '')
  const from = lines.findIndex((line) => ERROR_START.test(line))
  const to = lines.findIndex((line, at) => at > from && STACK_START.test(line))
  const reason = from === -1 ? lines.slice(-1) : lines.slice(from, to === -1 ? undefined : to)
  const text = reason.join(' ')
  if (text === '') return `exit code ${code}`
  return text.length > TOOL_CHARACTERS ? `${text.slice(0, TOOL_CHARACTERS)}…` : text
}
