import { z } from 'zod'
import { FileRefusal } from './file-refusal.ts'
import { ImportSession } from './import-session.ts'
import type { Portion, Reply, Request } from './worker-messages.ts'

// Compiled schemas need eval, which the page's policy forbids: asking for it would be reported each time.
z.config({ jitless: true })

const session = new ImportSession()
const reply = (message: Reply) => postMessage(message)

/** The import's reading, mapping and checking, off the page's thread. One job after another, but `stop` at once. */
let last: Promise<unknown> = Promise.resolve()
addEventListener('message', ({ data }: MessageEvent<Request>) => {
  if (data.job === 'stop') return session.stop()
  last = last.then(() => answer(data))
})

async function answer(request: Request): Promise<void> {
  const { id, job, ask } = request
  try {
    const portion = (one: Portion) => reply({ id, kind: 'portion', portion: one })
    reply({ id, kind: 'done', job, answer: await session.run(job, ask, portion) })
  } catch (error) {
    const kind = error instanceof FileRefusal ? 'refused' : 'failed'
    reply({ id, kind, message: error instanceof Error ? error.message : String(error) })
  }
}
