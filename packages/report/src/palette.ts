/**
 * Colours for the light and for the dark scheme, as CSS variables.
 *
 * Lines take the hues of M. Okabe and K. Ito ("Color Universal Design", 2008), which the colour-blind tell
 * apart, and a violet, darkened or lightened until each has a contrast of 3 to the paper (WCAG 2.2, 1.4.11). Colour never
 * stands alone: lines also differ in their dashes and carry names. Shades are C. Brewer's blues.
 */

export type Scheme = 'light' | 'dark'

/** A variable of each scheme; `cN` are the colours of lines, `sN` the shades and `tN` the texts on them. */
export type Palette = Readonly<Record<string, string>>

/** Colours of lines, after which they come again with other dashes. */
export const LINE_COLOURS = 8

/** Shades of a matrix, from the least to the most. */
export const SHADES = 9

export const palettes: Readonly<Record<Scheme, Palette>> = {
  light: {
    paper: '#ffffff',
    panel: '#f4f6f8',
    ink: '#1a1e23',
    dim: '#59616b',
    rule: '#d5dae0',
    link: '#005a9c',
    good: '#00734f',
    bad: '#b33a00',
    ...series('c', [
      '#0072b2',
      '#c85200',
      '#00805e',
      '#b0508a',
      '#946200',
      '#7d52c4',
      '#33383f',
      '#787f88',
    ]),
    ...series('s', [
      '#f7fbff',
      '#deebf7',
      '#c6dbef',
      '#9ecae1',
      '#6baed6',
      '#4b9acb',
      '#2171b5',
      '#08519c',
      '#08306b',
    ]),
    ...series('t', ['#111', '#111', '#111', '#111', '#111', '#111', '#fff', '#fff', '#fff']),
  },
  dark: {
    paper: '#14181d',
    panel: '#1d232a',
    ink: '#e8ebef',
    dim: '#a3acb7',
    rule: '#3a434e',
    link: '#7cc0f5',
    good: '#35c99a',
    bad: '#ff8f57',
    ...series('c', [
      '#56b4e9',
      '#f2803f',
      '#2cc295',
      '#dd8fbd',
      '#e69f00',
      '#b9a0f5',
      '#e8ebef',
      '#98a2ad',
    ]),
    ...series('s', [
      '#16202c',
      '#182e45',
      '#1a3c5d',
      '#1d4a76',
      '#215a90',
      '#5b9bd0',
      '#7fb2de',
      '#a5caeb',
      '#cde2f5',
    ]),
    ...series('t', ['#fff', '#fff', '#fff', '#fff', '#fff', '#111', '#111', '#111', '#111']),
  },
}

function series(letter: string, colours: readonly string[]): Palette {
  return Object.fromEntries(colours.map((colour, index) => [`${letter}${index}`, colour]))
}

/** The variables of a scheme, as declarations for a rule. */
export function variablesOf(scheme: Scheme): string {
  return Object.entries(palettes[scheme])
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
}
