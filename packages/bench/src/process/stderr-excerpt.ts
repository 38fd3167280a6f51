/** The reason in what a failed program printed: pnpm draws boxes, Node and compilers print stacks. */
import type { StepResult } from '../gate/revisions/step.ts'

/** Characters that a reason may take of the one line it becomes a part of. */
const LONGEST = 240

/** How the line begins that names an error: of Node, of AssemblyScript, of pnpm. */
const ERROR = /^(?:Uncaught )?(?:\w*Error\b|ERROR\b|FAILURE\b|ERR_)/

/** What comes after the reason: a stack, advice for whoever called the program by hand. */
const REST = /^(?:at |help:|\{|Node\.js v)/

/** What a program that failed gives as its reason, as one line; paths are told from `folder` on. */
export function lastWords({ code, stdout, stderr }: StepResult, folder: string): string {
  const text = (stderr.trim() === '' ? stdout : stderr).replaceAll(`${folder}/`, '')
  const lines = text
    .split('\n')
    .map((line) => line.replace(/^[\s×╰─▶│]+/, '').trim())
    .filter((line) => line !== '')
  const from = lines.findIndex((line) => ERROR.test(line))
  const to = lines.findIndex((line, at) => at > from && REST.test(line))
  const reason = from === -1 ? lines.slice(-1) : lines.slice(from, to === -1 ? undefined : to)
  const words = reason.join(' ')
  if (words === '') return `exit code ${code}`
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words
}
