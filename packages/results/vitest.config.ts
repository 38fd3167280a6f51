export { default } from '../core/vitest.config.ts'
