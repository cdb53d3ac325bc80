import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type CuttingProxy = {
  port: number
  /** How many connections were cut on the way there, and how many on the way back. */
  cuts(): { there: number; back: number }
  close(): Promise<void>
}

/** How many bytes of a connection pass on the way there and on the way back; undefined for all of them. */
export type Cut = { there?: number | undefined; back?: number | undefined }

/**
 * Passes everything on to a server, but of each connection no more bytes than `cutAt` says. What is beyond goes down with
 * the connection, as in a lift whose door closes.
 */
export async function cuttingProxy(to: number, cutAt: () => Cut): Promise<CuttingProxy> {
  const cut = { there: 0, back: 0 }
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(to, '127.0.0.1')
    const { there = Number.POSITIVE_INFINITY, back = Number.POSITIVE_INFINITY } = cutAt()
    const left = { there, back }
    let isCut = false
    const drop = () => {
      client.destroy()
      upstream.destroy()
    }
    for (const one of [client, upstream]) {
      open.add(one)
      one.on('error', drop).on('close', () => open.delete(one))
    }
    const pass = (way: keyof typeof cut, from: Socket, onto: Socket) =>
      from.on('data', (piece) => {
        if (piece.length <= left[way]) {
          left[way] -= piece.length
          return void onto.write(piece)
        }
        cut[way] += 1
        isCut = true
        from.destroy()
        onto.write(piece.subarray(0, left[way]), drop)
      })
    // What was let through arrives before the line is dead.
    pass('there', client, upstream).on('close', () => isCut || upstream.destroy())
    pass('back', upstream, client).on('end', () => client.end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    cuts: () => ({ ...cut }),
    async close() {
      for (const one of open) one.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
