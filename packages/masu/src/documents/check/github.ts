/** Reports a check to GitHub, where it runs as a step of a GitHub workflow. */
import { appendFileSync } from 'node:fs'
import { errorText } from '@masu/bench/errors'
import type { Document } from '@masu/results/words/document'
import type { JudgedCheck } from '@masu/results/gate/judged-check'
import { checkAnnotations, failureAnnotation } from './annotations.ts'

/** Writes a line to standard error: standard output is for data, and GitHub reads both. */
type Say = (line: string) => void

/**
 * Adds to the job's summary and annotates the change. A summary that cannot be written is not a
 * failure.
 */
export async function reportToGitHub(
  document: Document,
  judged: JudgedCheck,
  threshold: number,
  say: Say,
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  if (summaryPath(env) !== '') {
    // Imported only here: most checks write no summary.
    const { documentMarkdown } = await import('../document-markdown.ts')
    addToSummary(documentMarkdown(document), say, env)
  }
  if (!isGitHub(env)) return
  for (const line of checkAnnotations(judged, threshold)) say(line)
}

/** Adds the text of profiles to the job's summary, below the result. */
export function addProfilesToSummary(
  text: string,
  say: Say,
  env: NodeJS.ProcessEnv = process.env,
): void {
  addToSummary(`### Where it got slower\n\n${fenced(text)}`, say, env)
}

/** Reports in both places why a check stopped. */
export function reportFailureToGitHub(
  message: string,
  say: Say,
  env: NodeJS.ProcessEnv = process.env,
): void {
  addToSummary(`## masu check: stopped\n\n${fenced(message)}`, say, env)
  if (isGitHub(env)) say(failureAnnotation(message))
}

function fenced(text: string): string {
  return `\`\`\`text\n${text}\n\`\`\`\n`
}

function isGitHub(env: NodeJS.ProcessEnv): boolean {
  return env['GITHUB_ACTIONS'] === 'true'
}

function summaryPath(env: NodeJS.ProcessEnv): string {
  return env['GITHUB_STEP_SUMMARY'] ?? ''
}

function addToSummary(text: string, say: Say, env: NodeJS.ProcessEnv): void {
  const path = summaryPath(env)
  if (path === '') return
  try {
    appendFileSync(path, text)
  } catch (error) {
    say(`no summary: ${errorText(error)}`)
  }
}
