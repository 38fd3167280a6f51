/** The square in which two strategies are compared puzzle by puzzle, by us or by the script of the page. */
import type { Plot } from './axis.ts'
import { FIGURE_WIDTH } from './figure.ts'

export const SCATTER_PLOT: Plot = { left: 60, right: FIGURE_WIDTH - 14, top: 30, bottom: 396 }
