import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Form } from '../../../contract/form.ts'
import type { EditImpact } from '../../../contract/form-edit.ts'
import type { TriedForm } from '../../parts/answer/tried-form.ts'
import { useOpened } from '../../parts/dialog/opened.ts'
import { useOpenedOnce } from '../../parts/dialog/opened-once.ts'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import type { PageAction } from '../../parts/page/page-actions.tsx'
import { UnsavedWork } from '../../parts/unsaved/unsaved-work.tsx'
import { useSignedIn } from '../../session/session.ts'
import { useShortcut } from '../../ui/shortcuts.ts'
import { ClashNotice } from './clash-notice.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { hasPoints } from './draft-points.ts'
import { useEditImpact } from './edit-impact-dialog.tsx'
import { FaultSummary } from './fault-summary.tsx'
import type { FormBody, FormDraft } from './form-draft.ts'
import { type Fault, listFaults } from './form-faults.ts'
import { FormHead } from './form-head.tsx'
import { FormToolbar } from './form-toolbar.tsx'
import { keepDraft, type Over, type Saved } from './kept-draft.ts'
import { previewOf } from './previewed-form.ts'
import { QuestionEditor } from './question-editor.tsx'
import { useAutosave } from './use-autosave.ts'
import { FORM_GONE, type Send, useFormEditor } from './use-form-editor.ts'
import { useReady } from './use-ready.ts'
import { useTagging, useTakenPlace } from './use-tagging.ts'

const ReadyDialog = lazy(() =>
  import('./ready-made/ready-dialog.tsx').then((m) => ({ default: m.ReadyDialog })),
)
const TranslationsDialog = lazy(() =>
  import('./translations-dialog.tsx').then((m) => ({ default: m.TranslationsDialog })),
)
const PointsSection = lazy(() => import('./points-section.tsx').then((m) => ({ default: m.PointsSection })))
const TagDialog = lazy(() =>
  import('./tag-programme-dialog.tsx').then((m) => ({ default: m.TagProgrammeDialog })),
)

type Props = {
  heading: string
  /** 'new', or the form's place. */
  place: string
  saved: Saved
  /** What stands in it at first, unsaved, where that is more than what is saved. */
  start?: FormDraft | undefined
  /** Sends it; may throw, and nothing typed is lost. */
  onSend: Send
  /** What saving does to the answers that there are; absent for a form that is not there yet. */
  readImpact?: (body: FormBody, over: Over) => Promise<EditImpact>
  onBack: () => void
  /** After a save that was asked for by the button or the keys. */
  onSaved: () => void
  /** Saved at another place than this page's, with more written meanwhile, which waits there. */
  onMoved: (form: Form) => void
  onDelete?: () => void
  /** What else its page does, where it is saved. */
  also?: readonly PageAction[]
  /** Draws the form as a volunteer is asked it: another feature's. */
  renderPreview: (preview: {
    form: TriedForm
    isOpen: boolean
    onOpenChange: (isOpen: boolean) => void
  }) => ReactNode
}

