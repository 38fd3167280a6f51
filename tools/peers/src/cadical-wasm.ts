/**
 * `cadical-wasm` 0.1.2 (MIT, David Greenspan): CaDiCaL 3.0.1, Armin Biere's SAT solver (MIT), compiled to
 * WebAssembly. A general solver with conflict-driven clause learning, without knowledge of Sudoku.
 *
 * Chosen among npm's SAT solvers because it is maintained, comes compiled (0.9 MB), has no dependencies,
 * and solves synchronously once it is loaded. `logic-solver`, by the same author, is MiniSat of 2016;
 * z3-solver and clingo-wasm answer asynchronously, and are made for richer languages.
 *
 * The wrapper uses the direct encoding. A variable says that a digit is in a cell. Each cell has a digit, and
 * each digit has a place in each unit. No two digits stand in one cell, and no two equal digits in one unit.
 * Only variables that the givens leave open are written (measured, against writing all variables, and the
 * givens as clauses of one literal: a fifth of the time on easy boards, a third on hard boards). Each board
 * gets a new solver. One solver for all boards, with the givens as assumptions, would take a third of the time
 * on easy boards. But it would keep clauses learnt from earlier boards, and timed boards come repeatedly. To
 * find the next solution, a clause forbids the solution that was found. Everything except loading the module is
 * on the clock.
 */
import type { Geometry } from '@masu/core/geometry'
import { EMPTY, type Cells } from '@masu/core/puzzle'
import type { Strategy } from '@masu/core/strategy'
import { Cadical, loadCadical } from 'cadical-wasm'

const cadical = await loadCadical()

export const cadicalWasm: Strategy = {
  name: 'cadical-wasm',
  summary: 'npm: a general SAT solver in WebAssembly, given Sudoku in the direct encoding',
  source: 'Armin Biere, CaDiCaL 3.0.1, as "cadical-wasm" 0.1.2 by David Greenspan',
  maxLimit: Infinity,
  supports: () => true,
  prepare(geometry) {
    const { size, cellCount } = geometry
    /** For each variable, cell x size + digit: whether the givens leave it open. */
    const isOpen = new Uint8Array(cellCount * size + 1)
    const solution = new Uint8Array(cellCount)
    return {
      solution,
      stats: null,
      solve(givens, limit) {
        open(geometry, givens, isOpen)
        const solver = new Cadical(cadical, { quiet: true })
        try {
          addRules(geometry, isOpen, solver)
          let count = 0
          while (count < limit && solver.solve() === 'satisfiable') {
            const placed: number[] = []
            for (let variable = 1; variable < isOpen.length; variable++) {
              if (isOpen[variable] === 1 && solver.value(variable)) placed.push(variable)
            }
            if (count++ === 0) {
              for (const variable of placed) {
                solution[Math.floor((variable - 1) / size)] = 1 + ((variable - 1) % size)
              }
            }
            if (count < limit) solver.addClause(placed.map((variable) => -variable))
          }
          return count
        } finally {
          solver.dispose()
        }
      },
    }
  },
}

/** Opens every variable that no given excludes. */
function open(geometry: Geometry, givens: Cells, isOpen: Uint8Array): void {
  const { size, cellCount, peers, peerCount } = geometry
  isOpen.fill(1)
  for (let cell = 0; cell < cellCount; cell++) {
    const digit = givens[cell]
    if (digit === EMPTY) continue
    for (let other = 1; other <= size; other++) {
      if (other !== digit) isOpen[cell * size + other] = 0
    }
    for (let peer = cell * peerCount; peer < (cell + 1) * peerCount; peer++) {
      isOpen[peers[peer] * size + digit] = 0
    }
  }
}

/**
 * The rules of the board, in clauses of open variables. An empty clause means that there is no
 * solution.
 */
function addRules(geometry: Geometry, isOpen: Uint8Array, solver: Cadical): void {
  const { size, cellCount, units, peers, peerCount } = geometry
  const clause: number[] = []
  const add = (literal: number, other: number): void => {
    clause[0] = literal
    clause[1] = other
    solver.addClause(clause)
  }
  for (let cell = 0; cell < cellCount; cell++) {
    const last = (cell + 1) * size
    for (let variable = last - size + 1; variable <= last; variable++) {
      if (isOpen[variable] === 0) continue
      clause.length = 2
      for (let other = variable + 1; other <= last; other++) {
        if (isOpen[other] === 1) add(-variable, -other)
      }
      for (let peer = cell * peerCount; peer < (cell + 1) * peerCount; peer++) {
        const alike = variable + (peers[peer] - cell) * size
        if (alike > variable && isOpen[alike] === 1) add(-variable, -alike)
      }
    }
    clause.length = 0
    for (let variable = last - size + 1; variable <= last; variable++) {
      if (isOpen[variable] === 1) clause.push(variable)
    }
    solver.addClause(clause)
  }
  for (let unit = 0; unit < units.length; unit += size) {
    for (let digit = 1; digit <= size; digit++) {
      clause.length = 0
      for (let place = unit; place < unit + size; place++) {
        const variable = units[place] * size + digit
        if (isOpen[variable] === 1) clause.push(variable)
      }
      solver.addClause(clause)
    }
  }
}
