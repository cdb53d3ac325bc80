import { Plus, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { type FieldError, useFormContext, useWatch } from 'react-hook-form'
import { focusField } from '../../parts/form/focus-field.ts'
import { Button } from '../../ui/button.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { words } from '../../words.ts'

type OptionErrors = { message?: string; root?: { message?: string } } & Record<number, FieldError | undefined>

type Props = {
  /** The place of the requirement in the list. */
  at: number
}

/**
 * The options of a dropdown requirement: one empty slot at first, the last may go too (then section 5 objects).
 * Enter in one goes to the next, or makes it.
 */
export function RequirementOptions({ at }: Props) {
  const form = useFormContext<{ requirements: { options: string[] }[] }>()
  const name = `requirements.${at}.options` as const
  const options = useWatch({ control: form.control, name }) ?? []
  const requirements = form.formState.errors.requirements as
    | Record<number, { options?: OptionErrors }>
    | undefined
  const errors = requirements?.[at]?.options

  const set = (next: string[]) =>
    form.setValue(name, next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  function insert(place: number) {
    set([...options.slice(0, place), '', ...options.slice(place)])
    focusField(`${name}.${place}`)
  }
  function remove(place: number) {
    set(options.filter((_, other) => other !== place))
    const rest = options.length - 1
    focusField(rest === 0 ? `${name}.add` : `${name}.${Math.min(place, rest - 1)}`)
  }
  function onKeyDown(event: KeyboardEvent, place: number) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (options[place + 1] === '') focusField(`${name}.${place + 1}`)
    else insert(place + 1)
  }

  return (
    <FormField label={words.action.options} isGroup error={errors?.message ?? errors?.root?.message}>
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
              <Input
                autoComplete="off"
                data-field={`${name}.${place}`}
                {...form.register(`${name}.${place}`)}
                onKeyDown={(event) => onKeyDown(event, place)}
              />
            </FormField>
            <Button
              size="icon"
              variant="ghost"
              aria-label={`Remove option ${place + 1}`}
              title={`Remove option ${place + 1}`}
              onClick={() => remove(place)}
              className="text-muted-foreground"
            >
              <X />
            </Button>
          </div>
        ))}
      </div>
      <Button
        size="sm"
        variant="ghost"
        data-field={`${name}.add`}
        className="-ml-1.5 self-start text-primary"
        onClick={() => insert(options.length)}
      >
        <Plus />
        {words.action.add_option}
      </Button>
    </FormField>
  )
}
