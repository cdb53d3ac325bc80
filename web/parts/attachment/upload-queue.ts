import { makeSignal } from '../../api/signal.ts'

export type Upload = {
  id: number
  file: File
  state: 'waiting' | 'sending' | 'failed'
  /** From 0 to 1. */
  progress: number
  /** Why it failed; '' until then. */
  reason: string
}

type Options = {
  send: (
    file: File,
    sending: { signal: AbortSignal; onProgress: (fraction: number) => void },
  ) => Promise<{ key: string }>
  onKept: (key: string) => void
  /** Why a file is not taken, before anything is sent; '' when it is. `others` are those on their way already. */
  refuse: (file: File, others: number) => string
}

/** Sends files one after another; each can be stopped, and what failed stays named until it is tried again or dropped. */
export function uploadQueue({ send, onKept, refuse }: Options) {
  let uploads: readonly Upload[] = []
  let running: { id: number; stop: AbortController } | null = null
  let lastId = 0
  const changes = makeSignal()
  const idle = new Set<() => void>()

  function set(next: readonly Upload[]) {
    uploads = next
    changes.tell()
  }
  const change = (id: number, part: Partial<Upload>) =>
    set(uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)))
  const drop = (id: number) => set(uploads.filter((upload) => upload.id !== id))
  const onTheirWay = () => uploads.filter(({ state }) => state !== 'failed').length

  function admit(id: number, file: File) {
    const reason = refuse(file, onTheirWay() - 1)
    if (reason) change(id, { state: 'failed', reason })
  }

  async function run(): Promise<void> {
    if (running) return
    const next = uploads.find(({ state }) => state === 'waiting')
    if (!next) {
      for (const done of idle) done()
      return idle.clear()
    }
    const { id, file } = next
    const stop = new AbortController()
    running = { id, stop }
    change(id, { state: 'sending', progress: 0 })
    try {
      const onProgress = (progress: number) => change(id, { progress })
      const { key } = await send(file, { signal: stop.signal, onProgress })
      if (!stop.signal.aborted) onKept(key)
      drop(id)
    } catch (error) {
      if (stop.signal.aborted) drop(id)
      else change(id, { state: 'failed', reason: error instanceof Error ? error.message : '' })
    }
    running = null
    return run()
  }

  return {
    subscribe: changes.listen,
    list: () => uploads,
    add(files: readonly File[]) {
      for (const file of files) {
        lastId += 1
        set([...uploads, { id: lastId, file, state: 'waiting', progress: 0, reason: '' }])
        admit(lastId, file)
      }
      void run()
    },
    retry(id: number) {
      const again = uploads.find((upload) => upload.id === id)
      if (!again) return
      change(id, { state: 'waiting', reason: '' })
      admit(id, again.file)
      void run()
    },
    /** Stops what is being sent, forgets what waits or failed. */
    remove(id: number) {
      if (running?.id === id) running.stop.abort()
      drop(id)
    },
    clear() {
      running?.stop.abort()
      set([])
    },
    /** When nothing waits or is being sent. */
    whenIdle: () =>
      new Promise<void>((done) => {
        idle.add(done)
        void run()
      }),
  }
}
