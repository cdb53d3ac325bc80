export type Repeated = {
  /** Begins no turn any more, tells the one under way, and resolves when it has ended: what it needs may be closed then. */
  stop(): Promise<void>
}

type Repeating = {
  everyMs: number
  /** Until the first turn, which is at once where it is 0; else as long as between two. */
  firstMs?: number
  /** One turn; `ending` is aborted when the server stops. */
  job(ending: AbortSignal): Promise<unknown>
  /** `isNews`: the turn before it went well. A database that is away for an hour is no reason for 3,600 lines. */
  failed(error: unknown, isNews: boolean): void
}

/** Does a job every so often, never twice at once: a turn that is due while one lasts is left out (H-1354). Never throws. */
export function repeat({ everyMs, firstMs = everyMs, job, failed }: Repeating): Repeated {
  const ending = new AbortController()
  let hasFailed = false
  let running: Promise<void> | undefined

  async function once(): Promise<void> {
    try {
      await job(ending.signal)
      hasFailed = false
    } catch (error) {
      failed(error, !hasFailed)
      hasFailed = true
    }
  }

  const turn = () => {
    running ??= once().finally(() => {
      running = undefined
    })
  }
  if (firstMs === 0) turn()
  const first = firstMs > 0 && firstMs !== everyMs ? setTimeout(turn, firstMs).unref() : undefined
  const timer = setInterval(turn, everyMs).unref()
  return {
    async stop() {
      clearTimeout(first)
      clearInterval(timer)
      ending.abort()
      await running
    },
  }
}
