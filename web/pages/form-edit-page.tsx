import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { type Form, formOperations } from '../../contract/form.ts'
import { call } from '../api/client.ts'
import { useSave } from '../api/save.ts'
import { paths } from '../app/paths.ts'
import { FormDeleteDialog } from '../features/form/form-delete-dialog.tsx'
import { draftOf, type FormBody } from '../features/form/form-draft.ts'
import { FormEditor } from '../features/form/form-editor.tsx'
import { FormEditorSkeleton } from '../features/form/form-editor-skeleton.tsx'
import { FormLoadFailure } from '../features/form/form-load-failure.tsx'
import { formQuery } from '../features/form/form-queries.ts'
import { usePathValues } from '../parts/address-bar.ts'
import { useBack } from '../parts/back.ts'
import { useDocumentTitle } from '../parts/document-title.ts'
import { useLate } from '../parts/late.ts'
import { words } from '../words.ts'

/** `/forms/{pid}/{sid}`: section 2; pid is the programme's id, sid the stage. */
export function FormEditPage() {
  const { pid, sid } = usePathValues<'pid' | 'sid'>()
  const form = useQuery(formQuery(pid, sid))
  const isLate = useLate(form.isPending)
  useDocumentTitle(form.data?.title ?? 'Form')

  if (form.data) return <Editor key={`${pid}/${sid}`} record={form.data} />
  if (form.error)
    return (
      <FormLoadFailure error={form.error} onRetry={() => void form.refetch()} isRetrying={form.isFetching} />
    )
  return isLate ? <FormEditorSkeleton /> : null
}

type Sent = { body: FormBody; if_match: number | undefined }

function Editor({ record }: { record: Form }) {
  const { programme_id, stage } = record
  const client = useQueryClient()
  const navigate = useNavigate()
  const back = useBack(paths.forms())
  const [isDeleting, setDeleting] = useState(false)
  const saved = useMemo(() => ({ draft: draftOf(record), version: record.version }), [record])
  const save = useSave(
    ({ body, if_match }: Sent) =>
      call(formOperations.update, {
        query: { programmeId: programme_id, stage },
        body,
        ...(if_match !== undefined && { if_match }),
      }),
    { refreshes: ['form'], toast: words.form.saved },
  )
  async function leave() {
    await navigate({ to: paths.forms(), ignoreBlocker: true })
    // It may have been moved: what is remembered of this place must not be shown again.
    client.removeQueries({ queryKey: formQuery(programme_id, stage).queryKey, type: 'inactive' })
  }
  return (
    <>
      <FormEditor
        heading={record.title}
        saved={saved}
        onSend={(body, if_match) => save.mutateAsync({ body, if_match })}
        onBack={back}
        onSaved={() => void leave()}
        onDelete={() => setDeleting(true)}
      />
      <FormDeleteDialog place={record} isOpen={isDeleting} onOpenChange={setDeleting} onDeleted={leave} />
    </>
  )
}
