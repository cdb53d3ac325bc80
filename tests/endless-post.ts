import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const MB = 1024 * 1024

/** Sends the head of a POST and answers its connection, with what arrives on it. */
export function beginPost(port: number, path: string, given: Record<string, string | number>) {
  const socket = connect(port, '127.0.0.1')
  const headers = { host: 'localhost', 'sec-fetch-site': 'same-origin', ...given }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST /api${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  let text = ''
  socket.setEncoding('utf8').on('data', (piece) => {
    text += piece
  })
  const closed = new Promise<void>((resolve) => socket.on('error', () => {}).once('close', () => resolve()))
  return { socket, closed, text: () => text }
}

type Pouring = { total: number; closed: Promise<void>; isChunked: boolean }

/** Sends as a client does that never looks at the answer; answers how much the other side took. */
export async function pour(socket: Socket, { total, closed, isChunked }: Pouring): Promise<number> {
  let isOver = false
  closed.then(() => {
    isOver = true
  })
  const piece = Buffer.alloc(MB, 'x')
  for (let sent = 0; sent < total && !isOver; sent += MB) {
    if (isChunked) socket.write(`${MB.toString(16)}\r\n`)
    const isTaken = socket.write(piece)
    if (isChunked ? !socket.write('\r\n') : !isTaken)
      await Promise.race([once(socket, 'drain').catch(() => {}), closed])
  }
  await closed
  return socket.bytesWritten - socket.writableLength
}
