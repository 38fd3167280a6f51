/** The name of a fixture in the lines over a narrow column. */

/** Characters of a line. */
const LINE_WIDTH = 7

/** How names of Masu's fixtures of other sizes begin: the size after it is enough where no other name ends so. */
const SIZE_PREFIX = /^(?:mini|board)-/

/** The name, broken at hyphens, below the line `above`. `all` are the names in the table. */
export function breakName(fixture: string, all: readonly string[], above: string): string {
  const short = (name: string): string => name.replace(SIZE_PREFIX, '')
  const isOnly = all.filter((other) => short(other) === short(fixture)).length === 1
  const lines: string[] = []
  for (const word of (isOnly ? short(fixture) : fixture).split(/(?<=-)/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < LINE_WIDTH) {
      lines[lines.length - 1] = last + word
    } else lines.push(word)
  }
  return [...(above === '' ? [] : [above]), ...lines].join('\n')
}
