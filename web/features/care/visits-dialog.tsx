import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { type Care, careOperations } from '../../../contract/care.ts'
import { call } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { EditSheet } from '../../parts/form/edit-sheet.tsx'
import { VisitsFields } from './visits-fields.tsx'
import { offeredVisits, visitsBody, visitsLabels, visitsText, visitsValues } from './visits-form.ts'

type Props = DialogState & { programmeId: string; name: string; care: Care }

/** One sentence to fill in, and what it would do today. */
export function VisitsDialog({ programmeId, name, care, ...opening }: Props) {
  const isFirst = care.every_days === null
  const values = useMemo(() => visitsValues(care), [care])
  const offered = useMemo(() => offeredVisits(values, care), [values, care])
  const form = useForm({ resolver: zodResolver(visitsBody), defaultValues: offered })
  const staff = useQuery(queryOf(careOperations.staff))
  return (
    <EditSheet
      {...opening}
      isDialog
      size="lg"
      form={form}
      reader={visitsBody}
      values={values}
      offered={offered}
      toValues={visitsValues}
      version={care.version}
      labels={visitsLabels}
      show={(field, value) => visitsText(field, value, [...care.officers, ...(staff.data ?? [])])}
      save={({ eased_until, ...body }, if_match, undone) =>
        call(careOperations.update, {
          query: { id: programmeId },
          // Not said, the first rhythm is eased by the server (0034): an empty box takes no ease away that was promised beside it.
          body: isFirst && eased_until === null && !undone ? body : { ...body, eased_until },
          if_match,
        })
      }
      operation={careOperations.update}
      toast="How often they are seen is saved."
      title={`Visits of ${name}`}
      description="From this Today works out who is due, and when."
      submitLabel="Save"
    >
      <VisitsFields programmeId={programmeId} isFirst={isFirst} officers={care.officers} />
    </EditSheet>
  )
}
