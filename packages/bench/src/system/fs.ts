/**
 * `node:fs` for a timed process: an import would also load its streams and promises (measured: 5 ms a process). A
 * module takes the functions that it uses before a strategy is loaded, which may replace them.
 */
export const fs: typeof import('node:fs') = process.getBuiltinModule('node:fs')
