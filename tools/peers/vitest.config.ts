export { default } from '../../packages/core/vitest.config.ts'
