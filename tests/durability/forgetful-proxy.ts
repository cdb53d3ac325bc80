import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * Passes everything on to the database of a URL until it forgets: what is sent on a connection that is open by then goes nowhere, in
 * either direction, and nobody is told, as when a host has vanished and is back. Connections after that are as new.
 */
export async function forgetfulProxy(url: string) {
  const to = new URL(url)
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(to.port), to.hostname)
    for (const one of [client, upstream]) {
      open.add(one)
      one.on('error', () => undefined)
    }
    client.pipe(upstream)
    upstream.pipe(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const by = new URL(url)
  by.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: by.href,
    forget() {
      for (const one of open) one.unpipe().resume()
    },
    async close() {
      for (const one of open) one.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
