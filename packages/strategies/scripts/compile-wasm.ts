/**
 * Compiles assembly/ into src/bands-wasm/binary.ts: WebAssembly as text, which Node, bundlers and
 * browsers load like any other module. Where binary.ts was compiled from the same files, it stays: the
 * gate brings it along, for compiling takes four seconds and the text that is there 0.1 s.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const assembly = join(root, 'assembly')
const compiled = join(root, 'src/bands-wasm/binary.ts')

const inputs = [
  ...readdirSync(assembly, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .toSorted()
    .map((name) => join(assembly, name)),
  import.meta.filename,
  // It names the version of the compiler.
  createRequire(import.meta.url).resolve('assemblyscript/package.json'),
]
const hash = createHash('sha256')
for (const file of inputs) hash.update(readFileSync(file))
const comment = `/** Written by scripts/compile-wasm.ts from assembly/, in base 64; sha256 of its inputs: ${hash.digest('hex')} */`

if (!existsSync(compiled) || !readFileSync(compiled, 'utf8').startsWith(comment)) await compile()

async function compile(): Promise<void> {
  const { default: asc } = await import('assemblyscript/asc')
  const folder = mkdtempSync(join(tmpdir(), 'masu-wasm-'))
  const file = join(folder, 'main.wasm')
  // No runtime: nothing is allocated, and no address is out of bounds (assembly/layout.ts). Warning 112
  // is about vectors that leave the module; here they only pass from file to file.
  const { error } = await asc.main(
    [
      'main.ts',
      ...['--baseDir', assembly],
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
    writeFileSync(compiled, `${comment}\nexport const binary: string =\n  '${text}'\n`)
  } else {
    process.exitCode = 1
  }
  rmSync(folder, { recursive: true })
}
