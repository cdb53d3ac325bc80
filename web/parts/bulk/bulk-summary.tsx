import type { BulkPreview } from '../../../contract/bulk-change.ts'
import type { BulkAction } from './bulk-action.ts'
import {
  deceasedText,
  inactiveThereText,
  keptApartText,
  noPlaceText,
  noRhythmText,
  plansText,
  previewText,
  sharesText,
  tooManyText,
} from './bulk-words.ts'
import type { FieldChosen } from './field-choices.ts'
import { goerText, leftOutTexts, planPreviewText } from './plan-action-words.ts'
import { alsoText } from './reason-text.ts'
import { WhatComesBack } from './what-comes-back.tsx'

type Props = {
  seen: BulkPreview
  action: BulkAction
  field: FieldChosen | null
  /** The programme or initiative that was chosen for them; '' for none. */
  place: string
  /** Of one person alone, who is named above. */
  isOne: boolean
  /** Who is on leave of those who would get somebody. */
  away: string
}

/** What would happen: how many change, who does not and why, and what goes with it. */
export function BulkSummary({ seen, action, field, place, isOne, away }: Props) {
  const isPlan = action.kind === 'plan'
  const counted = isPlan ? planPreviewText(seen) : previewText(seen)
  const asides = isPlan
    ? leftOutTexts(seen, action.isOne === true)
    : asidesOf(seen, action, field, place, isOne)
  return (
    <div role="status" className="flex flex-col gap-2">
      {!isOne ? (
        <p>
          <span className="font-semibold">{counted[0]}</span> {counted[1]}
        </p>
      ) : (
        seen.changes === 0 && <p>Nothing changes: choose another reason, day or note.</p>
      )}
      {isPlan && goerText(seen) && <p>{goerText(seen)}</p>}
      {asides.map((text) => (
        <p key={text} className="text-sm text-muted-foreground">
          {text}
        </p>
      ))}
      <WhatComesBack back={seen.back} isOne={isOne} />
      {away && <p>{away}</p>}
      {seen.shares.length > 1 && <p className="text-sm text-muted-foreground">{sharesText(seen.shares)}</p>}
    </div>
  )
}

const asidesOf = (
  seen: BulkPreview,
  action: BulkAction,
  field: FieldChosen | null,
  place: string,
  isOne: boolean,
) =>
  [
    seen.deceased > 0 && deceasedText(seen.deceased, action.kind),
    seen.kept_apart > 0 && keptApartText(seen.kept_apart),
    seen.too_many > 0 && field && tooManyText(seen.too_many, field),
    seen.no_place > 0 && noPlaceText(seen.no_place, 'place' in action ? (action.place?.name ?? '') : ''),
    seen.no_rhythm > 0 && noRhythmText(seen.no_rhythm),
    seen.inactive_there > 0 && inactiveThereText(seen.inactive_there, place, action.kind),
    seen.plans > 0 && plansText(seen.plans),
    seen.also.length > 0 && alsoText(seen.also, isOne),
  ].filter((text) => text !== false && text !== null)
