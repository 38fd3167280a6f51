/** What holds for every file of tests. */
import { enableCompileCache } from 'node:module'
import { afterAll } from 'vitest'
import { removeTemporaryFolders } from './files.ts'

// As the command does: the workers that tests start themselves are ready in a third of the time.
enableCompileCache()

afterAll(removeTemporaryFolders)
