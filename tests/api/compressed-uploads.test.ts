import { connect, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { api } from '../../contract/api.ts'
import type { OperationSpec } from '../../contract/operation.ts'
import { scratchDirectory } from '../scratch-directory.ts'
import { serverData, startServer } from '../started-server.ts'

const STRANGERS = 20
const rows = Object.values(api).flatMap((group) => Object.values<OperationSpec>(group))
const uploads = [...new Set(rows.filter(({ body }) => body === 'file').map(({ path }) => path))]

const boundary = 'kampung'
const form = gzipSync(
  `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\na\r\n--${boundary}--\r\n`,
)

/** Sends a packed file, or the first half of what it announces, and stays on the line; answers the first line of what comes. */
function answerTo(socket: Socket, path: string, announced: number): Promise<string> {
  const head = [
    `POST /api${path.replace(/\{\w+\}/g, '1')} HTTP/1.1`,
    'host: localhost',
    'sec-fetch-site: same-origin',
    `content-type: multipart/form-data; boundary=${boundary}`,
    'content-encoding: gzip',
    `content-length: ${announced}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(form)
  return new Promise((resolve, reject) => {
    let text = ''
    socket.on('data', (piece) => {
      text += piece
      if (text.includes('\r\n\r\n')) resolve(text.slice(0, text.indexOf('\r\n')))
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error(`Closed after '${text}'`)))
  })
}

test('twenty strangers who send packed files are answered 415 each, and hold up no stop (S-11, S-18)', async () => {
  // Behind a proxy connections are kept for 72 s, longer than a stop may take.
  const data = await serverData(scratchDirectory())
  const server = await startServer({ ...data, TRUST_PROXY: '127.0.0.1' })
  const port = Number(new URL(server.address).port)
  const sockets = Array.from({ length: STRANGERS }, () => connect(port, '127.0.0.1'))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  expect(uploads.length).toBeGreaterThan(3)
  const answers = await Promise.all(
    sockets.map((socket, at) =>
      answerTo(socket, uploads[at % uploads.length] ?? '', form.length * (1 + (at % 2))),
    ),
  )
  expect(answers).toEqual(Array.from(answers, () => 'HTTP/1.1 415 Unsupported Media Type'))
  const asked = performance.now()
  expect(await server.stop('SIGTERM')).toBe(0)
  console.info(`ended ${Math.round(performance.now() - asked)} ms after it was asked to`)
  expect(server.output()).not.toContain('stopped waiting')
})
