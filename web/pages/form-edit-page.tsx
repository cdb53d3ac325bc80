import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { ChartColumn, Copy } from 'lucide-react'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { type Form, formOperations } from '../../contract/form.ts'
import { call } from '../api/client.ts'
import { useSave } from '../api/save.ts'
import { FormDeleteDialog } from '../features/form/form-delete-dialog.tsx'
import type { FormBody } from '../features/form/form-draft.ts'
import { FormEditor } from '../features/form/form-editor.tsx'
import { FormEditorSkeleton } from '../features/form/form-editor-skeleton.tsx'
import { FormLoadFailure } from '../features/form/form-load-failure.tsx'
import { formQuery, isSavedForm } from '../features/form/form-queries.ts'
import { type Over, savedOf } from '../features/form/kept-draft.ts'
import { useOpened } from '../parts/dialog/opened.ts'
import { useBack } from '../parts/location/back.ts'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { useDelayed } from '../parts/page/delayed.ts'
import { useHistoryAction } from '../parts/page/history-action.tsx'
import { printAction } from '../parts/page/record-actions.tsx'
import { paths } from '../paths.ts'
import { words } from '../words.ts'

const FormPreview = lazy(() =>
  import('../features/form-response/form-preview.tsx').then((m) => ({ default: m.FormPreview })),
)
const FormPrint = lazy(() =>
  import('../features/form-response/form-print.tsx').then((m) => ({ default: m.FormPrint })),
)

/** `/forms/{pid}/{sid}`: section 2; pid is the programme's id, sid the stage. */
export function FormEditPage() {
  const { pid, sid } = useParams({ from: '/gated/forms/$pid/$sid' })
  const form = useQuery(formQuery(pid, sid))
  const isDelayed = useDelayed(form.isPending)
  useDocumentTitle(form.data?.title ?? 'Form')

  if (form.data) return <Editor key={`${pid}/${sid}`} record={form.data} />
  if (form.error)
    return (
      <FormLoadFailure error={form.error} onRetry={() => void form.refetch()} isRetrying={form.isFetching} />
    )
  return isDelayed ? <FormEditorSkeleton /> : null
}

type Sent = { body: FormBody; over: Over }

/** Which form is meant and in which version, whatever stands in its place by now. */
const meant = ({ programme_id, stage }: Form, { form_id, version }: Over) => ({
  query: { programmeId: programme_id, stage, ...(form_id !== undefined && { form_id }) },
  ...(version !== undefined && { if_match: version }),
})

function Editor({ record }: { record: Form }) {
  const { form_id, programme_id, stage } = record
  const navigate = useNavigate()
  const back = useBack(paths.forms())
  const history = useHistoryAction('form', `${programme_id}/${stage}`)
  const dialogs = useOpened<'print' | 'delete'>()
  const saved = useMemo(() => savedOf(record), [record])
  // As it was when it was asked: another form may come to its place while the question stands.
  const [deleting, setDeleting] = useState(record)
  const forget = useForgetting(programme_id, stage)
  const save = useSave(
    formOperations.update,
    ({ body, over }: Sent) =>
      call(formOperations.update, { ...meant(record, over), body, check: isSavedForm }),
    {
      toast: words.form.saved,
      onSaved: (after) => {
        if (after.programme_id !== programme_id || after.stage !== stage) forget()
      },
    },
  )
  return (
    <>
      <FormEditor
        heading={record.title}
        place={`${programme_id}/${stage}`}
        saved={saved}
        onSend={(body, over) => save.mutateAsync({ body, over })}
        readImpact={(body, over) => call(formOperations.editImpact, { ...meant(record, over), body })}
        onBack={back}
        renderPreview={(preview) => <FormPreview {...preview} />}
        also={[
          {
            label: words.form.answers.heading,
            icon: <ChartColumn />,
            onAction: () => void navigate({ to: paths.formAnswers(programme_id, stage) }),
          },
          ...history,
          printAction(true, () => dialogs.open('print')),
          {
            label: words.form.copy.action,
            icon: <Copy />,
            onAction: () => void navigate({ to: paths.formCopy(programme_id, stage) }),
            isSeldom: true,
          },
        ]}
        onMoved={(form) =>
          void navigate({ to: paths.form(form.programme_id, form.stage), replace: true, ignoreBlocker: true })
        }
        onSaved={() =>
          void navigate({ to: paths.forms(), state: { savedForm: form_id }, ignoreBlocker: true })
        }
        onDelete={() => {
          setDeleting(record)
          dialogs.open('delete')
        }}
      />
      <Suspense>
        {dialogs.once('print', (opening) => (
          <FormPrint form={record} {...opening} />
        ))}
      </Suspense>
      <FormDeleteDialog
        place={deleting}
        {...dialogs.of('delete')}
        onDeleted={() => {
          forget()
          return navigate({ to: paths.forms(), replace: true, ignoreBlocker: true })
        }}
      />
    </>
  )
}

/** Once this page is left, what it read of a place where the form no longer is must not be shown there again. */
function useForgetting(programme_id: number, stage: number): () => void {
  const client = useQueryClient()
  const isGone = useRef(false)
  useEffect(
    () => () => {
      if (isGone.current) client.removeQueries({ queryKey: formQuery(programme_id, stage).queryKey })
    },
    [client, programme_id, stage],
  )
  return () => {
    isGone.current = true
  }
}
