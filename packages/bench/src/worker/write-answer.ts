/** Writes a worker's answers at once: its parent gets them even if the next call never returns. */
import { writeText } from './own.ts'
import { ANSWERS } from './protocol.ts'

/** The part of Deno's global that is used here. */
interface Deno {
  readonly build: { readonly os: string }
  readonly dlopen: (
    library: string,
    symbols: Readonly<Record<'write', object>>,
  ) => {
    readonly symbols: {
      readonly write: (descriptor: number, bytes: Uint8Array, size: bigint) => bigint
    }
  }
}

const deno = (globalThis as { readonly Deno?: Deno }).Deno

/** Writes a text to the descriptor that the parent reads. */
export const writeAnswer: (text: string) => void =
  deno === undefined ? (text) => writeText(ANSWERS, text) : writerInDeno(deno)

/**
 * Deno's `writeSync` knows only the descriptors that Deno opened (2.9: "Bad file descriptor"), and a
 * socket cannot be opened anew by its name. The C library's knows them all.
 */
function writerInDeno({ build, dlopen }: Deno): (text: string) => void {
  const library = build.os === 'darwin' ? 'libSystem.B.dylib' : 'libc.so.6'
  const { symbols } = dlopen(library, {
    write: { parameters: ['i32', 'buffer', 'usize'], result: 'isize' },
  })
  const encoder = new TextEncoder()
  return (text) => {
    let rest = encoder.encode(text)
    while (rest.length > 0) {
      const written = Number(symbols.write(ANSWERS, rest, BigInt(rest.length)))
      if (written <= 0) throw new Error('cannot write an answer')
      rest = rest.subarray(written)
    }
  }
}
