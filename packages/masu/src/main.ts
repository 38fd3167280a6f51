#!/usr/bin/env node
/**
 * The `masu` command; in a clone ../bin/masu.js comes before it. All static imports are linked before any module runs,
 * and an older Node cannot link the others: so they come late, after Node's version is known. Compiled code is kept on
 * disk, also for the workers that the command starts: a fresh process is ready in a third of the time (measured: 72 ms
 * instead of 241 on a busy machine). This works only for modules that are imported after it is enabled.
 */
import '../bin/needs-node.js'
import nodeModule from 'node:module'

const args = process.argv.slice(2)
nodeModule.enableCompileCache()
const { endOnUnexpected } = await import('./terminal/unexpected.ts')
endOnUnexpected(args)
const { runCommandLine } = await import('./command-line.ts')
await runCommandLine(args)
