import { gapsOf, type PointRange, pointRangesFields, type Span } from '../../../contract/points.ts'

/** A range as it is typed. */
export type TypedRange = { key: number; from: string; to: string; words: string }

let made = 0
export const typedOf = (range: {
  from?: number | undefined
  to?: number | undefined
  words?: string
}): TypedRange => ({
  key: ++made,
  from: String(range.from ?? ''),
  to: String(range.to ?? ''),
  words: range.words ?? '',
})

const wholeOf = (text: string) =>
  /^\s*[-−]?\d+\s*$/.test(text) ? Number(text.replace('−', '-')) : Number.NaN

/** Where both ends are typed alone the end may be left out: one sum. */
const rangeOf = ({ from, to, words }: TypedRange): PointRange => ({
  from: wholeOf(from),
  to: wholeOf(to.trim() === '' ? from : to),
  words,
})

export type RangeFault = Readonly<Partial<Record<'from' | 'to' | 'words', string>>>

/** What is wrong with each, in its place; and what is right, from the lowest on. */
export function readRanges(typed: readonly TypedRange[]): { faults: RangeFault[]; ranges?: PointRange[] } {
  const parsed = pointRangesFields.safeParse(typed.map(rangeOf))
  const faults: Record<string, string>[] = typed.map(() => ({}))
  for (const { path, message } of parsed.error?.issues ?? []) {
    const [at, name] = path
    const fault = typeof at === 'number' ? faults[at] : undefined
    if (fault && typeof name === 'string') fault[name] ??= message
  }
  return parsed.success ? { faults, ranges: parsed.data.toSorted((a, b) => a.from - b.from) } : { faults }
}

/** Of those whose ends are numbers: the sums that have no words, and whether some words can never be said. */
export function coverOf(typed: readonly TypedRange[], possible: Span): { gaps: Span[]; isBeyond: boolean } {
  const spans = typed.map(rangeOf).filter(({ from, to }) => from <= to)
  return {
    gaps: gapsOf(spans, possible),
    isBeyond: spans.some(({ from, to }) => from < possible.from || to > possible.to),
  }
}

/** What a new one begins with: the first sums that have no words yet. */
export function nextRange(typed: readonly TypedRange[], possible: Span | undefined): TypedRange {
  const [gap] = possible ? coverOf(typed, possible).gaps : []
  return typedOf({ from: gap?.from, to: gap?.to })
}
