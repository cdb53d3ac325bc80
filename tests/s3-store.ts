import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { FilesS3 } from '../server/storage/s3-settings.ts'
import { KEYS, s3Peer } from './s3-peer.ts'

const SILENCE = 'HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\nconnection: close\r\n\r\n'
/** Of one connection: after so many bytes of a request, or of its answer, both sides are cut. */
export type Fault = 'none' | 'refuse' | 'silent' | { request: number } | { answer: number }

export type S3Store = {
  settings: FilesS3
  /** Everything that it keeps, by its whole name. */
  objects: Map<string, Buffer>
  /** As somebody makes a bucket by mistake: whoever knows a name reads it. */
  makePublic(): void
  /** As where the key has been given three rights of four. */
  forbidListing(): void
  /** The bucket takes so many more and then is full, as one with a quota. */
  refusePuts(after: number): void
  /** Asked for each new connection. */
  fault(next: () => Fault): void
  close(): Promise<void>
}

/** A store that speaks S3, with an empty bucket, behind a proxy that fails as it is told to. */
export async function openS3Store(): Promise<S3Store> {
  const objects = new Map<string, Buffer>()
  const bounds = { is_public: false, room: Number.POSITIVE_INFINITY, may_list: true }
  const store = s3Peer(objects, bounds).listen(0, '127.0.0.1')
  await once(store, 'listening')
  const { port: to } = store.address() as AddressInfo
  let next: () => Fault = () => 'none'
  const open = new Set<Socket>()
  const proxy = createServer((client) => {
    const fault = next()
    const upstream = connect(to, '127.0.0.1')
    const drop = () => {
      client.destroy()
      upstream.destroy()
    }
    for (const one of [client, upstream]) {
      open.add(one)
      one.on('error', drop).on('close', () => {
        open.delete(one)
        drop()
      })
    }
    if (fault === 'silent') return void client.resume()
    if (fault === 'refuse') return void client.once('data', () => client.end(SILENCE))
    pass(client, upstream, typeof fault === 'object' && 'request' in fault ? fault.request : Infinity, drop)
    pass(upstream, client, typeof fault === 'object' && 'answer' in fault ? fault.answer : Infinity, drop)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  return {
    settings: {
      bucket: 'kampung',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      prefix: 'one',
      keys: KEYS,
    },
    objects,
    makePublic() {
      bounds.is_public = true
    },
    forbidListing() {
      bounds.may_list = false
    },
    refusePuts(after) {
      bounds.room = after
    },
    fault(asked) {
      next = asked
      for (const one of open) one.destroy()
    },
    async close() {
      for (const one of open) one.destroy()
      proxy.close()
      store.close()
    },
  }
}

function pass(from: Socket, to: Socket, atMost: number, drop: () => void): void {
  let left = atMost
  from.on('data', (piece) => {
    if (piece.length <= left) {
      left -= piece.length
      return void to.write(piece)
    }
    from.pause()
    to.write(piece.subarray(0, left), () => setTimeout(drop, 5))
  })
}
