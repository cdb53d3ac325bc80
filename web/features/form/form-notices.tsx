import { FailureNote } from '../../parts/page/failure-note.tsx'
import { ClashNotice } from './clash-notice.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { FaultSummary } from './fault-summary.tsx'
import { type Fault, listFaults } from './form-faults.ts'
import { FORM_GONE } from './form-refusal.ts'
import type { Saved } from './kept-draft.ts'
import type { FormEditorState } from './use-form-editor.ts'
import type { Autosave } from './use-kept-editor.ts'

type Props = {
  editor: FormEditorState
  autosave: Autosave
  saved: Saved
  onTranslation: (at: Fault) => void
}

/** What stands above a form that is written: unsaved drafts, another editor's changes, why it is not saved. */
export function FormNotices({ editor, autosave, saved, onTranslation }: Props) {
  const { draft, clash, refusal } = editor
  return (
    <>
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
      {editor.hasTried && <FaultSummary faults={listFaults(draft)} onTranslation={onTranslation} />}
    </>
  )
}
