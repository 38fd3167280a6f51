/**
 * Compiles assembly/ into src/bands-wasm/binary.ts: WebAssembly as text, which Node, bundlers and
 * browsers load like any other module. The task `wasm` of turbo runs this where its inputs changed.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import asc from 'assemblyscript/asc'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'masu-wasm-'))
const file = join(folder, 'main.wasm')
// No runtime: nothing is allocated, and no address is out of bounds (assembly/layout.ts). Warning 112
// is about vectors that leave the module; here they only pass from file to file.
const { error } = await asc.main(
  [
    'main.ts',
    ...['--baseDir', join(root, 'assembly')],
    ...['--outFile', file],
    ...['--initialMemory', '2'],
    ...['--runtime', 'stub', '--noAssert'],
    ...['-O3', '--enable', 'simd'],
    ...['--disableWarning', '112'],
  ],
  { stderr: process.stderr },
)
if (error === null) {
  const text = readFileSync(file).toString('base64')
  writeFileSync(
    join(root, 'src/bands-wasm/binary.ts'),
    `/** Written by scripts/compile-wasm.ts from assembly/: a WebAssembly module, in base 64. */\nexport const binary: string =\n  '${text}'\n`,
  )
} else {
  process.exitCode = 1
}
rmSync(folder, { recursive: true })
