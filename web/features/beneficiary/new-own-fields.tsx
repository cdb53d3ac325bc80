import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { z } from 'zod'
import { ownFieldOperations } from '../../../contract/own-field.ts'
import { type OwnField, ownName } from '../../../contract/own-kinds.ts'
import { ownValue } from '../../../contract/own-value.ts'
import { ownValueOperations } from '../../../contract/own-values.ts'
import { call } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'
import { bySection } from '../../parts/own-field/by-section.ts'
import { OwnValueInput } from '../../parts/own-field/own-value-input.tsx'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import { Button } from '../../ui/button.tsx'
import { useFoldedPart } from './use-folded-part.ts'
import type { PutPart } from './use-new-facts.ts'

/** What the organisation asks of its own accord; nothing stands here while it asks nothing. */
export function NewOwnFields({ put }: { put: PutPart }) {
  const { data, error, refetch, isFetching } = useQuery(queryOf(ownFieldOperations.list))
  if (error && !data)
    return (
      <FailureNote>
        Your organisation’s own fields could not be loaded.{' '}
        <Button size="sm" pending={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </FailureNote>
    )
  const fields = (data ?? []).filter((one) => one.noun === 'beneficiary' && one.retired_at === null)
  return fields.length > 0 ? <OwnPart put={put} fields={fields} /> : null
}

function OwnPart({ put, fields: latest }: { put: PutPart; fields: readonly OwnField[] }) {
  // As they stood when they were unfolded: a field that changes meanwhile must not unsettle what is typed.
  const [fields] = useState(latest)
  const [schema] = useState(() =>
    z.object(Object.fromEntries(fields.map((field) => [ownName(field), ownValue(field)] as const))),
  )
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: Object.fromEntries(fields.map((field) => [ownName(field), ''])),
  })
  useFoldedPart(put, 'own', form, ({ serial_number }) =>
    call(ownValueOperations.update, {
      query: { noun: 'beneficiary', key: serial_number },
      body: { values: schema.parse(form.getValues()) },
    }),
  )
  return (
    <FormProvider {...form}>
      {bySection(fields).map(({ section, fields: some }) => (
        <fieldset key={section} className="min-w-0">
          <legend className="mb-3 font-semibold">{section || 'Our own fields'}</legend>
          <div className="grid gap-4 sm:grid-cols-2">
            {some.map((field) => (
              <OwnValueInput key={field.id} field={field} held="" />
            ))}
          </div>
        </fieldset>
      ))}
    </FormProvider>
  )
}
