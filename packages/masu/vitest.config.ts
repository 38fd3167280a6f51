/** As in bench: its tests start the same processes. */
export { default } from '../bench/vitest.config.ts'
