/** From when on `bitmask-mrv` and its traced form search by other rules. */

/**
 * Backtracks after which a search chooses its cells by failures. Before that, the first of equal cells is as good and
 * found sooner: no puzzle of a fixture needs more than 595, and no 9x9 puzzle of three collections more
 * than 967.
 */
export const DEAD_ENDS_BEFORE_FAILURES = 1000

/** Nodes without a solution after which a search begins again; next after twice as many, and so on. */
export const NODES_BEFORE_RESTART = 50_000
