/** How parent and worker reach each other, besides the job on the worker's standard input. */

/** Descriptor of the worker's answers. */
export const ANSWERS_DESCRIPTOR = 3

/** The environment's variable with the folder where modules are kept without their types; unset for no folder. */
export const STRIPPED_TYPES_VARIABLE = 'MASU_STRIPPED_TYPES'
