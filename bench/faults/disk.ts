import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { KeptCaller } from '../../tests/kept-caller.ts'
import { canMount, fillDisk, mountSmallDisk } from '../../tests/small-disk.ts'
import {
  type Engine,
  type Fault,
  inPlace,
  type Outcome,
  readiness,
  signedIn,
  skipped,
  write,
} from './place.ts'

type Answer = { status: number | undefined; text: string }
const PATIENCE_MS = 60_000
const FULL = 'The server’s disk is full'

async function upload(address: string, caller: KeptCaller): Promise<Answer> {
  const body = new FormData()
  body.append('file', new Blob(['%PDF-1.4\n', Buffer.alloc(1024 * 1024, ' ')]), 'letter.pdf')
  const headers = { cookie: caller.cookie(), 'sec-fetch-site': 'same-origin' }
  const answer = await fetch(`${address}/api/drive/file`, { method: 'POST', headers, body })
  return { status: answer.status, text: await answer.text() }
}

const inWords = ({ status, text }: Answer) => {
  const { message } = JSON.parse(text) as { message?: string }
  return message ? `${status} ‘${message}’` : `${status}`
}

/** Asks until it is answered so; what it was answered last. */
async function until(status: number, ask: () => Promise<Answer>): Promise<Answer> {
  const end = performance.now() + PATIENCE_MS
  let answer = await ask()
  for (; answer.status !== status && performance.now() < end; answer = await ask()) await sleep(500)
  return answer
}

const onFullDisk = (engine: Engine): Promise<Outcome> =>
  inPlace(engine, async ({ folder, start }) => {
    const disk = join(folder, 'disk')
    const unmount = mountSmallDisk(disk, 300)
    try {
      const server = await start()
      const caller = await signedIn(server)
      const send = () => upload(server.address, caller)
      const first = await send()
      const giveBack = fillDisk(disk, 0)
      const refused = await until(503, send)
      const written = await (engine.postgres ? write(caller) : until(503, () => write(caller)))
      const read = (await caller.call('GET', '/api/beneficiary')).status
      const ready = await readiness(server.address)
      giveBack()
      const again = [await until(201, send), await until(201, () => write(caller))].map(
        ({ status }) => status,
      )
      caller.end()
      const code = await server.stop()
      // A database elsewhere has a disk of its own.
      const expected = engine.postgres ? 201 : 503
      return {
        said: `upload ${inWords(refused)}, write ${inWords(written)}, read ${read}, ${ready}; with room upload ${again[0]}, write ${again[1]}; ended with ${code}`,
        isWell:
          first.status === 201 &&
          refused.text.includes(FULL) &&
          written.status === expected &&
          (expected === 201 || written.text.includes(FULL)) &&
          `${read},${again},${code}` === '200,201,201,0',
      }
    } finally {
      unmount()
    }
  })

/** DATA_DIR on a disk without room: with PostgreSQL only the uploads lie there. */
export const diskFull: Fault = {
  name: 'the disk of DATA_DIR full',
  on: async (engine) => (canMount ? onFullDisk(engine) : skipped('only root can mount a small disk')),
}
