import { Plus, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import { type FieldErrors, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import type { Requirement } from '../../../contract/requirement.ts'
import { focusField } from '../../parts/form/focus-field.ts'
import { Button } from '../../ui/button.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { SelectBox } from '../../ui/select-box.tsx'
import { Textarea } from '../../ui/textarea.tsx'
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

/** Section 2's requirements editor: open or dropdown, added and removed, messages of section 5 under each part. */
export function RequirementEditor() {
  const form = useFormContext<WithRequirements>()
  const list = useFieldArray({ control: form.control, name: 'requirements' })
  const values = useWatch({ control: form.control, name: 'requirements' })
  const count = list.fields.length
  // What a requirement said in its other kind: typed text is not lost by looking at that one.
  const others = useRef<(Requirement | undefined)[]>([])

  function add() {
    list.append(blank('open'), { shouldFocus: false })
    focusField(`requirements.${count}.requirement`)
  }
  function remove(at: number) {
    list.remove(at)
    others.current.splice(at, 1)
    // To what has moved up into its place, else to the one before.
    focusField(count === 1 ? 'requirements.add' : `requirements.${Math.min(at, count - 2)}.requirement`)
  }
  function setKind(at: number, kind: string) {
    const now = form.getValues(`requirements.${at}`)
    const before = others.current[at]
    others.current[at] = structuredClone(now)
    list.update(at, { ...(before?.type === kind ? before : blank(kind)), requirement: now.requirement })
    // The card is drawn anew, and the focus would be lost with the old one.
    focusField(`requirements.${at}.kind`)
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 text-sm font-semibold">Requirements</legend>
      {list.fields.map((item, at) => (
        <RequirementCard
          key={item.id}
          at={at}
          kind={values?.[at]?.type ?? item.type}
          onKind={(kind) => setKind(at, kind)}
          onRemove={() => remove(at)}
        />
      ))}
      <Button size="sm" className="self-start" data-field="requirements.add" onClick={add}>
        <Plus />
        Add Requirement
      </Button>
    </fieldset>
  )
}

type CardProps = {
  at: number
  kind: string
  onKind: (kind: string) => void
  onRemove: () => void
}

function RequirementCard({ at, kind, onKind, onRemove }: CardProps) {
  const form = useFormContext<WithRequirements>()
  const errors: RequirementErrors | undefined = form.formState.errors.requirements?.[at]
  const name = `requirements.${at}` as const
  const titleId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand beside its remove button
    <div
      role="group"
      aria-labelledby={titleId}
      className="flex flex-col gap-3 rounded-md border bg-background p-3.5"
    >
      <div className="-my-1 flex items-center justify-between">
        <span id={titleId} className="text-sm font-semibold text-muted-foreground">
          Requirement {at + 1}
        </span>
        <Button
          size="icon"
          variant="ghost"
          aria-label={`Remove requirement ${at + 1}`}
          title={`Remove requirement ${at + 1}`}
          onClick={onRemove}
          className="-mr-1.5 text-muted-foreground"
        >
          <Trash2 />
        </Button>
      </div>
      <FormField label="Kind">
        <SelectBox options={kinds} value={kind} onValueChange={onKind} data-field={`${name}.kind`} />
      </FormField>
      <FormField label="Requirement" isRequired error={errors?.requirement}>
        <Input
          autoComplete="off"
          data-field={`${name}.requirement`}
          {...form.register(`${name}.requirement`)}
        />
      </FormField>
      {kind === 'open' ? (
        <FormField label="Details" isRequired error={errors?.details}>
          <Textarea rows={2} {...form.register(`${name}.details`)} />
        </FormField>
      ) : (
        <RequirementOptions at={at} />
      )}
    </div>
  )
}
