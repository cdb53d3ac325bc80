const pending = new Set<() => void>()

/** What was typed in a filter waits for a pause; whoever writes the address before it sends it first. */
export function keepPending(send: () => void): () => void {
  pending.add(send)
  return () => void pending.delete(send)
}

export function sendPendingFilters(): void {
  for (const send of pending) send()
}
