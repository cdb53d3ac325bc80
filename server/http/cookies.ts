import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

// __Host- binds a cookie to this host and to https; browsers refuse the prefix over plain http (S-04).
const prefixed = (config: Config, name: string) => (config.is_https ? `__Host-${name}` : name)

/** Our cookies by their plain names. */
export function readCookies(request: FastifyRequest, config: Config): Record<string, string | undefined> {
  if (!config.is_https) return request.cookies
  const ours = Object.entries(request.cookies).filter(([name]) => name.startsWith('__Host-'))
  return Object.fromEntries(ours.map(([name, value]) => [name.slice('__Host-'.length), value]))
}

/** HttpOnly, SameSite=Lax, Secure over https; null clears. `max_age` in seconds, else until the browser closes. */
export function writeCookie(
  reply: FastifyReply,
  config: Config,
  name: string,
  value: string | null,
  max_age?: number,
): void {
  const flags = { path: '/', httpOnly: true, sameSite: 'lax', secure: config.is_https } as const
  if (value === null) reply.clearCookie(prefixed(config, name), flags)
  else
    reply.setCookie(
      prefixed(config, name),
      value,
      max_age === undefined ? flags : { ...flags, maxAge: max_age },
    )
}
