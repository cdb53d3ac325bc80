import { useQueries } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, useRef, useState } from 'react'
import type { Collaboration } from '../../contract/collaboration/collaboration.ts'
import type { Form } from '../../contract/form.ts'
import { formOperations } from '../../contract/form.ts'
import { call } from '../api/client.ts'
import { useSave } from '../api/save.ts'
import { emptyDraft, type FormBody, type FormDraft } from '../features/form/form-draft.ts'
import { FormEditor } from '../features/form/form-editor.tsx'
import { FormEditorSkeleton } from '../features/form/form-editor-skeleton.tsx'
import { isSavedForm, nextStageQuery, programmeToTagQuery } from '../features/form/form-queries.ts'
import { useBack } from '../parts/location/back.ts'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { useDelayed } from '../parts/page/delayed.ts'
import { paths } from '../paths.ts'
import { words } from '../words.ts'

const nothingWritten = { draft: emptyDraft }

const FormPreview = lazy(() =>
  import('../features/form-response/form-preview.tsx').then((m) => ({ default: m.FormPreview })),
)

/** `/forms/new`: section 2. With `programme` in the address it is tagged with that one, when there is such a one. */
export function FormNewPage() {
  const { programme } = useSearch({ from: '/gated/forms/new' })
  if (programme) return <NewFormOf key={programme} id={programme} />
  return <NewForm heading={words.action.new_form} place="new" />
}

function NewFormOf({ id }: { id: string }) {
  const [programme, next] = useQueries({ queries: [programmeToTagQuery(id), nextStageQuery(id)] })
  const isDelayed = useDelayed(programme.isPending || next.isPending)
  // Coming back to the window asks again: an answer then must not take away a form that is being written.
  const [isUntagged, setUntagged] = useState(false)
  const isFailed = programme.error !== null || next.error !== null
  const isTagged = !isUntagged && programme.data && next.data
  if (isTagged) return <TaggedForm programme={programme.data} stage={next.data.stage} />
  if (isFailed && !isUntagged) setUntagged(true)
  // Whoever cannot be told which programme it is can still choose one.
  if (isFailed || isUntagged) return <NewForm heading={words.action.new_form} place="new" />
  return isDelayed ? <FormEditorSkeleton /> : null
}

/** Taken once: a stage that is taken meanwhile is refused on saving, as any is (G-30). */
function TaggedForm({ programme, stage }: { programme: Collaboration; stage: number }) {
  const [saved] = useState(() => {
    const { id, name, cover_image } = programme
    return { draft: { ...emptyDraft, programme: { id, name, cover_image }, stage: String(stage) } }
  })
  return <NewForm heading={words.action.new_form} place="new" saved={saved} />
}

type NewFormProps = {
  heading: string
  /** Under which name its drafts are kept. */
  place: string
  /** What needs no saving. Default: a form in which nothing is written. */
  saved?: { draft: FormDraft }
  /** A first draft that is written already, and unsaved. */
  start?: FormDraft
}

/** A form that is not there yet. */
export function NewForm({ heading, place, saved: untouched = nothingWritten, start }: NewFormProps) {
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
      saved={untouched}
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
