import { FileRefusal } from './file-refusal.ts'
import type { Answered, Job, Jobs, Portion, Reply } from './worker-messages.ts'

type Waiting = {
  onAnswer: (reply: Answered) => void
  reject: (error: Error) => void
  onPortion: ((portion: Portion) => void) | undefined
}

/** Talks with the import's worker; made when a file is first chosen, ended with the page. */
export class WorkerClient {
  readonly #worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' })
  readonly #waiting = new Map<number, Waiting>()
  #asked = 0

  constructor() {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => this.#hear(data))
    this.#worker.addEventListener('error', () => this.#fail())
  }

  ask<Name extends Job>(
    job: Name,
    ask: Jobs[Name]['ask'],
    onPortion?: (portion: Portion) => void,
  ): Promise<Jobs[Name]['answer']> {
    this.#asked += 1
    const id = this.#asked
    return new Promise((resolve, reject) => {
      const onAnswer = (reply: Answered) =>
        isOf(job, reply) ? resolve(reply.answer) : reject(new Error(`${reply.job} answered ${job}`))
      this.#waiting.set(id, { onAnswer, reject, onPortion })
      this.#worker.postMessage({ id, job, ask })
    })
  }

  /** Ends the check that is running; its answer says so. */
  stop(): void {
    this.#worker.postMessage({ id: 0, job: 'stop', ask: null })
  }

  end(): void {
    this.#worker.terminate()
  }

  #hear(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id)
    if (!waiting) return
    if (reply.kind === 'portion') {
      waiting.onPortion?.(reply.portion)
      return
    }
    this.#waiting.delete(reply.id)
    if (reply.kind === 'done') waiting.onAnswer(reply)
    else if (reply.kind === 'refused') waiting.reject(new FileRefusal(reply.message))
    else waiting.reject(new Error(reply.message))
  }

  #fail(): void {
    for (const { reject } of this.#waiting.values())
      reject(new Error('The file could not be read on this device. Reload the page and try again.'))
    this.#waiting.clear()
  }
}

const isOf = <Name extends Job>(job: Name, reply: Answered): reply is Answered<Name> => reply.job === job
