import { isIPv6 } from 'node:net'

/** What limits and counts of strangers go by: an IPv4 address, or an IPv6 /56, which is what one line gets (S-06). */
export function networkOf(written: string): string {
  const address = bareAddress(written)
  if (!isIPv6(address)) return address
  const [start = '', end] = (address.split('%')[0] ?? '').split('::')
  const head = start.split(':').filter(Boolean)
  const tail = (end ?? '').split(':').filter(Boolean)
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
