import { lazy, Suspense } from 'react'
import type { PageAction } from '../../parts/page/page-actions.tsx'
import { UnsavedWork } from '../../parts/unsaved/unsaved-work.tsx'
import { useShortcut } from '../../ui/shortcuts.ts'
import { hasPoints } from './draft-points.ts'
import { type RenderPreview, useFormDialogs } from './form-dialogs.tsx'
import { FormHead } from './form-head.tsx'
import { FormNotices } from './form-notices.tsx'
import { FormToolbar } from './form-toolbar.tsx'
import { QuestionEditor } from './question-editor.tsx'
import { useKeptEditor, type Written } from './use-kept-editor.ts'
import { useTakenPlace } from './use-tagging.ts'

const PointsSection = lazy(() => import('./points-section.tsx').then((m) => ({ default: m.PointsSection })))

type Props = Written & {
  heading: string
  onBack: () => void
  /** After a save that was asked for by the button or the keys. */
  onSaved: () => void
  onDelete?: () => void
  /** What else its page does, where it is saved. */
  also?: readonly PageAction[]
  renderPreview: RenderPreview
}

/** Section 2: /forms/new and /forms/{pid}/{sid} are the same page but for what they start with. */
export function FormEditor({ heading, onBack, onSaved, onDelete, also = [], renderPreview, ...of }: Props) {
  const { editor, autosave, save, isStillHere, impactDialog } = useKeptEditor(of)
  const copied = of.start && heading
  const { dialogs, ...opening } = useFormDialogs(editor, { copied, renderPreview })
  const { draft, change, faults } = editor
  const takenPlace = useTakenPlace(draft, editor.saved)
  const stageFault = faults.stage ?? takenPlace

  async function saveAndLeave() {
    if ((await save()) && isStillHere()) onSaved()
  }
  useShortcut({ key: 's', withModifier: true, isAlwaysOn: true }, () => void saveAndLeave())

  return (
    <>
      <FormToolbar
        isDirty={editor.isDirty}
        isSaving={editor.isSaving}
        keptAt={autosave.keptAt}
        also={also}
        onPreview={opening.openPreview}
        onBack={onBack}
        onSave={() => void saveAndLeave()}
        onDelete={editor.isReplaced ? undefined : onDelete}
      />
      <div className="mx-auto flex w-full max-w-4xl flex-col gap-6">
        <h1 className={of.start ? 'text-2xl wrap-anywhere' : 'sr-only'}>{heading}</h1>
        <FormNotices
          editor={editor}
          autosave={autosave}
          saved={of.saved}
          onTranslation={opening.openTranslations}
        />
        <FormHead
          draft={draft}
          faults={{ ...faults, ...(stageFault && { stage: stageFault }) }}
          onChange={(part) => change((before) => ({ ...before, ...part }))}
          onTag={opening.openTagging}
        />
        <QuestionEditor
          questions={draft.questions}
          onEdit={editor.changeQuestions}
          showsFaults={editor.hasTried}
          error={faults.questions}
          onTranslate={() => opening.openTranslations()}
          onReady={of.readImpact ? undefined : opening.openReady}
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
      {dialogs}
      {impactDialog}
      <UnsavedWork isDirty={editor.isDirty} onSave={save} onDiscard={autosave.drop} />
    </>
  )
}
