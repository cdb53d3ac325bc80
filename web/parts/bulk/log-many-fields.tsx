import { useController, useFormContext } from 'react-hook-form'
import { FormField } from '../../ui/form-field.tsx'
import { RadioChoice, RadioGroup } from '../../ui/radio-group.tsx'
import { words } from '../../words.ts'
import { LinkChoices } from '../chips/link-choices.tsx'
import { DoneFields, MinutesField, NoteField } from '../engagement/done-fields.tsx'
import {
  A_VOLUNTEER,
  type EngagementFormValues,
  engagementLabels as labels,
  ME,
} from '../engagement/engagement-form.ts'

/** What was done with several people, when and by whom. How each of them is stands on their own page. */
export function LogManyFields() {
  const { control } = useFormContext<EngagementFormValues>()
  const { field, fieldState } = useController({ control, name: 'by' })
  const isMe = field.value === ME
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
      <DoneFields />
      <MinutesField hint="For each person: they add up. Leave it out of an outing together." />
      <FormField label={labels.by} isGroup error={fieldState.error} className="col-span-full">
        <RadioGroup
          className="flex-row flex-wrap gap-x-6"
          value={isMe ? ME : A_VOLUNTEER}
          onValueChange={field.onChange}
        >
          <RadioChoice value={ME}>Me</RadioChoice>
          <RadioChoice value={A_VOLUNTEER}>A volunteer</RadioChoice>
        </RadioGroup>
      </FormField>
      {!isMe && (
        <div className="col-span-full">
          <LinkChoices
            label={words.heading.volunteer}
            of="volunteer"
            chosen={field.value === A_VOLUNTEER ? [] : [Number(field.value)]}
            // It was one: the last who was ticked.
            onChange={(next) => field.onChange(next.length === 0 ? A_VOLUNTEER : String(next.at(-1)))}
          />
        </div>
      )}
      <NoteField />
    </div>
  )
}
