import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { failureOf } from './engine-failure.ts'
import { answerOf } from './engine-here.ts'
import type { Request, Said } from './engine-thread.ts'
import { openFiles } from './pglite-files.ts'

/** Says when the database is open, then to each request what the engine says, one after the other, until told to close. */
async function serve(port: MessagePort, directory: string): Promise<void> {
  const say = (said: Said) => port.postMessage(said, said instanceof ArrayBuffer ? [said] : [])
  const saying = (work: Promise<ArrayBuffer | 'done'>) =>
    work.then(say, (error) => say({ failed: failureOf(error) }))

  const opening = openFiles(directory).then((started) => {
    collectGarbage()
    return started
  })
  await saying(opening.then(() => 'done' as const))
  const { pglite, panic } = await opening
  // Settled before what was asked meanwhile is answered, so that whoever is answered knows already.
  panic.whenStopped.then(({ reason }) => say({ stopped: reason }))
  port.on('message', (request: Request) => {
    if (request === 'close') void saying(pglite.close().then(() => 'done' as const))
    else void saying(answerOf(pglite, new Uint8Array(request)))
  })
}

/** What opening has read lies in a heap in which hardly anything happens from then on: nothing else would ever collect it. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

if (!parentPort) throw new Error('Only db/engine-thread.ts starts this')
// Whoever started it has been told why it did not open.
serve(parentPort, workerData).catch(() => undefined)
