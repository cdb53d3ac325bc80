import { isIPv6 } from 'node:net'

/** What limits and counts of strangers go by: an IPv4 address, or an IPv6 /56, which is what one line gets (S-06). */
export function networkOf(written: string): string {
  const address = bareAddress(written)
  if (!isIPv6(address)) return address
  const spelt = canonicalAddress(address)
  if (!isIPv6(spelt)) return spelt
  const [head = [], tail = []] = spelt.split('::').map((half) => half.split(':').filter(Boolean))
  const gap = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  const groups = [...head, ...gap, ...tail].slice(0, 4)
  const numbers = groups.map((group, at) => Number.parseInt(group, 16) & (at === 3 ? 0xff00 : 0xffff))
  return `${numbers.map((number) => number.toString(16)).join(':')}::/56`
}

/** Some proxies write an address with its port, `1.2.3.4:5555` or `[2001:db8::9]:443`, and IPv4 as `::ffff:1.2.3.4`. */
export function bareAddress(written: string): string {
  const address = /^\[([^\]]+)\](?::\d+)?$/.exec(written)?.[1] ?? written
  return /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?$/i.exec(address)?.[1] ?? address
}

/** As a URL spells an IPv4 address within IPv6. */
const MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/

/**
 * An address as the log and sessions keep it and as the breach worksheet asks for it (H-1630): without port, brackets and zone,
 * IPv6 in its one short spelling, IPv4 within IPv6 as IPv4. What is no address stays as it was written, in small letters; a
 * connection that is cut by then has none.
 */
export function canonicalAddress(written: string | undefined): string {
  const [address = ''] = bareAddress(written ?? '')
    .toLowerCase()
    .split('%')
  if (!isIPv6(address)) return address
  const spelt = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const mapped = MAPPED.exec(spelt)
  if (!mapped) return spelt
  const halves = mapped.slice(1).map((half) => Number.parseInt(half, 16))
  return halves.flatMap((half) => [half >> 8, half & 0xff]).join('.')
}
