import { propertyOf } from './property-of.ts'

/** SQLSTATEs and errors of the network by which a connection ends, or none is to be had. */
const codes =
  /^(08...|57P0[1-5]|25P0[34]|53...)$|^E(CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)$/

/** What the driver, its pool and Kysely say without a code. */
const sentences =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (was closed|has encountered a connection error) and is not queryable|Cannot use a pool after calling end|driver has already been destroyed|Postgres connection has been discarded)/

/** Whether a failure only says that the database is away, or that the connection to it went: it is worth trying again. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const [code, syscall] = [propertyOf(error, 'code'), propertyOf(error, 'syscall')]
  // A server that is reached by a socket of this machine takes that away with it; any other file may be missing.
  if (code === 'ENOENT') return syscall === 'connect'
  return typeof code === 'string' ? codes.test(code) : sentences.test(error.message)
}
