/** What a parent sees of a process that is only played: nothing that contradicts it. */
import type { SeenProcess } from '../../src/measure/worker-process.ts'

export const seen: SeenProcess = { wallMs: Infinity, cpuMs: null }
