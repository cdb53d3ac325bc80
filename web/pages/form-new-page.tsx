import { useNavigate } from '@tanstack/react-router'
import { lazy, useRef } from 'react'
import type { Form } from '../../contract/form.ts'
import { formOperations } from '../../contract/form.ts'
import { call } from '../api/client.ts'
import { useSave } from '../api/save.ts'
import { emptyDraft, type FormBody, type FormDraft } from '../features/form/form-draft.ts'
import { FormEditor } from '../features/form/form-editor.tsx'
import { isSavedForm } from '../features/form/form-queries.ts'
import { useBack } from '../parts/location/back.ts'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { paths } from '../paths.ts'
import { words } from '../words.ts'

const nothingSaved = { draft: emptyDraft }

const FormPreview = lazy(() =>
  import('../features/form-response/form-preview.tsx').then((m) => ({ default: m.FormPreview })),
)

/** `/forms/new`: section 2. */
export function FormNewPage() {
  return <NewForm heading={words.action.new_form} place="new" />
}

/** A form that is not there yet; with `start` its first draft is written already, and unsaved. */
export function NewForm({ heading, place, start }: { heading: string; place: string; start?: FormDraft }) {
  const saved = useRef<Form>(null)
  useDocumentTitle(heading)
  const navigate = useNavigate()
  const back = useBack(paths.forms())
  const create = useSave(
    formOperations.create,
    (body: FormBody, { idempotency_key }) =>
      call(formOperations.create, { body, idempotency_key, check: isSavedForm }),
    {
      toast: words.form.saved,
      onSaved: (form) => {
        saved.current = form
      },
    },
  )
  const goTo = ({ programme_id, stage }: Pick<Form, 'programme_id' | 'stage'>) =>
    void navigate({ to: paths.form(programme_id, stage), replace: true, ignoreBlocker: true })
  return (
    <FormEditor
      heading={heading}
      place={place}
      saved={nothingSaved}
      start={start}
      onSend={(body) => create.mutateAsync(body)}
      onBack={back}
      renderPreview={(preview) => <FormPreview {...preview} />}
      onMoved={goTo}
      onSaved={() => {
        const { form_id, programme_id, stage } = saved.current ?? {}
        // Section 2 leads from /forms/new to the list. A copy has a page of its own to go on with.
        if (start && programme_id !== undefined && stage !== undefined) goTo({ programme_id, stage })
        else void navigate({ to: paths.forms(), state: { savedForm: form_id }, ignoreBlocker: true })
      }}
    />
  )
}
