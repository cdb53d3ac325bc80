import type { IDToken } from 'openid-client'
import { propertyOf } from '../../db/property-of.ts'

/** Whom the provider vouches for; `email` is null unless it vouches for that, too. */
export type Identity = { issuer: string; subject: string; name: string; email: string | null }

const GOOGLE = 'https://accounts.google.com'

/** S-06, 0080: who it is that the ID token speaks of. */
export function identityOf(claims: IDToken, issuer: string): Identity {
  const said = propertyOf(claims, 'email')
  const written = typeof said === 'string' && said.length <= 320 ? said.trim() : ''
  const email = written.toLowerCase()
  const name = email || String(propertyOf(claims, 'preferred_username') ?? '').slice(0, 320)
  const isTheirs = isPlain(written) && isProven(claims, issuer, email)
  return { issuer, subject: claims.sub, name, email: isTheirs ? email : null }
}

/** The Kelvin sign becomes our k in lower case: what was proved there would be another mailbox than the one here (H-1165). */
const isPlain = (written: string) => /^[\x21-\x7e]+$/.test(written)

/**
 * Whether the provider vouches that this e-mail is theirs today. Google says so of any address once confirmed, and is sure of
 * it only for its own and for those of an organisation that it serves.
 */
function isProven(claims: IDToken, issuer: string, email: string): boolean {
  if (propertyOf(claims, 'email_verified') !== true) return false
  if (issuer !== GOOGLE) return true
  return email.endsWith('@gmail.com') || typeof propertyOf(claims, 'hd') === 'string'
}
