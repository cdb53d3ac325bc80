import { isIP, isIPv4 } from 'node:net'

/** The names by which Fastify's proxy-addr knows networks. */
const NETWORKS = ['loopback', 'linklocal', 'uniquelocal']
const HOPS = /^\d{1,2}$/

/**
 * Whether this is what TRUST_PROXY may be: a number of proxies, or by comma what Fastify takes, which would refuse anything else
 * only after the database was brought forward, and without naming the variable (H-1909).
 */
export const isTrust = (value: string): boolean =>
  HOPS.test(value) || value.split(',').every((part) => isNetwork(part.trim()))

function isNetwork(part: string): boolean {
  if (NETWORKS.includes(part)) return true
  const [address = '', bits, ...rest] = part.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  if (/^\d+$/.test(bits)) return Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128)
  return family === 4 && isMask(bits)
}

/** As `255.255.0.0`: ones, and then nothing but noughts. */
function isMask(written: string): boolean {
  if (!isIPv4(written)) return false
  const bits = written.split('.').map((byte) => Number(byte).toString(2).padStart(8, '0'))
  return /^1+0*$/.test(bits.join(''))
}

/** Who is believed by what `isTrust` holds of: so many proxies, addresses, or nobody. */
export function readTrust(value: string | undefined): false | number | string {
  if (value === undefined || HOPS.test(value)) return Number(value ?? 0) || false
  return value
}
