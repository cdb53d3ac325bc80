import { errorText } from '../../db/error-text.ts'
import { propertyOf } from '../../db/property-of.ts'
import type { Config } from '../config.ts'

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/i
export const isLoopback = (host: string) => loopback.test(host)

/**
 * The address to listen on. Over plain http nobody beyond this machine is served (S-04), and the demonstration never:
 * its passwords are printed. Throws a readable sentence when HOST asks for what is not safe.
 */
export function listeningHost(config: Config, isDemonstration: boolean): string {
  const isLocal = isLoopback(config.host)
  if (isLocal) return config.host
  if (isDemonstration) return '127.0.0.1'
  const isBehindTls = config.is_https && config.trust_proxy !== false
  if (isBehindTls || config.allow_plain_http) return config.host
  throw new Error(
    `HOST=${config.host} would serve other machines over plain http. Put a proxy with TLS in front and set ` +
      'PUBLIC_URL=https://… and TRUST_PROXY=its address, or set ALLOW_PLAIN_HTTP=1 on a network that you trust.',
  )
}

/** Throws why nobody can listen there in words that name what to set: PORT where it is taken, HOST where this machine has no such address. */
export function notListening(error: unknown, host: string): never {
  const [code, said] = [propertyOf(error, 'code'), errorText(error)]
  if (code === 'EADDRINUSE' || code === 'EACCES') throw new Error(`${said}. Set PORT to another one.`)
  throw new Error(`HOST=${host} is no address of this machine on which the server can listen: ${said}.`)
}
