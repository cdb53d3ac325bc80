import type { Form } from '../../../contract/form.ts'
import type { DueAfter } from '../../../contract/form-due.ts'
import type { Repeats } from '../../../contract/occasion.ts'
import { words } from '../../words.ts'

/** When a form is asked, as it is typed; a number is kept while something else is chosen. */
export type DraftRhythm = {
  readonly repeats: Repeats
  readonly everyWeeks: string
  /** Of one that is filled in once. */
  readonly due: 'at_once' | DueAfter
  readonly dueDays: string
}

export const emptyRhythm: DraftRhythm = { repeats: 'once', everyWeeks: '4', due: 'at_once', dueDays: '30' }

/** What a form of before there was a choice is due: at once. */
type Written = Pick<Form, 'repeats' | 'every_weeks'> & Partial<Pick<Form, 'due_days' | 'due_after'>>

export const rhythmOf = ({ repeats, every_weeks, due_days = null, due_after }: Written): DraftRhythm => ({
  repeats,
  everyWeeks: String(every_weeks ?? emptyRhythm.everyWeeks),
  due: due_days === null ? 'at_once' : (due_after ?? 'joined'),
  dueDays: String(due_days ?? emptyRhythm.dueDays),
})

/** NaN where no whole number is typed, which the contract refuses. */
export const wholeOf = (text: string): number => (/^\s*-?\d+\s*$/.test(text) ? Number(text) : Number.NaN)

/** As it is sent: what is filled in more often is never due later. */
export const rhythmBody = (rhythm: DraftRhythm) => ({
  repeats: rhythm.repeats,
  ...(rhythm.repeats === 'weeks' && { every_weeks: wholeOf(rhythm.everyWeeks) }),
  ...(rhythm.repeats === 'once' && rhythm.due !== 'at_once'
    ? { due_days: wholeOf(rhythm.dueDays), due_after: rhythm.due }
    : { due_days: null, due_after: null }),
})

/** Whether both would be saved as the same. */
export const isSameRhythm = (a: DraftRhythm, b: DraftRhythm): boolean =>
  JSON.stringify(rhythmBody(a)) === JSON.stringify(rhythmBody(b))

/** In a few words: 'Once for each person, due 30 days after joining'. */
export function rhythmText(rhythm: DraftRhythm): string {
  const { repeats, everyWeeks, due, dueDays } = rhythm
  const often = words.form.again.said(repeats, Number(everyWeeks))
  return repeats === 'once' && due !== 'at_once'
    ? `${often}. ${words.form.due.said(Number(dueDays), due)}`
    : often
}
