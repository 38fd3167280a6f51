/** What can be done about errors of a database: a line for each, and never an address with its password. */
import { JobsError, messageOf } from '../host.ts'

type Remedy = (at: string, error: Error) => readonly [message: string, hint: string]

const untrusted: Remedy = (at) => [
  `the certificate of ${at} is not of an authority that is trusted here`,
  'Name the file of the authority: ?sslmode=verify-full&sslrootcert=/etc/masu/ca.crt',
]
const unknownHost: Remedy = (at) => [
  `no host of that name: ${at}`,
  'Look at --database or DATABASE_URL.',
]
const unreachable: Remedy = (at) => [
  `no way to ${at} from here`,
  'Look at the address, the network and its firewalls.',
]
const outdated: Remedy = (at) => [
  `the certificate of ${at} is not valid at this time`,
  'Renew it, or put the clock of this machine right.',
]

/** By PostgreSQL's, Node's and OpenSSL's codes. */
const REMEDIES: Readonly<Record<string, Remedy>> = {
  ECONNREFUSED: (at) => [
    `no database answers at ${at}`,
    'Start PostgreSQL there; without --database one machine needs no server.',
  ],
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  ETIMEDOUT: unreachable,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ENOENT: (_, { message }) => [
    `cannot read what the address of the database names: ${message}`,
    'sslrootcert, sslcert and sslkey name files of this machine.',
  ],
  '28P01': (at) => [`${at} refuses this user or password`, 'Look at --database or DATABASE_URL.'],
  '28000': (at, { message }) => [
    `${at} refuses this user`,
    message.includes('no encryption')
      ? 'Look at its pg_hba.conf; it may want TLS: ?sslmode=verify-full&sslrootcert=/etc/masu/ca.crt'
      : 'Look at --database and the pg_hba.conf of the server.',
  ],
  '3D000': (at) => [`there is no database ${at}`, 'Make it with createdb.'],
  '53300': (at) => [
    `${at} takes no more connections`,
    'Raise its max_connections, or start workers with fewer slots.',
  ],
  '57P01': (at) => [`the database at ${at} was stopped`, 'Start it; nothing is lost.'],
  '57P03': (at) => [`the database at ${at} starts or stops now`, 'Try again in a moment.'],
  '42501': (at) => [
    `this user may not do that in ${at}`,
    'A role that submits owns the tables; docs/many-machines.md lists what a worker needs.',
  ],
  '42P01': (at) => [`tables of jobs are missing in ${at}`, 'Begin with: masu jobs submit'],
  ERR_TLS_CERT_ALTNAME_INVALID: (at) => [
    `the certificate of ${at} is for another host name`,
    'Use the name that stands in it, or have one made for this name.',
  ],
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  CERT_SIGNATURE_FAILURE: untrusted,
  CERT_HAS_EXPIRED: outdated,
  CERT_NOT_YET_VALID: outdated,
}

/** Errors of the driver that have no code, by what they say. */
const SAID: readonly (readonly [RegExp, Remedy])[] = [
  [
    /does not support SSL/,
    (at) => [
      `${at} has no TLS, which the address asks for`,
      'Set ssl = on in its postgresql.conf, or leave sslmode out.',
    ],
  ],
  [
    /password must be a/,
    (at) => [`${at} wants a password`, 'Put it into PGPASSWORD, ~/.pgpass or the address.'],
  ],
  [/timeout exceeded when trying to connect|due to connection timeout/, unreachable],
]

/** Errors of a server that no waiting helps: a user or a right that is missing, a table that is gone. */
const LASTING = /^(?:28|3D|42)...$/

/** Whether the database may answer later: it is stopped, its network is down, it has too much to do. */
export function isAway(error: unknown): boolean {
  return !(error instanceof JobsError) && !LASTING.test(codeOf(error) ?? '')
}

/** The same error, or one that says what can be done about it: also about those of a server that is in use. */
export function withRemedy(error: unknown, at: string): unknown {
  if (error instanceof JobsError || !(error instanceof Error)) return error
  const code = codeOf(error)
  const remedy =
    (code === undefined ? undefined : REMEDIES[code]) ??
    SAID.find(([said]) => said.test(error.message))?.[1]
  if (remedy === undefined) return error
  const [message, hint] = remedy(at, error)
  return new JobsError(message, hint)
}

/** Of opening a database, of which every error is the user's to know. */
export function explained(error: unknown, at: string): unknown {
  const known = withRemedy(error, at)
  if (known instanceof JobsError) return known
  return new JobsError(
    `cannot use the database at ${at}: ${messageOf(error) || String(codeOf(error))}`,
  )
}

function codeOf(error: unknown): string | undefined {
  // Node tries IPv6 and IPv4, and gathers what failed.
  const one = error instanceof AggregateError ? (error.errors[0] as unknown) : error
  const { code } = one as { code?: unknown }
  return typeof code === 'string' ? code : undefined
}
