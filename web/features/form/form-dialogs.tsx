import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { TriedForm } from '../../parts/answer/tried-form.ts'
import { type DialogState, useOpened } from '../../parts/dialog/opened.ts'
import { useOpenedOnce } from '../../parts/dialog/opened-once.ts'
import type { Fault } from './form-faults.ts'
import { previewOf } from './previewed-form.ts'
import type { FormEditorState } from './use-form-editor.ts'
import { useReady } from './use-ready.ts'
import { useTagging } from './use-tagging.ts'

const ReadyDialog = lazy(() =>
  import('./ready-made/ready-dialog.tsx').then((m) => ({ default: m.ReadyDialog })),
)
const TranslationsDialog = lazy(() =>
  import('./translations-dialog.tsx').then((m) => ({ default: m.TranslationsDialog })),
)
const TagDialog = lazy(() =>
  import('./tag-programme-dialog.tsx').then((m) => ({ default: m.TagProgrammeDialog })),
)

type Options = {
  /** Of a copy, what it is called: its programme is asked for at once. */
  copied: string | undefined
  /** Draws the form as a volunteer is asked it: another feature's. */
  renderPreview: (preview: { form: TriedForm } & DialogState) => ReactNode
}
export type RenderPreview = Options['renderPreview']

/** The dialogs of a form that is written, each with what opens it: its programme, its translations, ready-made ones, its preview. */
export function useFormDialogs(editor: FormEditorState, { copied, renderPreview }: Options) {
  const { draft, change } = editor
  const dialogs = useOpened<'translations'>()
  const [faultyTranslation, setFaultyTranslation] = useState<Fault>()
  const [isPreviewing, setPreviewing] = useState(false)
  const hasPreviewed = useOpenedOnce(isPreviewing)
  const [isTagging, setTagging] = useState(copied !== undefined)
  const hasTagged = useOpenedOnce(isTagging)
  const tag = useTagging(editor)
  const ready = useReady(change)
  return {
    openTagging: () => setTagging(true),
    /** Where one of them is faulty, at that one. */
    openTranslations(at?: Fault) {
      setFaultyTranslation(at)
      dialogs.open('translations')
    },
    openReady: ready.open,
    openPreview: () => setPreviewing(true),
    dialogs: (
      <>
        <Suspense>
          {hasTagged && (
            <TagDialog
              isOpen={isTagging}
              onOpenChange={setTagging}
              taggedId={draft.programme?.id}
              copied={copied}
              onTag={(programme) => void tag(programme)}
            />
          )}
        </Suspense>
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
            renderPreview({ form: previewOf(draft), isOpen: isPreviewing, onOpenChange: setPreviewing })}
        </Suspense>
      </>
    ),
  }
}
