/** The fixture that strategies are timed on where the user names none. */

/** The name of the fixture that mixes puzzles of every kind, by which the user may also ask for it. */
export const MIXED_FIXTURE = 'mixed'

/** The geometry of the mixed fixture: the ordinary board. */
export const MIXED_GEOMETRY = '3x3'
