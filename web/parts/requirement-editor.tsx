import { Plus, Trash2 } from 'lucide-react'
import { type FieldErrors, type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import type { Requirement } from '../../contract/requirement.ts'
import { Button } from '../ui/button.tsx'
import { FormField } from '../ui/form-field.tsx'
import { Input } from '../ui/input.tsx'
import { SelectBox } from '../ui/select-box.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { RequirementOptions } from './requirement-options.tsx'

type WithRequirements = { requirements: Requirement[] }
type RequirementErrors = FieldErrors<{ requirement: string; details: string; options: string[] }>

const kinds = [
  { value: 'open', label: 'Open' },
  { value: 'dropdown', label: 'Dropdown' },
]
const blank = (type: string): Requirement =>
  type === 'dropdown'
    ? { type, requirement: '', options: [''] }
    : { type: 'open', requirement: '', details: '' }

type Props = {
  // biome-ignore lint/suspicious/noExplicitAny: any form that holds requirements
  form: UseFormReturn<any, any, any>
}

/** Section 2's requirements editor: open or dropdown, added and removed, messages of section 5 under each part. */
export function RequirementEditor(props: Props) {
  const form = props.form as UseFormReturn<WithRequirements>
  const list = useFieldArray({ control: form.control, name: 'requirements' })
  const values = useWatch({ control: form.control, name: 'requirements' })
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 text-sm font-semibold">Requirements</legend>
      {list.fields.map((item, at) => {
        const errors = form.formState.errors.requirements?.[at] as RequirementErrors | undefined
        const type = values?.[at]?.type ?? item.type
        return (
          <div key={item.id} className="flex flex-col gap-3 rounded-md border bg-background p-3.5">
            <div className="flex items-end gap-2">
              <FormField label="Kind" className="flex-1">
                <SelectBox
                  options={kinds}
                  value={type}
                  onValueChange={(next) => {
                    const kept = form.getValues(`requirements.${at}.requirement`)
                    list.update(at, { ...blank(next), requirement: kept })
                  }}
                />
              </FormField>
              <Button
                size="icon"
                variant="ghost"
                aria-label={`Remove requirement ${at + 1}`}
                onClick={() => list.remove(at)}
              >
                <Trash2 />
              </Button>
            </div>
            <FormField label="Requirement" isRequired error={errors?.requirement}>
              <Input {...form.register(`requirements.${at}.requirement`)} />
            </FormField>
            {type === 'open' ? (
              <FormField label="Details" isRequired error={errors?.details}>
                <Textarea rows={2} {...form.register(`requirements.${at}.details`)} />
              </FormField>
            ) : (
              <RequirementOptions form={props.form} at={at} />
            )}
          </div>
        )
      })}
      <Button size="sm" className="self-start" onClick={() => list.append(blank('open'))}>
        <Plus />
        Add Requirement
      </Button>
    </fieldset>
  )
}
