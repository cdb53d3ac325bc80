import { useEffect } from 'react'
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import type { Beneficiary } from '../../../contract/beneficiary.ts'
import { showProblem } from '../../api/form-problems.ts'
import type { PutPart } from './use-new-facts.ts'

/** Joins a folded form to the sheet. What was saved counts as untouched, and is not sent again. */
export function useFoldedPart<Values extends FieldValues, Output>(
  put: PutPart,
  name: string,
  form: UseFormReturn<Values, unknown, Output>,
  save: (person: Beneficiary) => Promise<unknown>,
): void {
  const { isDirty } = useFormState({ control: form.control })
  useEffect(() => {
    put(name, {
      isDirty,
      check: () => form.trigger(undefined, { shouldFocus: true }),
      send: async (person) => {
        try {
          await save(person)
          form.reset(form.getValues())
          return null
        } catch (error) {
          return showProblem(form, error) ?? ''
        }
      },
    })
  })
  useEffect(() => () => put(name, null), [put, name])
}
