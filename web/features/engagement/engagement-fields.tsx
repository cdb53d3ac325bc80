import { WELLBEINGS } from '../../../contract/engagement-fields.ts'
import { DoneFields, MinutesField, NoteField } from '../../parts/engagement/done-fields.tsx'
import {
  type EngagementFormValues,
  engagementLabels as labels,
  ME,
} from '../../parts/engagement/engagement-form.ts'
import { WELLBEING_WORDS } from '../../parts/engagement/engagement-words.ts'
import { RadioLine } from '../../parts/form/radio-line.tsx'
import { SelectFormField } from '../../parts/form/select-form-field.tsx'
import { SectionFailure, type Unread } from '../../parts/page/section-failure.tsx'
import { Wellbeing } from './wellbeing.tsx'

type Props = {
  volunteers: readonly { account_id: number; name: string }[]
  /** What is asked again where who is assigned could not be loaded. */
  unread?: Unread | undefined
  /** Where it came with a report, which says what was done and when. */
  isOfReport?: boolean
  /** Whose it is, of one that a colleague noted for no volunteer. */
  ofStaff?: string | undefined
}

/** What was done, when, by whom, and how they are. */
export function EngagementFields({ volunteers, unread, isOfReport = false, ofStaff = 'Me' }: Props) {
  const people = [
    { value: ME, label: ofStaff },
    ...volunteers.map(({ account_id, name }) => ({ value: String(account_id), label: name })),
  ]
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
      {isOfReport ? (
        <p className="col-span-full text-sm text-muted-foreground">
          It came with a report: its day and that somebody was there stay as long as that does.
        </p>
      ) : (
        <DoneFields />
      )}
      <MinutesField />
      <RadioLine<EngagementFormValues>
        name="wellbeing"
        label={labels.wellbeing}
        options={WELLBEINGS.map((value) => [
          value,
          value ? <Wellbeing key={value} value={value} /> : WELLBEING_WORDS[''],
        ])}
        className="col-span-full"
      />
      <SelectFormField<EngagementFormValues>
        name="by"
        label={labels.by}
        options={people}
        hint="You, or a volunteer who is assigned."
        className="col-span-full"
      />
      {unread && (
        <SectionFailure
          query={unread}
          text="Who is assigned could not be loaded."
          className="col-span-full"
        />
      )}
      <NoteField />
    </div>
  )
}
