/** The setup of every test file. */
import { enableCompileCache, getCompileCacheDir } from 'node:module'
import { afterAll } from 'vitest'
import { removeTemporaryFolders } from './files.ts'

// As in the command, and for all processes that tests start: they start in a third of the time.
enableCompileCache()
process.env['NODE_COMPILE_CACHE'] = getCompileCacheDir()

// Hints name the command as it was called; tests are not called by a script.
delete process.env['npm_lifecycle_event']
delete process.env['npm_command']

afterAll(removeTemporaryFolders)
