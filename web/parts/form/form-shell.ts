import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import { toast } from '../../ui/toast-store.ts'
import { areUploaded, useIsUploading } from '../picture/pending-uploads.ts'
import { useHeldWhileSaving } from './held-while-saving.ts'
import { useOneAtATime } from './one-at-a-time.ts'
import { isSaveKey } from './save-key.ts'
import { useUnsavedClose } from './unsaved-close.ts'

export interface FormShellInput<Values extends FieldValues, Output> {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  form: UseFormReturn<Values, unknown, Output>
  /** Gets what the resolver made of the fields. May throw: the shell stays open with everything typed. */
  onSubmit: (values: Output) => Promise<unknown>
  /**
   * Takes what `onSubmit` threw, sets the fields' errors, and answers the sentence for the top of the form,
   * or `null` when the fields say it all. Without it the error's own message is shown.
   */
  onFailure?: ((error: unknown) => string | null) | undefined
  /** What each opening begins with, where that moves on while a page stays open: today is tomorrow's yesterday. */
  begin?: () => Values
  /** Work that the fields do not hold yet: an upload that is still on its way. */
  hasMore?: boolean
  /** What is typed is no work that could be lost: it closes without a question. */
  isFleeting?: boolean
}

/** What the form dialog and the form sheet share: submit, pending, failure, the unsaved question, keys. */
export function useFormShell<Values extends FieldValues, Output>(input: FormShellInput<Values, Output>) {
  const { isOpen, onOpenChange, form } = input
  const state = useFormState({ control: form.control })
  const { errors, submitCount } = state
  const isUploading = useIsUploading(form.control)
  const [isWaiting, setWaiting] = useState(false)
  const isSubmitting = state.isSubmitting || isWaiting
  const isDirty = !input.isFleeting && (state.isDirty || isUploading || (input.hasMore ?? false))
  const [failure, setFailure] = useState<string | null>(null)
  const latest = useRef(input)
  latest.current = input
  // While it closes its button is still there: a double click, or a key held down, must not save a second time.
  const isDone = useRef(false)
  const isShown = useRef(false)
  const { held, isSaving, saving } = useHeldWhileSaving(() => isDone.current)
  const closing = useUnsavedClose({ isOpen, onOpenChange, form, isDirty, isSubmitting })
  const { isUnsaved, setAsking, discard } = closing

  useEffect(() => {
    if (!isOpen) return
    isDone.current = false
    // What was there when it was last closed was either saved or thrown away.
    form.reset(latest.current.begin?.())
    setFailure(null)
    setAsking(false)
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [isOpen, form, setAsking])
  useWrongInView(submitCount)

  const submit = useOneAtATime(async () => {
    if (isDone.current) return false
    let isSaved = false
    setFailure(null)
    setAsking(false)
    // Saved before it is there, a picture would be left out without a word.
    setWaiting(true)
    const areThere = await areUploaded(form.control)
    setWaiting(false)
    if (!areThere) return false
    const save = form.handleSubmit(async (values) => {
      try {
        await latest.current.onSubmit(values)
        isSaved = true
        isDone.current = true
        isUnsaved.current = false
        onOpenChange(false)
      } catch (error) {
        const explain = latest.current.onFailure
        const own = error instanceof Error ? error.message : 'Something went wrong. Please try again.'
        const said = explain ? explain(error) : own
        setFailure(said)
        // Whoever has gone to another page meanwhile would never hear of it.
        if (!isShown.current) toast({ title: said ?? own, tone: 'danger' })
      }
    })
    await saving(save)
    return isSaved
  })

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return
      event.preventDefault()
      void submit()
    },
    [submit],
  )

  return {
    failure,
    errors,
    submitCount,
    isSubmitting,
    submit,
    requestClose: closing.requestClose,
    onKeyDown,
    held,
    // Once it is saved, closing may itself be a step back.
    isWaited: () => isSaving() && !isDone.current,
    guard: {
      shouldAsk: () => isUnsaved.current && !isSaving(),
      onSave: submit,
      onDiscard: discard,
    },
    unsaved: {
      isOpen: closing.isAsking,
      isSaving: isSubmitting,
      onSave: () => void submit(),
      onDiscard: discard,
      onStay: () => setAsking(false),
    },
  }
}

/** What has the focus already is not scrolled to by it: on a phone what is wrong with it lies below the edge (H-1595). */
function useWrongInView(submitCount: number) {
  useEffect(() => {
    const wrong = submitCount > 0 && document.activeElement?.closest('[aria-invalid="true"]')
    if (wrong) wrong.closest('[data-slot="form-field"]')?.scrollIntoView({ block: 'nearest' })
  }, [submitCount])
}
