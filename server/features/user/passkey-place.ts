import { isIP } from 'node:net'
import { Problem } from '../../../contract/problem.ts'
import type { Config } from '../../config.ts'

/** The site that a passkey belongs to, and the one address that may ask for it. */
export type PasskeyPlace = { rp_id: string; origin: string }

/**
 * From PUBLIC_URL alone, never from the Host header (S-06). Null where browsers refuse passkeys: without TLS beyond this
 * machine, and at an address that is a number.
 */
export function findPasskeyPlace({ public_url }: Pick<Config, 'public_url'>): PasskeyPlace | null {
  const { hostname, origin, protocol } = new URL(public_url)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null
  const isHere = hostname === 'localhost' || hostname.endsWith('.localhost')
  return protocol === 'https:' || isHere ? { rp_id: hostname, origin } : null
}

export function passkeyPlace(config: Pick<Config, 'public_url'>): PasskeyPlace {
  const place = findPasskeyPlace(config)
  if (place) return place
  throw new Problem('conflict', { message: 'The address of this server does not allow passkeys' })
}
