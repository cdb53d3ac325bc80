import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { StaffContactInput } from '../../parts/contact/staff-contact-input.tsx'
import { useFocusAfter } from '../../parts/form/focus-after.ts'
import { PictureField } from '../../parts/picture/picture-field.tsx'
import { Button } from '../../ui/button.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { words } from '../../words.ts'
import { blankPerson, personLabels as labels, type PartnerFormValues, partnerLabels } from './partner-form.ts'

/** Section 2's key personnel as a repeatable group: each message of section 5 under its own field. */
export function KeyPersonnelFields() {
  const form = useFormContext<PartnerFormValues>()
  const list = useFieldArray({ control: form.control, name: 'key_personnel' })
  const errors = form.formState.errors.key_personnel
  const { group, takeOut } = useFocusAfter<HTMLFieldSetElement>()
  const whole = errors?.root?.message ?? errors?.message

  return (
    <fieldset ref={group} className="flex min-w-0 flex-col gap-3 sm:col-span-2">
      <legend className="mb-2 text-sm font-semibold">{partnerLabels.key_personnel}</legend>
      {list.fields.map((item, at) => {
        const path = `key_personnel.${at}` as const
        const wrong = errors?.[at]
        return (
          <fieldset key={item.id} className="min-w-0 rounded-md border bg-background p-3.5 pt-2">
            <legend className="sr-only">Person {at + 1}</legend>
            <div className="mb-2 flex items-center justify-between">
              <span aria-hidden="true" className="text-sm font-semibold text-muted-foreground">
                Person {at + 1}
              </span>
              <Button
                size="icon-sm"
                variant="ghost"
                data-focus-after=""
                aria-label={`Remove person ${at + 1}`}
                onClick={() => takeOut(at, () => list.remove(at))}
              >
                <Trash2 />
              </Button>
            </div>
            <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
              <FormField label={labels.name} isRequired error={wrong?.name}>
                <Input autoComplete="off" {...form.register(`${path}.name`)} />
              </FormField>
              <FormField label={labels.position} isRequired error={wrong?.position}>
                <Input autoComplete="off" {...form.register(`${path}.position`)} />
              </FormField>
              <FormField label={labels.contact_number} isRequired error={wrong?.contact_number}>
                <StaffContactInput name={`${path}.contact_number`} />
              </FormField>
              <FormField label={labels.email} isRequired error={wrong?.email}>
                <Input type="email" autoComplete="off" {...form.register(`${path}.email`)} />
              </FormField>
              <PictureField
                name={`${path}.profile_picture`}
                label={labels.profile_picture}
                className="sm:col-span-2"
              />
            </div>
          </fieldset>
        )
      })}
      {whole && <p className="text-sm text-destructive">{whole}</p>}
      <Button
        size="sm"
        className="self-start"
        data-focus-after=""
        onClick={() => list.append(blankPerson, { focusName: `key_personnel.${list.fields.length}.name` })}
      >
        <Plus />
        {words.action.add_person}
      </Button>
    </fieldset>
  )
}