/** Section 2: /forms/new and /forms/{pid}/{sid} are the same page but for what they start with. */
export function FormEditor(props: Props) {
  const { heading, place, saved, start, onSend, readImpact, onBack, onSaved, onMoved, onDelete } = props
  const me = useSignedIn().id
  const ownPlace = `${me} ${place}`
  const { ask, dialog } = useEditImpact()
  const editor = useFormEditor(saved, onSend, ownPlace, {
    ask: readImpact && (async (body, over) => ask(await readImpact(body, over), body)),
    start,
    onMore: (form, kept) => {
      const now = `${form.programme_id}/${form.stage}`
      if (now === place) return editor.restore(kept)
      keepDraft(`${me} ${now}`, kept)
      autosave.drop()
      onMoved(form)
    },
  })
  const autosave = useAutosave({ place: ownPlace, ...editor, start, onRestore: editor.restore })
  const dialogs = useOpened<'translations'>()
  const [faultyTranslation, setFaultyTranslation] = useState<Fault>()
  const [isPreviewing, setPreviewing] = useState(false)
  const hasPreviewed = useOpenedOnce(isPreviewing)
  const { draft, change, faults, hasTried, clash, refusal } = editor
  const [isTagging, setTagging] = useState(start !== undefined)
  const hasTagged = useOpenedOnce(isTagging)
  const tag = useTagging(editor)
  const ready = useReady(change)
  const takenPlace = useTakenPlace(draft, editor.saved)
  const stageFault = faults.stage ?? takenPlace

  async function save() {
    if (await saveAndDrop()) onSaved()
  }
  async function saveAndDrop() {
    const isSaved = await editor.save()
    if (isSaved) autosave.drop()
    return isSaved
  }
  function openTranslations(at?: Fault) {
    setFaultyTranslation(at)
    dialogs.open('translations')
  }
  useShortcut({ key: 's', withModifier: true, isAlwaysOn: true }, () => void save())

  return (
    <>
      <FormToolbar
        isDirty={editor.isDirty}
        isSaving={editor.isSaving}
        keptAt={autosave.keptAt}
        also={props.also ?? []}
        onPreview={() => setPreviewing(true)}
        onBack={onBack}
        onSave={() => void save()}
        onDelete={editor.isReplaced ? undefined : onDelete}
      />
      <div className="mx-auto flex w-full max-w-4xl flex-col gap-6">
        <h1 className={start ? 'text-2xl wrap-anywhere' : 'sr-only'}>{heading}</h1>
        {autosave.offers.length > 0 && (
          <DraftOffer
            drafts={autosave.offers}
            saved={saved}
            onRestore={autosave.restore}
            onDiscard={autosave.discard}
          />
        )}
        {editor.isReplaced && !refusal && <FailureNote>{FORM_GONE}</FailureNote>}
        {clash && <ClashNotice key={clash.count} clash={clash} draft={draft} onChoose={editor.choose} />}
        {refusal && (
          <div tabIndex={-1} data-field="refusal" className="rounded-md focus-ring">
            <FailureNote>{[refusal.message, ...Object.values(refusal.fields)].join(' ')}</FailureNote>
          </div>
        )}
        {hasTried && <FaultSummary faults={listFaults(draft)} onTranslation={openTranslations} />}
        <FormHead
          draft={draft}
          faults={{ ...faults, ...(stageFault && { stage: stageFault }) }}
          onChange={(part) => change((before) => ({ ...before, ...part }))}
          onTag={() => setTagging(true)}
        />
        <QuestionEditor
          questions={draft.questions}
          onEdit={editor.changeQuestions}
          showsFaults={hasTried}
          error={faults.questions}
          onTranslate={() => openTranslations()}
          onReady={readImpact ? undefined : ready.open}
        />
        <Suspense>
          {(draft.ranges.length > 0 || draft.questions.some(hasPoints)) && (
            <PointsSection
              questions={draft.questions}
              ranges={draft.ranges}
              onChange={(ranges) => change((before) => ({ ...before, ranges }))}
            />
          )}
        </Suspense>
      </div>
      <Suspense>
        {hasTagged && (
          <TagDialog
            isOpen={isTagging}
            onOpenChange={setTagging}
            taggedId={draft.programme?.id}
            copied={start && heading}
            onTag={(programme) => void tag(programme)}
          />
        )}
      </Suspense>
      {dialog}
      <Suspense>
        {dialogs.once('translations', (opening) => (
          <TranslationsDialog
            {...opening}
            draft={draft}
            at={faultyTranslation}
            onChange={(part) => change((before) => ({ ...before, ...part }))}
            onEdit={editor.changeQuestions}
          />
        ))}
        {ready.isOpen && (
          <ReadyDialog count={draft.questions.length} onClose={ready.close} onChoose={ready.put} />
        )}
        {hasPreviewed &&
          props.renderPreview({
            form: previewOf(draft),
            isOpen: isPreviewing,
            onOpenChange: setPreviewing,
          })}
      </Suspense>
      <UnsavedWork isDirty={editor.isDirty} onSave={saveAndDrop} onDiscard={autosave.drop} />
    </>
  )
}
