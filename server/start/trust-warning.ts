import { isIP } from 'node:net'
import type { Config } from '../config.ts'
import { isLoopback } from './listening-host.ts'

/** This machine, or one address: not a range, nor one of the names for every private one. */
function namesOne(trusted: string): boolean {
  const [address = '', bits] = trusted.split('/')
  const whole = isIP(address) === 4 ? '32' : '128'
  return trusted === 'loopback' || (isIP(address) !== 0 && (bits ?? whole) === whole)
}

/**
 * S-06: what a person is told at start when other machines than the proxy may say from where a call comes, and so choose
 * the network that limits count by; null when only this machine and named addresses are believed.
 */
export function trustWarning({ host, trust_proxy }: Config): string | null {
  if (trust_proxy === false || isLoopback(host)) return null
  const isNamed =
    typeof trust_proxy === 'string' && trust_proxy.split(',').every((trusted) => namesOne(trusted.trim()))
  if (isNamed) return null
  return (
    `HOST=${host} with TRUST_PROXY=${trust_proxy} believes every machine of that network about where calls come from. ` +
    "Set TRUST_PROXY to the proxy's own address, or HOST to 127.0.0.1 when it runs on this machine."
  )
}
