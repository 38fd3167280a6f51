/** Claims a folder `masu-test-xxxxxx` in a folder until it is killed, and writes `held` there when it has it. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { claimFolder } from '../../src/system/claimed-folder.ts'

const [parent = ''] = process.argv.slice(2)
claimFolder(parent, 'masu-test-')
writeFileSync(join(parent, 'held'), '')
setInterval(() => {}, 1_000)
