import type { Server } from 'node:net'
import { descriptorLimit } from '../../db/descriptor-limit.ts'
import { bareAddress, networkOf } from '../http/network-of.ts'
import { isLoopback } from './listening-host.ts'

/** More at once than one process can serve well. */
const MOST = 4000

/** How many connections are taken at once: a third of what this process may open, the rest is for files (S-18). */
export function connectionLimit(descriptors = descriptorLimit()): number {
  return Math.min(MOST, Math.floor(descriptors / 3))
}

type Surroundings = {
  /** A trusted proxy brings everybody's connections, and bounds them itself. */
  isProxied: boolean
  /** Who may hold them all: this machine. */
  isExempt?: (address: string) => boolean
}

/**
 * Takes so many connections at once, and of one network at most a quarter of them, so that a single stranger cannot hold
 * them all (S-18). What is beyond is closed at once.
 */
export function limitConnections(
  server: Server,
  most: number,
  { isProxied, isExempt = isLoopback }: Surroundings,
): void {
  server.maxConnections = most
  if (isProxied) return
  const held = new Map<string, number>()
  server.prependListener('connection', (socket) => {
    const address = bareAddress(socket.remoteAddress ?? '')
    if (isExempt(address)) return
    const network = networkOf(address)
    const count = (held.get(network) ?? 0) + 1
    if (count > most / 4) return void socket.destroy()
    held.set(network, count)
    socket.once('close', () => {
      const left = (held.get(network) ?? 1) - 1
      if (left > 0) held.set(network, left)
      else held.delete(network)
    })
  })
}
