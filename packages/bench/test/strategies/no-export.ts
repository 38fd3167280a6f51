/** Exports two things, and neither is a strategy. */
export const answer = 42
export const question = 'unknown'
