import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The site behind a door of its own that can tell browsers of a newer version: the worker's list of files then has
 * another revision, which is all that a release changes for it.
 */
export async function newerSite(site: string) {
  let isNewer = false
  const { hostname, port } = new URL(site)
  const door = createServer((request, response) => {
    // The server knows itself by its own address, and is asked for everything whole.
    const left = ['host', 'origin', 'accept-encoding', 'if-none-match', 'if-modified-since']
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => !left.includes(name)),
    )
    const { method = 'GET', url: path = '/' } = request
    const behind = ask({ hostname, port, method, path, headers: { ...headers, host: `${hostname}:${port}` } })
    behind.on('response', async (answer) => {
      if (!isNewer || !path.startsWith('/service-worker.js')) {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        return answer.pipe(response)
      }
      let text = ''
      for await (const part of answer) text += part
      const { 'content-length': _, ...rest } = answer.headers
      response.writeHead(200, rest)
      return response.end(text.replace(/"revision":"\w{6}/, '"revision":"abcdef'))
    })
    behind.on('error', () => response.destroy())
    request.pipe(behind)
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    release: () => {
      isNewer = true
    },
    close: () => {
      door.closeAllConnections()
      door.close()
    },
  }
}
