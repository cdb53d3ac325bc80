/** How many halves of each key a database holds. A whole write has exactly two. */
export type Halves = ReadonlyMap<string, number>

export interface Verdict {
  /** Acknowledged, but not there. */
  lost: string[]
  /** Half there: a transaction that was cut in two. */
  torn: string[]
  /** There more than once. */
  doubled: string[]
}

export const kept: Verdict = { lost: [], torn: [], doubled: [] }

/** Holds what a database has against what it had acknowledged. An unacknowledged write may be there or not, but whole. */
export function judge(acknowledged: Iterable<string>, found: Halves): Verdict {
  const counts = [...found]
  return {
    lost: [...acknowledged].filter((key) => !found.has(key)),
    torn: counts.filter(([, halves]) => halves % 2 === 1).map(([key]) => key),
    doubled: counts.filter(([, halves]) => halves > 2).map(([key]) => key),
  }
}
