import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_SIGN_IN } from '../../tests/kept-caller.ts'
import { type Fault, inPlace, readiness, signedIn, write } from './place.ts'

const MOST = 200
const STRANGERS = 400

/** Strangers hold more connections than the process may have open, and say nothing. */
export const descriptors: Fault = {
  name: `${STRANGERS} idle sockets where ${MOST} descriptors are allowed`,
  on: (engine) =>
    inPlace(engine, async ({ start }) => {
      const server = await start({}, { before: `ulimit -n ${MOST}` })
      const caller = await signedIn(server)
      const port = Number(new URL(server.address).port)
      const strangers = Array.from({ length: STRANGERS }, () => connect(port, '127.0.0.1').resume())
      const began = performance.now()
      const cut = strangers.map((socket) =>
        once(
          socket.on('error', () => {}),
          'close',
        ),
      )
      await Promise.race(cut)
      await sleep(1000)
      const atOnce = strangers.filter((socket) => socket.closed).length
      const statuses = [
        (await caller.call('POST', '/api/user/login', DEMO_SIGN_IN)).status,
        (await write(caller)).status,
      ]
      const isServed = () =>
        fetch(`${server.address}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        )
      while (!(await isServed())) await sleep(200)
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      const ready = await readiness(server.address)
      for (const socket of strangers) socket.destroy()
      caller.end()
      const code = await server.stop()
      return {
        said: `${atOnce} cut at once; sign-in ${statuses[0]}, write ${statuses[1]}; a new connection served after ${seconds} s, ${ready}; ended with ${code}`,
        isWell: `${statuses}` === '200,201' && ready.includes(' 200 ') && code === 0,
      }
    }),
}
