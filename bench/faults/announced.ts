import { beginPost, pour } from '../../tests/endless-post.ts'
import { type Fault, inPlace, signedIn } from './place.ts'

const MB = 1024 * 1024
const TWO_GB = 2048 * MB
/** What may leave before the refusal is seen: the buffers of both ends' sockets. */
const BUFFERS = 32 * MB

/** An upload that announces 2 GB and begins to send them. */
export const announced: Fault = {
  name: 'an upload that announces 2 GB',
  on: (engine) =>
    inPlace(engine, async ({ start }) => {
      const server = await start()
      const caller = await signedIn(server)
      const { socket, closed, text } = beginPost(Number(new URL(server.address).port), '/drive/file', {
        cookie: caller.cookie(),
        'content-type': 'multipart/form-data; boundary=line',
        'content-length': TWO_GB,
      })
      const taken = await pour(socket, { total: TWO_GB, closed, isChunked: false })
      const [, status = 'nothing'] = /^HTTP\/1\.1 (\d+) /.exec(text()) ?? []
      const said = /"message":"([^"]*)"/.exec(text())?.[1] ?? ''
      caller.end()
      await server.stop()
      return {
        said: `${status} ‘${said}’, ${(taken / MB).toFixed(1)} MB left the client`,
        isWell: status === '413' && taken < BUFFERS,
      }
    }),
}
