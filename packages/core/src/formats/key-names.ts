/** The names that data sets and other files give to puzzles and to the texts beside them. */

const PUZZLE =
  /^(?:puzzles?|quiz(?:zes)?|boards?|grids?|sudokus?|givens|questions?|unsolved|start)$/i
const SOLUTION = /^(?:solutions?|solved|answers?)$/i

/** The same as a part of a name, as in `initial_board`. */
const PUZZLE_PART =
  /^\w[\w -]*$(?<=(?:[_ -])(?:puzzle|quiz|board|grid|sudoku)|^(?:puzzle|quiz|board|grid|sudoku)[_ -].*)/i
const SOLUTION_PART = /(?:^|[_ -])(?:solution|solved|answer)s?(?:$|[_ -])/i

/** Names of what is no puzzle, although `puzzle` is a part of them. */
const ABOUT_PUZZLE =
  /[_ -](?:id|no|nr|number|name|title|type|size|level|index|count|url|source|hash|difficulty|rating|clues)$/i

/** Names of lists that are columns, boxes or regions, and no rows. */
const OTHER_UNITS = /^(?:col(?:umn)?s?|box(?:es)?|blocks?|sub_?(?:grid|square)s?|regions?|cages?)$/i

/** Names of rules beyond those of rows, columns and boxes, and of puzzles that have them. */
const FURTHER_RULES =
  /^(?:regions?|jigsaws?|cages?|(?:is_?)?killers?|thermos?|thermometers?|arrows?|constraints?|(?:is_?)?diagonals?|anti[_ -]?(?:diagonal|knight|king)s?|non[_ -]?consecutive|(?:is_?)?x[_ -]?sudoku|sudoku[_ -]?x|hyper[_ -]?sudoku|windoku)$/i

/** Names of a text that may name such a puzzle, and the words of such texts. */
const KIND = /^(?:types?|variants?|kinds?|modes?|rules?)$/i
const VARIANT =
  /\b(?:x[_ -]?sudoku|sudoku[_ -]?x|diagonals?|jigsaw|irregular|killer|thermo|arrow|anti[_ -]?(?:knight|king)|non[_ -]?consecutive|hyper[_ -]?sudoku|windoku|samurai|sandwich)/i

/** Titles of such puzzles, and of the map of their regions. One word alone, as in `Killer`, may be a level. */
const VARIANT_TITLE =
  /^(?:regions?|cages?)\s*[:：=]?\s*$|\b(?:jigsaw|windoku|x-sudoku|sudoku-x|(?:both|main|long) (?:\w+ )?diagonals|(?:diagonal|killer|irregular|hyper|samurai|sandwich|thermo|arrow)[ -]?sudoku|anti[ -]?(?:knight|king)|non[ -]?consecutive)\b/i

/** Values that say that a rule does not hold. */
const NO_RULE = /^\s*(?:|false|no|none|null|off|0|n)\s*$/i

/** Names of a puzzle whose later states stand beside it. */
const ORIGINAL = /^(?:original|initial)$/i

export function isOriginalName(name: string): boolean {
  return ORIGINAL.test(name)
}

/** Whether a value below a name gives the puzzle rules beyond those of rows, columns and boxes. */
export function namesFurtherRules(name: string, value: string): boolean {
  if (KIND.test(name)) return VARIANT.test(value)
  return FURTHER_RULES.test(name) && !NO_RULE.test(value)
}

/** Whether a title gives its puzzle such rules. */
export function tellsFurtherRules(title: string): boolean {
  return VARIANT_TITLE.test(title)
}

/** Whether the lists below a name are other units than rows. */
export function isOtherUnitsName(name: string): boolean {
  return OTHER_UNITS.test(name)
}

export function isPuzzleName(name: string): boolean {
  return PUZZLE.test(name)
}

/** Whether a name has the name of a puzzle as a part. */
export function isLikePuzzleName(name: string): boolean {
  return PUZZLE_PART.test(name) && !isSolutionName(name) && !ABOUT_PUZZLE.test(name)
}

export function isSolutionName(name: string): boolean {
  return SOLUTION.test(name) || (SOLUTION_PART.test(name) && !ABOUT_PUZZLE.test(name))
}
