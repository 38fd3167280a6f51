/** Holds the lock at a path, or a claimed folder, until it is killed, and says so by a file: PATH.held. */
import { writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { claimFolder } from '../../src/claims/claimed-folder.ts'
import { tryLock } from '../../src/claims/lock.ts'

const [path = '', prefix] = process.argv.slice(2)
const said = prefix === undefined ? tryLock(path) : claimFolder(dirname(path), prefix).path
writeFileSync(`${path}.held`, typeof said === 'string' ? said : 'held')
setInterval(() => {}, 1_000)
