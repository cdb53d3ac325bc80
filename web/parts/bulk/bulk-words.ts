import type { BulkRecord } from '../../../contract/bulk.ts'
import type { BulkPreview } from '../../../contract/bulk-change.ts'
import { countText } from '../text/count-text.ts'
import type { BulkAction } from './bulk-action.ts'
import type { FieldChosen } from './field-choices.ts'

/** '3 people: 2 change, 1 is so already.', in its two parts; '40 people change.' where nothing else is to be said. */
export function previewText({ total, changes, already, refused }: BulkPreview): readonly [string, string] {
  const people = countText(total, 'person', 'people')
  if (changes === total) return [people, total === 1 ? 'changes.' : 'change.']
  const parts = [
    changes > 0 && countText(changes, 'changes', 'change'),
    already > 0 && countText(already, 'is so already', 'are so already'),
    refused > 0 && `${refused.toLocaleString('en')} refused`,
  ].filter(Boolean)
  return [`${people}:`, `${parts.join(', ')}.`]
}

/** Why the dead are refused, in the words of what was asked. */
export const deceasedText = (deceased: number, kind: BulkAction['kind']): string =>
  `${countText(deceased, 'person has', 'people have')} died: ${kind === 'assign' ? 'nobody is assigned to them' : 'they join no programme'}.`

/** Why nobody goes to some of them (0123): whoever else was chosen may not visit them either. */
export const keptApartText = (kept_apart: number): string =>
  `${countText(kept_apart, 'person is', 'people are')} kept apart from a volunteer chosen here: nobody is assigned to them.`

/** Why some are refused who would have more of a list than it takes, 'more than 12 languages'. */
export const tooManyText = (too_many: number, { field: { label, choices } }: FieldChosen): string =>
  `${countText(too_many, 'person', 'people')} would have more than ${choices.max ?? choices.options.length} ${label.toLowerCase()}: they stay as they are.`

/** How people are shared out; not in equal parts where somebody may not visit all of them (H-1238). */
export function sharesText(shares: Pick<BulkPreview['shares'][number], 'name' | 'people'>[]): string {
  const parts = shares.map(({ people }) => people)
  const isEven = Math.max(...parts) - Math.min(...parts) <= 1
  const how = isEven
    ? 'In equal parts, in the order of the list'
    : 'Each person goes to somebody who may visit them'
  return `${how}: ${shares.map(({ name, people }) => `${name} ${people}`).join(', ')}.`
}

/** Whom it did not change; '' when it changed all of them. */
export function leftText({ kind, already, refused, gone }: BulkRecord): string {
  const isPlan = kind === 'plan'
  const left = [
    already > 0 &&
      (isPlan
        ? countText(already, 'was planned already', 'were planned already')
        : countText(already, 'was so already', 'were so already')),
    refused + gone > 0 &&
      (isPlan
        ? countText(refused + gone, 'was left out', 'were left out')
        : `${(refused + gone).toLocaleString('en')} could not be changed`),
  ].filter(Boolean)
  return left.length > 0 ? `${left.join(', ')}.` : ''
}

/** Of those whom a take-back leaves as they are. */
export const stayedText = (stayed: number): string =>
  countText(stayed, 'was changed since and stays as it is', 'were changed since and stay as they are')

/** Why some are refused of whom something is said in one programme. */
export const noPlaceText = (people: number, programme: string): string =>
  `${countText(people, 'person is', 'people are')} not Active in ${programme || 'the programme'}: nothing changes for them.`

/** Why some are refused whose visits are to pause everywhere. */
export const noRhythmText = (people: number): string =>
  `${countText(people, 'person is', 'people are')} to be visited nowhere: there is nothing to pause.`

/** Why some are refused whom a move would leave active in neither of two programmes; an addition leaves them as they are. */
export const inactiveThereText = (people: number, programme: string, kind: BulkAction['kind']): string =>
  `${countText(people, 'person is', 'people are')} Inactive in ${programme || 'the other programme'}: they stay ${kind === 'join' ? 'so' : 'where they are'}.`

/** Whoever means to go is not told of the pause (visits, trap 5). */
export const plansText = (plans: number): string =>
  `${countText(plans, 'planned visit falls', 'planned visits fall')} within the pause. They stay planned: cancel them on the person’s page, or ring whoever goes.`
