import { useCallback, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useLeaveGuard } from '../unsaved/leave-guard.ts'

interface Closing<Values extends FieldValues, Output> {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  form: UseFormReturn<Values, unknown, Output>
  isDirty: boolean
  /** It is being saved: nobody closes it meanwhile. */
  isSubmitting: boolean
}

/** Closing a form that may hold unsaved work: asked about first, and before the page around it is left. */
export function useUnsavedClose<Values extends FieldValues, Output>(input: Closing<Values, Output>) {
  const { isOpen, onOpenChange, form, isDirty, isSubmitting } = input
  const [isAsking, setAsking] = useState(false)
  const isUnsaved = useRef(false)
  isUnsaved.current = isOpen && isDirty

  useLeaveGuard(isOpen && isDirty)

  const requestClose = useCallback(() => {
    if (isSubmitting) return
    if (isDirty) setAsking(true)
    else onOpenChange(false)
  }, [isDirty, isSubmitting, onOpenChange])

  const discard = useCallback(() => {
    isUnsaved.current = false
    form.reset()
    onOpenChange(false)
  }, [form, onOpenChange])

  return { isUnsaved, isAsking, setAsking, requestClose, discard }
}
