const replays = new WeakSet<object>()

/** Notes an answer that the server gave to an earlier try of the same key: this try added nothing. */
export function noteReplay(answer: unknown): void {
  if (typeof answer === 'object' && answer !== null) replays.add(answer)
}

/** Whether the server gave this answer to an earlier try already (H-2033). */
export const isReplay = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && replays.has(answer)
