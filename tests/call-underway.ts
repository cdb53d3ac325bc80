import { once } from 'node:events'
import { type Agent, type IncomingMessage, request } from 'node:http'

/** A sign-in of nobody's on this agent, whose headers the server has read and whose body it waits for. */
export async function callUnderway(port: number, agent: Agent) {
  const body = JSON.stringify({ email: 'nobody@kampung.example', password: 'durians at dawn' })
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
