import { Plus, RotateCcw, X } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'

type Form = { choices: { id?: number; name: string; is_retired: boolean }[] }

/** The choices of a field. One that people hold says by how many before it goes, and is retired rather than removed. */
export function ChoicesEditor({ held }: { held: readonly { id: number; held: number }[] }) {
  const form = useFormContext<Form>()
  const { fields, append, remove, update } = useFieldArray({
    control: form.control,
    name: 'choices',
    keyName: 'key',
  })
  const faults = form.formState.errors.choices
  return (
    <FormField
      label="Choices"
      isGroup
      isRequired
      error={faults?.root ?? (faults?.message ? { message: String(faults.message) } : undefined)}
    >
      <ul className="flex flex-col gap-2">
        {fields.map(({ key }, at) => {
          const { id, name, is_retired } = form.watch(`choices.${at}`) ?? { name: '', is_retired: false }
          const holders = held.find((one) => one.id === id)?.held ?? 0
          const fault = faults?.[at]?.name?.message
          const isKept = holders > 0
          const label = isKept || is_retired ? (is_retired ? 'Bring back' : 'Retire') : 'Remove'
          return (
            <li key={key}>
              <div className="flex items-center gap-2">
                <Input
                  aria-label={`Choice ${at + 1}`}
                  aria-invalid={fault ? true : undefined}
                  autoComplete="off"
                  className={cn('min-w-0 flex-1', is_retired && 'text-muted-foreground line-through')}
                  onKeyDown={(event) => {
                    // With Enter an input method for Chinese takes what it offers.
                    const isComposing = event.nativeEvent.isComposing
                    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || isComposing) return
                    event.preventDefault()
                    append({ name: '', is_retired: false })
                  }}
                  {...form.register(`choices.${at}.name`)}
                />
                <Button
                  size="icon"
                  variant="ghost"
                  aria-label={`${label} ${name || `choice ${at + 1}`}`}
                  title={label}
                  onClick={() =>
                    isKept || is_retired
                      ? update(at, { ...(id !== undefined && { id }), name, is_retired: !is_retired })
                      : remove(at)
                  }
                >
                  {is_retired ? <RotateCcw /> : <X />}
                </Button>
              </div>
              {fault && <p className="mt-1 text-sm text-destructive">{fault}</p>}
              {isKept && (
                <p className="mt-1 text-sm text-muted-foreground">
                  {holders.toLocaleString('en')} {holders === 1 ? 'person holds' : 'people hold'} it
                  {is_retired && ' and keep it. Nobody new can be given it'}
                </p>
              )}
            </li>
          )
        })}
      </ul>
      <Button
        size="sm"
        variant="ghost"
        className="-ml-1.5 self-start text-primary"
        onClick={() => append({ name: '', is_retired: false })}
      >
        <Plus />
        Add a choice
      </Button>
    </FormField>
  )
}
