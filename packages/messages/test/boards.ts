/** Boards that these tests explain and search. */

/** The example of the exam question. */
export const exam =
  '2.1.9.7...4.2..3..5....8.29.9.67.2..6..3.5..4..7.49.1.76.9....3..9..6.4...4.1.6..'

/** Needs hidden singles, locked candidates and a naked pair. */
export const pair =
  '2....5.3..5.9..2..1.8..........52..7..9.146......6.....2....4...8.2..37...5.9..8.'

/** Logic ends after a hidden pair. */
export const hard =
  '..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..'

export const tiny = '3....42....14...'
