/** Holds the lock at a path, or a claimed folder, until it is killed, and writes PATH.held when it holds it. */
import { renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { claimFolder } from '../../src/process/claimed-folder.ts'
import { tryLock } from '../../src/process/lock.ts'

const [path = '', prefix] = process.argv.slice(2)
const said = prefix === undefined ? tryLock(path) : claimFolder(dirname(path), prefix).path
// Renaming makes the file appear with its whole content.
writeFileSync(`${path}.part`, typeof said === 'string' ? said : 'held')
renameSync(`${path}.part`, `${path}.held`)
setInterval(() => {}, 1_000)
