import type { FastifyRequest } from 'fastify'
import { hashToken } from './session.ts'

/** Of 32 random hexadecimal digits hardly any row has so few different ones. */
const FEWEST_LETTERS = 8

/**
 * S-04: whoever has the cookie of before and this key is given the session's new token, without a new proof. So a key that
 * could be guessed, such as a client's own counter, names no try; a browser's is a random UUID.
 */
export function attemptOf({ method, headers, routeOptions }: FastifyRequest): string | null {
  const key = String(headers['idempotency-key'] ?? '')
  if (method === 'GET' || !/^[\w-]{32,128}$/.test(key) || new Set(key).size < FEWEST_LETTERS) return null
  return hashToken(`${method} ${routeOptions.url} ${key}`)
}
