import { addDays, singaporeDay } from '../../contract/calendar-day.ts'
import { type HowOften, roundOn } from '../../contract/occasion.ts'

/** What the office told: the first day of some round, or from which day on a form is open again. */
type Asked = { occasion?: string | undefined; from?: string | undefined }

/** Which occasion of its form a moment of this phone's clock lies in; '' of one that is filled in once, null before it is open again. */
export function occasionAt(
  { repeats, every_weeks }: HowOften,
  { occasion, from }: Asked,
  moment = Date.now(),
): string | null {
  const day = singaporeDay(moment)
  // Open again from the day after the one that was reported: that alone says nothing of those before it.
  if (repeats === 'each_visit') return from === addDays(day, 1) ? null : day
  if (from && from > day) return null
  const anchor = occasion || from
  return repeats === 'weeks' && every_weeks && anchor ? roundOn(day, anchor, every_weeks) : ''
}

/** Whether what was submitted is of this occasion; one of a version that noted none is of when it was made. */
export const isOfOccasion = (
  form: HowOften,
  occasion: string,
  item: { occasion?: string | undefined; made_at: number },
): boolean => !occasion || (item.occasion || occasionAt(form, { occasion }, item.made_at)) === occasion

/** Of a draft of a version that noted none: whatever is asked now goes on with it. */
export const isDraftOf = (occasion: string | undefined, draft: { occasion?: string | undefined }): boolean =>
  !occasion || !draft.occasion || draft.occasion === occasion
