import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type CuttingProxy = { port: number; cuts(): number; close(): Promise<void> }

/**
 * Passes everything on to a server, but of each connection's answer no more bytes than `cutAt` says; undefined for all
 * of them. What is beyond goes down with the connection, as in a lift whose door closes.
 */
export async function cuttingProxy(to: number, cutAt: () => number | undefined): Promise<CuttingProxy> {
  let cut = 0
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(to, '127.0.0.1')
    let left = cutAt() ?? Number.POSITIVE_INFINITY
    const drop = () => {
      client.destroy()
      upstream.destroy()
    }
    for (const one of [client, upstream]) {
      open.add(one)
      one.on('error', drop).on('close', () => open.delete(one))
    }
    client.on('data', (piece) => upstream.write(piece)).on('close', () => upstream.destroy())
    upstream.on('end', () => client.end())
    upstream.on('data', (piece) => {
      if (piece.length <= left) {
        left -= piece.length
        return void client.write(piece)
      }
      cut += 1
      upstream.destroy()
      client.write(piece.subarray(0, left), () => client.destroy())
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    cuts: () => cut,
    async close() {
      for (const one of open) one.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
