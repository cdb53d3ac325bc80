import { OWN_KINDS, type OwnKind } from '../../../contract/own-kinds.ts'
import { words } from '../../words.ts'

/** A kind in a person's words, and what is typed into it. */
export const kindWords: Readonly<Record<OwnKind, { label: string; detail: string }>> = {
  short_text: { label: 'Short text', detail: 'A line, like a school or a block’s nickname' },
  long_text: { label: 'Long text', detail: 'A few sentences' },
  number: { label: 'Number', detail: 'Like 2 or 12.5' },
  date: { label: 'Date', detail: 'A day in a calendar' },
  yes_no: { label: 'Yes or no', detail: 'Like Has a pet' },
  one_of: { label: 'One of a list', detail: 'Like Diet: Halal, Soft food or Usual' },
  several_of: { label: 'Several of a list', detail: 'Like Help with: Meals, Transport, Letters' },
  telephone: { label: 'Telephone', detail: 'A number to tap and call' },
}
export const kindOptions = OWN_KINDS.map((value) => ({ value, label: kindWords[value].label }))

export const peopleWords = {
  beneficiary: words.heading.beneficiaries,
  volunteer: 'Volunteers',
} as const
