import { isIPv6 } from 'node:net'

/** What limits and counts of strangers go by: an IPv4 address, or a /64, for one line has 2^64 IPv6 addresses. */
export function networkOf(address: string): string {
  const isMapped = address.includes('.')
  if (isMapped || !isIPv6(address)) return address
  const [start = '', end] = (address.split('%')[0] ?? '').split('::')
  const head = start.split(':').filter(Boolean)
  const tail = (end ?? '').split(':').filter(Boolean)
  const gap = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  const groups = [...head, ...gap, ...tail].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
