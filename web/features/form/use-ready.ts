import { useState } from 'react'
import { focusField } from '../../parts/form/focus-field.ts'
import { toast } from '../../ui/toast-store.ts'
import { bufferTypedKeys } from '../../ui/type-ahead-buffer.ts'
import { words } from '../../words.ts'
import { emptyDraft, type FormDraft } from './form-draft.ts'
import type { ReadyWords } from './ready-made/put-ready.ts'
import { losesPoints, putReady, takeReady } from './ready-made/put-ready.ts'
import type { FormEditorState } from './use-form-editor.ts'

/** A ready-made form into the one that is written; saved with it, and taken out again by one press. */
export function useReady(change: FormEditorState['change']) {
  const [isOpen, setOpen] = useState(false)

  function put(ready: ReadyWords) {
    let before: FormDraft = emptyDraft
    change((draft) => {
      before = draft
      return putReady(draft, ready)
    })
    focusField(`${ready.questions[0]?.key}.question`)
    toast({
      title: words.form.ready.added(ready.title),
      ...(losesPoints(before, ready) && { description: words.form.ready.withoutPoints }),
      action: { label: 'Undo', onAction: () => change((now) => takeReady(now, ready, before)) },
    })
  }

  return {
    isOpen,
    open() {
      bufferTypedKeys()
      setOpen(true)
    },
    close: () => setOpen(false),
    put,
  }
}
