/** Tables and lists in GitHub Markdown, from texts that may hold anything. */
import { markdownTable } from 'markdown-table'
import type { TextTable } from '@masu/ranking/table'

/** Columns and rows of plain text. */
export function table({ columns, rows }: TextTable): string {
  const head = columns.map(({ title }) => title)
  return markdownTable(
    [head, ...rows].map((cells) => cells.map(escaped)),
    { align: columns.map(({ align }) => align) },
  )
}

/** Each text as one line of a list: its line breaks become spaces. */
export function listOf(lines: readonly string[]): string {
  return lines.map((line) => `- ${escaped(line.replaceAll(/\s+/g, ' '))}`).join('\n')
}

/** Escapes the characters of Markdown that names and messages may hold. */
export function escaped(text: string): string {
  return text.replaceAll(/[\\|`*_~<>[\]]/g, String.raw`\$&`)
}
