type Watched = {
  /** What an answer is owed to for longest, known by itself; undefined while nobody waits for one. */
  owed: () => object | undefined
  everyMs: number
  /** Called at each beat that was missed, with how many were in a row. */
  onMissed: (missed: number) => void
}

/**
 * Counts the beats in which nobody was answered though somebody waited. Counted and not measured: a computer that slept, or had
 * no turn, has missed nothing. Answers what ends it.
 */
export function watchHeartbeat({ owed, everyMs, onMissed }: Watched): () => void {
  let before: object | undefined
  let missed = 0
  let timer: NodeJS.Timeout
  const beat = () => {
    const now = owed()
    missed = now !== undefined && now === before ? missed + 1 : 0
    before = now
    if (missed > 0) onMissed(missed)
    again()
  }
  const again = () => {
    timer = setTimeout(beat, everyMs)
    timer.unref()
  }
  // What is asked just now is on its way to the engine a turn later.
  const first = setImmediate(() => {
    before = owed()
  })
  again()
  return () => {
    clearImmediate(first)
    clearTimeout(timer)
  }
}
