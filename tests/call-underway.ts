import { once } from 'node:events'
import { type Agent, type IncomingMessage, request } from 'node:http'

const nobody = { email: 'nobody@kampung.example', password: 'durians at dawn' }

/** A sign-in on this agent, nobody's unless it is said whose: the server has read its headers and waits for its body. */
export async function callUnderway(port: number, agent: Agent, account = nobody) {
  const body = JSON.stringify(account)
  const call = request({
    agent,
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/user/login',
    headers: {
      expect: '100-continue',
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'sec-fetch-site': 'same-origin',
    },
  })
  const answered = once(call, 'response')
  call.flushHeaders()
  await once(call, 'continue')
  return {
    /** Sends the body and answers what came, read to its end. */
    async finish(): Promise<IncomingMessage> {
      call.end(body)
      const [answer] = (await answered) as [IncomingMessage]
      answer.resume()
      await once(answer, 'end')
      return answer
    },
  }
}
