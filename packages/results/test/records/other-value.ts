/** A text of records in which a value of a line, both drawn as numbers from 0 on, is this JSON. */
export function withOtherValue(text: string, json: string, line: number, at: number): string {
  const lines = text.trimEnd().split('\n')
  const index = line % lines.length
  const before = lines[index] ?? ''
  const values = [...before.matchAll(/:(-?\d+|"[^"]*"|null|true|false|\[[^[\]]*\])/g)]
  const value = values[at % values.length]
  if (value === undefined) return text
  lines[index] =
    `${before.slice(0, value.index)}:${json}${before.slice(value.index + value[0].length)}`
  return `${lines.join('\n')}\n`
}
