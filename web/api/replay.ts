const replays = new WeakSet<object>()

/** Notes an answer that the server gave to an earlier try under the same key: this try did nothing (H-2033). */
export function noteReplay({ headers }: Response, answer: unknown): void {
  if (headers.has('idempotent-replayed') && typeof answer === 'object' && answer !== null) replays.add(answer)
}

/** Whether it is one. */
export const isReplay = (answer: unknown): boolean => replays.has(answer as object)
