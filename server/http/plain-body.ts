import type { IncomingHttpHeaders } from 'node:http'
import { Problem } from '../../contract/problem.ts'

/**
 * S-11: throws 415 for a body that is packed, before any of it is read. Browsers pack none, and what unpacks to a
 * thousand times its size passes every limit that counts what arrives.
 */
export function requirePlainBody(headers: IncomingHttpHeaders): void {
  const encoding = headers['content-encoding']
  if (encoding === undefined || encoding === '' || encoding.toLowerCase() === 'identity') return
  throw new Problem('unsupported_type', { message: 'Send it without Content-Encoding' })
}
