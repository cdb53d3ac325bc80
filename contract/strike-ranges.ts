/** From this character of a line to before that. */
type Place = { start: number; end: number }

/** From left to right, none over another. */
export function joined<One extends Place>(found: readonly One[]): One[] {
  const sorted = found.toSorted((a, b) => a.start - b.start || b.end - a.end)
  return sorted.reduce<One[]>((kept, one) => {
    const last = kept.at(-1)
    if (!last || one.start >= last.end) kept.push({ ...one })
    else last.end = Math.max(last.end, one.end)
    return kept
  }, [])
}

/** The same, cut to a text that is this long. */
export const tidy = (places: readonly Place[], length: number): Place[] =>
  joined(
    places
      .map(({ start, end }) => ({ start: Math.min(start, length), end: Math.min(end, length) }))
      .filter(({ start, end }) => start < end),
  )

/** Whether every range lies in one of these. */
export const covers = (strikes: readonly Place[], ranges: readonly Place[]): boolean =>
  ranges.every(({ start, end }) => strikes.some((one) => one.start <= start && one.end >= end))

/** The text in pieces, struck or not. */
export function pieces(text: string, strikes: readonly Place[]): { text: string; isStruck: boolean }[] {
  const parts: { text: string; isStruck: boolean }[] = []
  let at = 0
  for (const { start, end } of strikes) {
    parts.push(
      { text: text.slice(at, start), isStruck: false },
      { text: text.slice(start, end), isStruck: true },
    )
    at = end
  }
  return [...parts, { text: text.slice(at), isStruck: false }].filter((part) => part.text !== '')
}
