#!/usr/bin/env node
/**
 * Starts `masu` in a clone. If the first module has types, Node takes 33 ms to load the code that removes types.
 * This module has no types, and turns on the cache in which Node keeps all other modules without their types
 * (measured: `--help` in 63 ms instead of 96). The published package starts with src/main.ts, compiled.
 */
import './needs-node.js'
import nodeModule from 'node:module'

nodeModule.enableCompileCache()
await import('../src/main.ts')
