import { z } from 'zod'
import { requiredText } from './fields.ts'

export const POINTS_MAX = 99
export const RANGES_MAX = 20
/** More than any form can add up to. */
const SUM_MAX = 99_999

const whole = (most: number) =>
  z
    .number({ error: 'Type a whole number' })
    .int('Type a whole number')
    .min(-most, `At least -${most}`)
    .max(most, `At most ${most}`)

/** What an option adds to the sum, in the words in which it was written; one without adds nothing. For staff alone (0074). */
export const optionPoints = z.object({ choice: z.string(), points: z.int() })
export type OptionPoints = z.infer<typeof optionPoints>

export const optionPointsFields = z.strictObject({
  choice: z.string({ error: 'Choose an option' }).transform((value) => value.normalize('NFC').trim()),
  points: whole(POINTS_MAX),
})

/** What a sum means, from one to another, both counted. For staff alone. */
export const pointRange = z.object({ from: z.int(), to: z.int(), words: z.string() })
export type PointRange = z.infer<typeof pointRange>

export const pointRangesFields = z
  .array(
    z
      .strictObject({
        from: whole(SUM_MAX),
        to: whole(SUM_MAX),
        words: requiredText('Words cannot be empty', 200),
      })
      .refine(({ from, to }) => from <= to, { path: ['to'], error: 'The end is less than the start' }),
    { error: 'Words for the sum must be a list' },
  )
  .max(RANGES_MAX, `At most ${RANGES_MAX} ranges`)
  .superRefine((ranges, context) => {
    for (const [at, range] of ranges.entries()) {
      const other = ranges.findIndex((before, place) => place < at && overlaps(before, range))
      if (other !== -1)
        context.addIssue({ code: 'custom', path: [at, 'from'], message: overlapSaid(ranges[other] ?? range) })
    }
  })

const overlaps = (a: Span, b: Span) => a.from <= b.to && b.from <= a.to
const overlapSaid = ({ from, to }: Span) =>
  `Shares a sum with ${from === to ? from : `${from} to ${to}`}: a sum has one meaning`

export type Span = { readonly from: number; readonly to: number }

/** Which sums of a span no range has words for, in order. */
export function gapsOf(ranges: readonly Span[], { from, to }: Span): Span[] {
  const gaps: Span[] = []
  let next = from
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    if (range.from > next) gaps.push({ from: next, to: Math.min(range.from - 1, to) })
    next = Math.max(next, range.to + 1)
    if (next > to) break
  }
  if (next <= to) gaps.push({ from: next, to })
  return gaps
}

/** The points of a response; `words` is '' where its sum has none, or what is missing could change them. */
export const pointsSum = z.object({
  sum: z.int(),
  /** The most that could be reached with what was asked. */
  most: z.int(),
  /** Of the questions with points. */
  unanswered: z.int(),
  words: z.string(),
  counted: z.array(z.object({ uid: z.string(), points: z.int() })),
})
export type PointsSum = z.infer<typeof pointsSum>
