import { Plus, X } from 'lucide-react'
import { type FieldError, type UseFormReturn, useWatch } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { FormField } from '../ui/form-field.tsx'
import { Input } from '../ui/input.tsx'
import { words } from '../words.ts'

type OptionErrors = { message?: string; root?: { message?: string } } & Record<number, FieldError | undefined>

type Props = {
  // biome-ignore lint/suspicious/noExplicitAny: any form that holds requirements
  form: UseFormReturn<any, any, any>
  /** The place of the requirement in the list. */
  at: number
}

/** The options of a dropdown requirement: one empty slot at first, the last may go too (then section 5 objects). */
export function RequirementOptions({ form, at }: Props) {
  const name = `requirements.${at}.options`
  const options = (useWatch({ control: form.control, name }) ?? []) as string[]
  const requirements = form.formState.errors.requirements as
    | Record<number, { options?: OptionErrors }>
    | undefined
  const errors = requirements?.[at]?.options
  const set = (next: string[]) =>
    form.setValue(name, next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  return (
    <div className="flex flex-col gap-2">
      {options.map((_option, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place; its text is what is being typed
        <div key={place} className="flex items-end gap-2">
          <FormField
            label={words.phrase.option(place + 1)}
            isRequired
            error={errors?.[place]}
            className="flex-1"
          >
            <Input {...form.register(`${name}.${place}`)} />
          </FormField>
          <Button
            size="icon"
            variant="ghost"
            aria-label={`Remove option ${place + 1}`}
            onClick={() => set(options.filter((_, other) => other !== place))}
          >
            <X />
          </Button>
        </div>
      ))}
      {(errors?.message || errors?.root?.message) && (
        <p className="text-sm text-destructive">{errors.message ?? errors.root?.message}</p>
      )}
      <Button size="sm" variant="ghost" className="self-start" onClick={() => set([...options, ''])}>
        <Plus />
        {words.action.add_option}
      </Button>
    </div>
  )
}
