/**
 * Does a work once for each key within so many milliseconds. Who comes again meanwhile waits for the first and fails with it, and whoever
 * comes after that does it anew: nothing is taken for done that was not.
 */
export function onceWithin(span: number, clock: () => number) {
  const begun = new Map<string, { at: number; done: Promise<void> }>()
  return (key: string, work: () => Promise<void>): Promise<void> => {
    const now = clock()
    // The first of the map are the oldest.
    for (const [old, { at }] of begun) {
      if (now - at < span) break
      begun.delete(old)
    }
    const standing = begun.get(key)
    if (standing) return standing.done
    const done = work()
    begun.set(key, { at: now, done })
    done.catch(() => begun.get(key)?.done === done && begun.delete(key))
    return done
  }
}
