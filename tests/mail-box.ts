import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export type Received = { from: string; to: string; text: string }

/** A mail server as small as the protocol allows, on this machine; `refusing` turns every recipient away, until `refuse` says otherwise. */
export async function openMailBox({ refusing = false } = {}) {
  let isRefusing = refusing
  const letters: Received[] = []
  const waiting = new Set<(letter: Received) => void>()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let letter: Received = { from: '', to: '', text: '' }
    let isText = false
    let rest = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    const hear = (line: string) => {
      if (isText) {
        if (line !== '.') {
          letter.text += `${line.replace(/^\./, '')}\n`
          return
        }
        isText = false
        // Long lines came with '=' at their end.
        letter.text = letter.text.replace(/=\n/g, '').replaceAll('=3D', '=')
        letters.push(letter)
        for (const hear of waiting) hear(letter)
        letter = { from: '', to: '', text: '' }
        return say('250 kept')
      }
      const [verb = ''] = line.toUpperCase().split(/[ :]/)
      if (verb === 'MAIL') letter.from = line
      if (verb === 'RCPT') letter.to = line
      if (verb === 'RCPT' && isRefusing) return say('550 nobody here')
      if (verb === 'DATA') {
        isText = true
        return say('354 go on')
      }
      if (verb === 'QUIT') return socket.end('221 bye\r\n')
      return say('250 fine')
    }
    say('220 mail box')
    socket.on('data', (chunk) => {
      rest += chunk
      const lines = rest.split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) hear(line)
    })
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    refuse(is: boolean) {
      isRefusing = is
    },
    /** The next letter to arrive for this address with these words in it. */
    next: (to: string, words: string) =>
      new Promise<Received>((resolve) => {
        const hear = (letter: Received) => {
          if (!letter.to.includes(to) || !letter.text.includes(words)) return
          waiting.delete(hear)
          resolve(letter)
        }
        waiting.add(hear)
      }),
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
