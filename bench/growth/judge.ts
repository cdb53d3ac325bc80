/** No slower than this is soon enough whatever it was. */
const SOON_MS = 10
const TWICE = 2

/** What one case took at one size: milliseconds, and processor time for one. */
export type Figures = { size: number; p50: number; p99: number; processor: number }

/** So many of them were no slower. */
export function shareOf(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export const figuresOf = (size: number, times: readonly number[], processor: number): Figures => ({
  size,
  p50: shareOf(times, 0.5),
  p99: shareOf(times, 0.99),
  processor: processor / times.length,
})

/** Whether p99 at the largest size is at most twice that at the smallest, or at most 10 ms. Nothing measured is not well. */
export function keepsPace(sizes: readonly Figures[]): boolean {
  const [smallest, largest] = [sizes[0], sizes.at(-1)]
  if (!smallest || !largest) return false
  return largest.p99 <= Math.max(TWICE * smallest.p99, SOON_MS)
}

export type Told = { kind: string; sizes: readonly Figures[] }

/** Of each kind, in the order they came: the median of every figure by size, and how many of how many did not keep pace. */
export function byKind(
  told: readonly Told[],
): { kind: string; slow: number; of: number; sizes: Figures[] }[] {
  return [...Map.groupBy(told, ({ kind }) => kind)].map(([kind, all]) => ({
    kind,
    slow: all.filter(({ sizes }) => !keepsPace(sizes)).length,
    of: all.length,
    sizes: (all[0]?.sizes ?? []).map(({ size }, at) => {
      const median = (of: (figures: Figures) => number) =>
        shareOf(
          all.flatMap(({ sizes }) => sizes.slice(at, at + 1).map(of)),
          0.5,
        )
      return {
        size,
        p50: median(({ p50 }) => p50),
        p99: median(({ p99 }) => p99),
        processor: median(({ processor }) => processor),
      }
    }),
  }))
}
