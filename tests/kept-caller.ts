import { once } from 'node:events'
import http from 'node:http'

export const DEMO_SIGN_IN = { email: 'demo@kampung.example', password: 'kampung-spirit-2026' }

export type KeptCaller = {
  call(method: string, path: string, body?: object): Promise<{ status: number | undefined; text: string }>
  /** The session's, once it has signed in. */
  cookie(): string
  end(): void
}

/** Calls over one connection that is kept, so that it is there when no other can be made. */
export function keptCaller(address: string): KeptCaller {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  let cookie = ''
  return {
    async call(method, path, body) {
      const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie }
      const request = http.request(address + path, { method, agent, headers })
      request.end(body && JSON.stringify(body))
      const [answer] = (await once(request, 'response')) as [http.IncomingMessage]
      cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? cookie
      const text = (await answer.setEncoding('utf8').toArray()).join('')
      return { status: answer.statusCode, text }
    },
    cookie: () => cookie,
    end: () => agent.destroy(),
  }
}
