import { once } from 'node:events'
import { Agent } from 'node:http'
import { connect } from 'node:net'
import { callUnderway } from '../../tests/call-underway.ts'
import { type Fault, inPlace } from './place.ts'

/** Docker kills ten seconds after it has asked; a good end leaves most of them over. */
const PATIENCE_MS = 5000

/** SIGTERM while a client that keeps its connections has a call in flight, and another connection never says a word. */
export const stopping: Fault = {
  name: 'SIGTERM with a call in flight and a silent socket',
  on: (engine) =>
    inPlace(engine, async ({ start }) => {
      const server = await start()
      const port = Number(new URL(server.address).port)
      const silent = connect(port, '127.0.0.1').on('error', () => {})
      await once(silent, 'connect')
      const call = await callUnderway(port, new Agent({ keepAlive: true }))
      const ended = server.stop('SIGTERM')
      const answer = await call.finish()
      const began = performance.now()
      const code = await ended
      const ms = Math.round(performance.now() - began)
      silent.destroy()
      return {
        said: `answered ${answer.statusCode}, ended ${ms} ms after that answer with ${code}`,
        isWell: answer.statusCode === 401 && code === 0 && ms < PATIENCE_MS,
      }
    }),
}
