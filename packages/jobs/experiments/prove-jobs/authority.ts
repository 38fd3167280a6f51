/** An authority for TLS and a certificate of it, by the system's openssl, as docs/many-machines.md has a server use. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServerChanges } from './postgres.ts'

export interface Authority {
  /** Its certificate, as a file. */
  readonly file: string
  /** That of another authority, which signed nothing. */
  readonly otherFile: string
  /** What a server needs, whose certificate is for `localhost` alone. */
  readonly server: Required<Pick<ServerChanges, 'files' | 'settings'>>
  readonly remove: () => void
}

/** Makes both authorities and the certificate, for two days. */
export function makeAuthority(): Authority {
  const folder = mkdtempSync(join(tmpdir(), 'masu-authority-'))
  const openssl = (...args: string[]): void => {
    execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' })
  }
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  for (const name of ['ca', 'other']) {
    const files = ['-keyout', `${name}.key`, '-out', `${name}.crt`]
    openssl('req', '-x509', ...key, ...files, '-subj', `/CN=${name} of a test`, '-days', '2')
  }
  writeFileSync(join(folder, 'names'), 'subjectAltName=DNS:localhost\n')
  openssl('req', ...key, '-keyout', 'key', '-out', 'request', '-subj', '/CN=localhost')
  const signed = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'names']
  openssl('x509', '-req', '-in', 'request', ...signed, '-out', 'certificate', '-days', '2')
  return {
    file: join(folder, 'ca.crt'),
    otherFile: join(folder, 'other.crt'),
    server: {
      files: {
        'server.crt': readFileSync(join(folder, 'certificate'), 'utf8'),
        'server.key': readFileSync(join(folder, 'key'), 'utf8'),
      },
      settings: ['ssl=on'],
    },
    remove() {
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
