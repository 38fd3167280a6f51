/**
 * Colours for the light and for the dark scheme, as CSS variables. `c0` to `c4` use hues of M. Okabe and K. Ito
 * ("Color Universal Design", 2008), which colour-blind readers can distinguish, darkened or lightened until each has a
 * contrast of 3 to the paper (WCAG 2.2, 1.4.11). Colour never stands alone. The lab has a copy in its base.css, and a
 * test compares the two.
 */

export type Scheme = 'light' | 'dark'

export type ColourName =
  | 'paper'
  | 'panel'
  | 'ink'
  | 'dim'
  | 'rule'
  | 'link'
  | 'good'
  | 'bad'
  | `c${0 | 1 | 2 | 3 | 4}`

/** The value of each variable. Reports draw with `c0`, the lab with all five. */
export type Palette = Readonly<Record<ColourName, string>>

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
    c0: '#0072b2',
    c1: '#c85200',
    c2: '#00805e',
    c3: '#b0508a',
    c4: '#946200',
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
    c0: '#56b4e9',
    c1: '#f2803f',
    c2: '#2cc295',
    c3: '#dd8fbd',
    c4: '#e69f00',
  },
}

/** The variables of a scheme, as declarations for a rule. */
export function styleVariables(scheme: Scheme): string {
  return Object.entries(palettes[scheme])
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
}
