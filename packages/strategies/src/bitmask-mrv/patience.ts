/** How long `bitmask-mrv` searches before it changes its ways, with its traced form. */

/**
 * Backtracks after which a search has lost its way. Before, the first of equal cells is as good and found
 * sooner: no puzzle of a fixture needs more than 595, and no 9x9 puzzle of three collections more than 967.
 */
export const PATIENCE = 1000

/** Nodes without a solution after which a search begins anew; then after twice as many, and so on. */
export const RESTART = 50_000
