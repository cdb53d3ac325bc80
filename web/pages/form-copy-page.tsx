import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Form } from '../../contract/form.ts'
import { copyOf } from '../features/form/form-draft.ts'
import { FormEditorSkeleton } from '../features/form/form-editor-skeleton.tsx'
import { FormLoadFailure } from '../features/form/form-load-failure.tsx'
import { formQuery } from '../features/form/form-queries.ts'
import { useDelayed } from '../parts/page/delayed.ts'
import { words } from '../words.ts'
import { NewForm } from './form-new-page.tsx'

/** `/forms/{pid}/{sid}/copy`: a new form that starts with the words and translations of another. */
export function FormCopyPage() {
  const { pid, sid } = useParams({ from: '/gated/forms/$pid/$sid/copy' })
  const form = useQuery(formQuery(pid, sid))
  const isDelayed = useDelayed(form.isPending)

  if (form.data) return <Copy form={form.data} />
  if (form.error)
    return (
      <FormLoadFailure error={form.error} onRetry={() => void form.refetch()} isRetrying={form.isFetching} />
    )
  return isDelayed ? <FormEditorSkeleton /> : null
}

/** Taken once: what becomes of the original while this is written changes nothing here. */
function Copy({ form }: { form: Form }) {
  const [start] = useState(() => copyOf(form))
  const place = `copy of ${form.programme_id}/${form.stage}`
  return <NewForm heading={words.form.copy.heading(form.title)} place={place} start={start} />
}
