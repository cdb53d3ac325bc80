import { createHmac, timingSafeEqual } from 'node:crypto'

/** S-09: what a link may open, for one session, until it ends. */
export type SignedLink = {
  key: string
  size: 'small' | 'large' | 'whole'
  session_id: number
  expires_at: number
}

export type SignedLinks = { sign(link: SignedLink): string; open(token: string): SignedLink | null }

/** Links signed with `secret` (32 bytes); `open` answers null for a forged or ended one. */
export function signedLinks(secret: Buffer): SignedLinks {
  const mac = (payload: string) => createHmac('sha256', secret).update(payload).digest()
  return {
    sign(link) {
      const payload = Buffer.from(JSON.stringify(link)).toString('base64url')
      return `${payload}.${mac(payload).toString('base64url')}`
    },
    open(token) {
      const [payload = '', signature = ''] = token.split('.')
      const given = Buffer.from(signature, 'base64url')
      const expected = mac(payload)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      const link = JSON.parse(Buffer.from(payload, 'base64url').toString()) as SignedLink
      return link.expires_at > Date.now() ? link : null
    },
  }
}
