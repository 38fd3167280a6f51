/** Elements of an SVG as text: boards, words and arrows, in the colours of these pages' pictures. */

export const colours = {
  paper: '#ffffff',
  ink: '#1f2937',
  faint: '#9ca3af',
  line: '#d1d5db',
  /** Cells of the unit that a picture is about. */
  unit: '#dbeafe',
  /** The cell that it starts from. */
  cell: '#2563eb',
  /** The cell or the value that it arrives at. */
  goal: '#dc2626',
  goalPaper: '#fee2e2',
} as const

const FONT = `'Noto Sans JP','Hiragino Sans','Yu Gothic',Meiryo,'Helvetica Neue',Arial,sans-serif`

/** How a text is set; all are optional. */
export interface TextStyle {
  /** Pixels; 14 if not given. */
  readonly size?: number
  readonly fill?: string
  readonly bold?: boolean
  /** Which point of the text `x` is; its middle if not given. */
  readonly anchor?: 'start' | 'middle' | 'end'
}

/** A text whose base line is at `y`. */
export function textAt(x: number, y: number, text: string, style: TextStyle = {}): string {
  const { size = 14, fill = colours.ink, bold = false, anchor = 'middle' } = style
  const weight = bold ? ' font-weight="700"' : ''
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" text-anchor="${anchor}"${weight}>${escaped(text)}</text>`
}

/** A rectangle; null for one without a fill, or without a line. */
export function box(
  [x, y, width, height]: readonly [number, number, number, number],
  fill: string | null,
  stroke: string | null = null,
  strokeWidth = 1,
): string {
  const line = stroke === null ? '' : ` stroke="${stroke}" stroke-width="${strokeWidth}"`
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill ?? 'none'}"${line}/>`
}

/** An arrow along straight lines between these points. */
export function arrow(points: readonly (readonly [number, number])[], colour: string): string {
  const path = points.map(([x, y]) => `${x},${y}`).join(' ')
  return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2.5" marker-end="url(#head)"/>`
}

/** The whole picture; `title` is what it shows, for those who do not see it. */
export function picture(
  width: number,
  height: number,
  title: string,
  parts: readonly string[],
): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="${FONT}">`,
    `<title>${escaped(title)}</title>`,
    `<defs><marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="6" markerHeight="6" orient="auto-start-reverse"><path d="M0,0 L10,5 L0,10 z" fill="${colours.goal}"/></marker></defs>`,
    box([0, 0, width, height], colours.paper),
    ...parts,
    '</svg>',
    '',
  ].join('\n')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
