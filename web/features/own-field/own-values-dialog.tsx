import { zodResolver } from '@hookform/resolvers/zod'
import { Eye, Lock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { type OwnField, type OwnNoun, ownName } from '../../../contract/own-kinds.ts'
import { ownValue } from '../../../contract/own-value.ts'
import { type OwnValues, ownValueOperations } from '../../../contract/own-values.ts'
import { call } from '../../api/client.ts'
import { contactText } from '../../parts/contact/contact-text.ts'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { EditSheet } from '../../parts/form/edit-sheet.tsx'
import { bySection } from '../../parts/own-field/by-section.ts'
import { OwnValueInput } from '../../parts/own-field/own-value-input.tsx'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import { usePersonAtOpening } from '../../parts/person/person-ref.ts'
import { Button } from '../../ui/button.tsx'
import { ownValueWords } from './own-value-text.tsx'
import { useSensitive } from './use-sensitive.ts'

type Props = DialogState & {
  noun: OwnNoun
  recordKey: string
  /** Of a beneficiary, whom the number may mean no longer while this is open (H-1990). */
  beneficiaryId?: number | undefined
  name: string
  fields: readonly OwnField[]
  held: OwnValues
}

/** Fills in what the organisation asks. A sensitive value is shown first, and then changed; what is not shown is not sent. */
export function OwnValuesDialog({ noun, fields, held: read, ...props }: Props) {
  const { recordKey, beneficiaryId, name, ...opening } = props
  const person = usePersonAtOpening(opening.isOpen, { serialNumber: recordKey, beneficiaryId, name })
  const [held, setHeld] = useState(read)
  if (held !== read && beneficiaryId === person.beneficiaryId) setHeld(read)
  const sensitive = useSensitive(noun, person.serialNumber, person.beneficiaryId)
  const isOpen = (field: OwnField) => sensitive.shown !== null || !held.hidden.includes(ownName(field))
  const asked = fields.filter(isOpen)
  const locked = fields.filter((field) => !isOpen(field))
  const kept: Readonly<Record<string, string>> = { ...held.values, ...sensitive.shown?.values }
  const toValues = (held: Readonly<Record<string, string>>) =>
    Object.fromEntries(asked.map((field) => [ownName(field), formValue(field, held[ownName(field)])]))
  const values = toValues(kept)
  const schema = z.object(
    Object.fromEntries(
      asked.map((field) => [ownName(field), ownValue(field, kept[ownName(field)] ?? '')] as const),
    ),
  )
  const form = useForm({ resolver: zodResolver(schema), defaultValues: values })
  // Somebody saved since: what was shown may be another by now, and would be saved over it by the newer version.
  const isOutdated = sensitive.shown !== null && sensitive.shown.version < held.version
  const { isDirty } = form.formState
  const { hide } = sensitive
  useEffect(() => {
    if (isOutdated && !isDirty) hide()
  }, [isOutdated, isDirty, hide])
  return (
    <EditSheet
      {...opening}
      isDialog
      size="xl"
      form={form}
      values={values}
      toValues={toValues}
      version={held.version}
      labels={Object.fromEntries(fields.map((field) => [ownName(field), field.name]))}
      show={(at, value) => {
        const field = fields.find((one) => ownName(one) === at)
        return field ? ownValueWords(field, String(value ?? '')) : String(value ?? '')
      }}
      save={(typed, if_match) =>
        call(ownValueOperations.update, {
          query: { noun, key: person.serialNumber, beneficiary_id: person.beneficiaryId },
          body: {
            values: Object.fromEntries(asked.map((field) => [ownName(field), typed[ownName(field)] ?? ''])),
          },
          if_match,
        })
      }
      reader={schema}
      operation={ownValueOperations.update}
      toast="Saved"
      title={`More about ${person.name}`}
      description="The fields of your own organisation."
      submitLabel="Save"
      hasSummary
    >
      {bySection(asked).map(({ section, fields: some }) => (
        <fieldset key={section} className="min-w-0">
          {section && <legend className="mb-3 font-semibold">{section}</legend>}
          <div className="grid gap-4 sm:grid-cols-2">
            {some.map((field) => (
              <OwnValueInput key={field.id} field={field} held={kept[ownName(field)] ?? ''} />
            ))}
          </div>
        </fieldset>
      ))}
      {locked.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-muted/60 px-4 py-3">
          <p className="flex items-center gap-2 text-sm">
            <Lock aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
            {locked.map((field) => field.name).join(', ')}: hidden, and kept as it is
          </p>
          <Button size="sm" pending={sensitive.isAsking} onClick={() => void sensitive.ask()}>
            <Eye />
            Show to change
          </Button>
          {sensitive.failure && <FailureNote>{sensitive.failure}</FailureNote>}
        </div>
      )}
    </EditSheet>
  )
}

const formValue = ({ kind }: OwnField, value = '') => (kind === 'telephone' ? contactText(value) : value)
