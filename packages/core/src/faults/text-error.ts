/** The English words for faults of a text. */
import { boardWords, expectedSymbols } from './board-error.ts'
import type { FaultCode, Faults, Words } from './faults.ts'
import { MAX_SIZE } from '../geometry.ts'
import { BadPuzzleError, PuzzleError, type Place } from './puzzle-error.ts'
import { formatCount } from '../plural.ts'
import { describeCharacter, describeText } from './describe.ts'
import { describeFault } from './solution-fault.ts'

const PLACES: ReadonlyMap<string, string> = new Map([
  ['list', 'a list or an object'],
  ['key', 'a key'],
  ['value', 'a value'],
  ['separator', "',' or ']'"],
])

const words: Words<FaultCode> = {
  ...boardWords,
  value: ({ found, expected }) => [found, expected],
  number: ({ number, size }) => [
    number > 2 * MAX_SIZE ? 'a number beyond any board' : `the number ${number}`,
    expectedSymbols(size),
  ],
  token: ({ text, size }) => [
    describeText(text),
    `a number 1-${size}, or 0, -1 or . for an empty cell`,
  ],
  field: ({ text, size }) => [describeText(text), `a number 1-${size} or a blank cell`],
  barredRow: ({ cells, size }) => [
    `a row of ${formatCount(cells, 'cell')}, blank ones counted`,
    `${size}: between uprights a blank, . or 0 is an empty cell`,
  ],
  words: ({ text, size }) => [describeText(text), `a row of ${formatCount(size, 'cell')}`],
  uneven: ({ rows, size, start }) => [
    adjacentRows(rows),
    `a multiple of ${size}: a row is missing or too many below line ${start}`,
  ],
  displaced: ({ rows, size }) => [
    adjacentRows(rows),
    `a multiple of ${size}: most boards from here on clash, so a row is missing near here`,
  ],
  clashes: () => ['most boards from here on with a clash', 'a board that begins here'],
  geometry: ({ geometry, other }) => [`a board of geometry ${geometry}`, other],
  eitherSize: ({ size, other }) => [
    `boards that may be ${size}x${size} or ${other}x${other}`,
    'a line "# geometry: 3x3" above them that says which',
  ],
  eitherForm: ({ form, other }) => [
    `a text that holds other boards when read as ${form} than as ${other}`,
    'a text that can be read in one way',
  ],
  eitherPlace: ({ size }) => [
    `a table whose blank margins leave ${size}x${size} boards in two places`,
    'no blank rows or columns beside a board',
  ],
  eitherRow: ({ size }) => [
    `labels or a blank row beside ${size}x${size} boards, or a row too many`,
    'only the rows of the boards, or labels beside the rows, too',
  ],
  rules: ({ text }) => [`rules below ${describeText(text)}`, 'rows, columns and boxes alone'],
  boxes: ({ size }) => [
    `frames or gaps that are not those of boxes of one form in a ${size}x${size} board`,
    'frames around each box, and a line "# geometry: 2x3" above them where that leaves two ways',
  ],
  namedBoxes: ({ text }) => [
    `boxes named by ${describeText(text)}`,
    'a line "# geometry: 3x2" above them, or such a key, with box height x box width',
  ],
  otherUnits: ({ text }) => [`lists below the key ${describeText(text)}`, 'a list of rows'],
  letters: ({ size }) => [
    'letters that may be the digits from 1 or from 10 on',
    `a line "# geometry: ${Math.sqrt(size)}x${Math.sqrt(size)}" above them where A is 10`,
  ],
  candidates: () => ['candidates', 'a digit or an empty cell for each cell'],
  second: ({ text }) => [describeText(text), 'a solution of the board before it, or no more cells'],
  count: ({ text }) => [text === '' ? 'nothing' : describeText(text), 'the number of solutions'],
  solutionOfNone: () => ['a solution', 'none beside the count 0'],
  loneSolution: () => ['a solution', "its puzzle before it, with a label such as 'Puzzle:'"],
  solution: ({ fault }) => [`a solution where ${describeFault(fault)}`, 'a solution of the puzzle'],
  csv: ({ reason, delimiter }) => [
    `bad CSV (${reason})`,
    `fields separated by ${delimiter === '\t' ? 'tabs' : delimiter === ';' ? 'semicolons' : 'commas'}`,
  ],
  record: ({ fields, expected }) => [
    `a record of ${formatCount(fields, 'field')}`,
    String(expected),
  ],
  notNumber: ({ text }) => [describeText(text), 'a number'],
  notBoard: ({ text }) => [describeText(text), 'a board'],
  tooMany: ({ most }) => ['yet another number', `at most ${most}`],
  mixed: () => ['a list of lists and numbers', 'only lists or only numbers'],
  tooDeep: () => ['brackets in brackets', 'a board'],
  sign: ({ text, expected }) => [
    describeCharacter(text, 0),
    expected === null ? 'no closing bracket' : (PLACES.get(expected) ?? `'${expected}'`),
  ],
  open: ({ bracket, line }) => [
    'the end of the text',
    `a sign that closes the ${bracket} of line ${line}`,
  ],
  nothing: () => ['no puzzle', 'at least one'],
  endless: ({ most }) => ['a line that is too long', `at most ${most} characters`],
  digitG: () => ["a board with the digit 'G'", 'the digits 0-F'],
  digits: () => [
    '16x16 boards that may have the digits 1-G or 0-F',
    'a line "# digits: 1-G" or "# digits: 0-F" above them',
  ],
  lateHeader: ({ header }) => [
    header === 'digits' ? 'digits' : 'a geometry',
    'this line above the first puzzle',
  ],
  noGeometry: ({ text }) => [
    `geometry ${describeText(text)}`,
    'box height x box width, as in 3x3 or 2x3',
  ],
  noDigits: ({ text }) => [`digits ${describeText(text)}`, '1-G or 0-F'],
  utf8: () => ['bytes that are not UTF-8', 'UTF-8 text'],
  cutGzip: () => ['the end of truncated gzip data', 'complete gzip data'],
  badGzip: ({ reason }) => [`damaged gzip data (${reason})`, 'complete gzip data'],
}

function adjacentRows(rows: number): string {
  return `${rows} rows with nothing between boards`
}

/** The error of a text that is read as a format. */
export function textError<C extends FaultCode>(
  place: Place,
  code: C,
  values: Faults[C],
  format?: string,
): PuzzleError {
  return new PuzzleError(place, code, values, words[code](values), format)
}

/** The same error, or that of bytes in an unknown encoding where its text has such bytes. */
export function explainBrokenBytes(error: PuzzleError): PuzzleError {
  const { values, format } = error
  const isBroken = 'text' in values && values.text.includes('\uFFFD')
  return isBroken ? textError(error, 'utf8', {}, format) : error
}

/** The same error for one puzzle among others. */
export function makeBadPuzzleError(error: PuzzleError): BadPuzzleError {
  return new BadPuzzleError(error, error.code, error.values, wordsOf(error), error.format)
}

/** The same error with the name of the format that the text was read as. */
export function nameFormat(error: PuzzleError, format: string): PuzzleError {
  return new PuzzleError(error, error.code, error.values, wordsOf(error), format)
}

function wordsOf<C extends FaultCode>({
  code,
  values,
}: {
  code: C
  values: Faults[C]
}): readonly [string, string] {
  return words[code](values)
}
