import { BlockList } from 'node:net'
import type { Config } from '../config.ts'
import { bareAddress } from './network-of.ts'

const local = new BlockList()
local.addSubnet('127.0.0.0', 8)
local.addSubnet('10.0.0.0', 8)
local.addSubnet('172.16.0.0', 12)
local.addSubnet('192.168.0.0', 16)
local.addSubnet('169.254.0.0', 16)
local.addAddress('::1', 'ipv6')
local.addSubnet('fc00::', 7, 'ipv6')
local.addSubnet('fe80::', 10, 'ipv6')

/**
 * Whose X-Forwarded-For is believed: that of named addresses, or of so many proxies on the own network. Believing every
 * one would let a caller choose the address that limits count by.
 */
export function trustedProxies(trust: Config['trust_proxy']) {
  if (typeof trust !== 'number') return trust
  return (written: string, hop: number) => {
    const address = bareAddress(written)
    return hop < trust && local.check(address, address.includes(':') ? 'ipv6' : 'ipv4')
  }
}
