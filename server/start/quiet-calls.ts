import type { IncomingMessage, Server } from 'node:http'
import { UNATTENDED_HEADER } from '../../contract/attendance.ts'

/** What asks by a clock, and waits for nothing. */
const watchers = /^\/(?:healthz|readyz|metrics)\b/
const isByClock = ({ url = '', headers }: IncomingMessage) =>
  watchers.test(url) || headers[UNATTENDED_HEADER] !== undefined

export type Calls = {
  /** For how many milliseconds nobody has asked anything, and nobody is being answered. */
  quietFor(): number
}

/** Listens to the server for what somebody asks; monitors, and pages that ask by their own clock, are nobody. */
export function watchCalls(server: Server, now = () => performance.now()): Calls {
  let last = now()
  let answering = 0
  server.on('request', (request, response) => {
    if (isByClock(request)) return
    answering += 1
    response.once('close', () => {
      answering -= 1
      last = now()
    })
  })
  return { quietFor: () => (answering > 0 ? 0 : now() - last) }
}
