import { useState } from 'react'
import type { FieldValues, SubmitErrorHandler, UseFormReturn } from 'react-hook-form'
import { useHeldWhileSaving } from './held-while-saving.ts'
import { useOneAtATime } from './one-at-a-time.ts'

type Saving<Values extends FieldValues, Body> = {
  form: UseFormReturn<Values, unknown, Body>
  save: (body: Body) => Promise<unknown>
  /** What to say of a failure; null where the fields say it. */
  onFailure: (error: unknown) => string | null
  /** What has to be there first; false where it is not. */
  isReady?: () => Promise<boolean>
  onInvalid?: SubmitErrorHandler<Values>
}

/**
 * The saving of a form that is a page of its own: one try at a time, its fields held meanwhile, what is wrong said above
 * them. `submit` answers whether it was saved, and never throws.
 */
export function usePageSave<Values extends FieldValues, Body>({
  form,
  save,
  onFailure,
  isReady,
  onInvalid,
}: Saving<Values, Body>) {
  const [failure, setFailure] = useState<string | null>(null)
  const { held, saving } = useHeldWhileSaving()
  const submit = useOneAtATime(async () => {
    let isSaved = false
    setFailure(null)
    if (isReady && !(await isReady())) return false
    const write = form.handleSubmit(async (body) => {
      try {
        await save(body)
        isSaved = true
      } catch (error) {
        setFailure(onFailure(error))
      }
    }, onInvalid)
    await saving(write)
    return isSaved
  })
  return { failure, held, submit }
}
