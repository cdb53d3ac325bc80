import type { Form } from '../../../contract/form.ts'
import type { EditImpact } from '../../../contract/form-edit.ts'
import { useStillHere } from '../../parts/location/still-here.ts'
import { useSignedIn } from '../../session/session.ts'
import { useEditImpact } from './edit-impact-dialog.tsx'
import type { FormBody, FormDraft } from './form-draft.ts'
import { keepDraft, type Over, type Saved } from './kept-draft.ts'
import { useAutosave } from './use-autosave.ts'
import { type Send, useFormEditor } from './use-form-editor.ts'

export type Written = {
  /** 'new', or the form's place. */
  place: string
  saved: Saved
  /** What stands in it at first, unsaved, where that is more than what is saved. */
  start?: FormDraft | undefined
  /** Sends it; may throw, and nothing typed is lost. */
  onSend: Send
  /** What saving does to the answers that there are; absent for a form that is not there yet. */
  readImpact?: (body: FormBody, over: Over) => Promise<EditImpact>
  /** Saved at another place than this page's, with more written meanwhile, which waits there. */
  onMoved: (form: Form) => void
}

/** A form being written and kept in this browser as it is; before it is saved, its writer reads what that does. */
export function useKeptEditor({ place, saved, start, onSend, readImpact, onMoved }: Written) {
  const me = useSignedIn().id
  const ownPlace = `${me} ${place}`
  const { ask, dialog } = useEditImpact()
  const isStillHere = useStillHere()
  const editor = useFormEditor(saved, onSend, ownPlace, {
    ask: readImpact && (async (body, over) => ask(await readImpact(body, over), body)),
    start,
    onMore: (form, kept) => {
      const now = `${form.programme_id}/${form.stage}`
      if (now === place) return editor.restore(kept)
      keepDraft(`${me} ${now}`, kept)
      autosave.drop()
      // Whoever has gone on since stays where they are (H-1835).
      if (isStillHere()) onMoved(form)
    },
  })
  const autosave = useAutosave({ place: ownPlace, ...editor, start, onRestore: editor.restore })

  async function save(): Promise<boolean> {
    const isSaved = await editor.save()
    if (isSaved) autosave.drop()
    return isSaved
  }
  return { editor, autosave, save, isStillHere, impactDialog: dialog }
}

export type Autosave = ReturnType<typeof useAutosave>
