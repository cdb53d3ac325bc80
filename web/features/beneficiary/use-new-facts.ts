import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm, useFormState } from 'react-hook-form'
import type { z } from 'zod'
import type { Beneficiary } from '../../../contract/beneficiary.ts'
import { beneficiaryProfileOperations } from '../../../contract/beneficiary-profile.ts'
import { call } from '../../api/client.ts'
import { showProblem } from '../../api/form-problems.ts'
import { emptyFacts, type FactsFormValues, factsBody } from './facts-form.ts'

export type FactsForm = UseFormReturn<FactsFormValues, unknown, z.output<typeof factsBody>>

/** What the sheet says at its top when the person stands and the facts do not. */
class FactsUnsaved extends Error {}

/**
 * The facts of somebody new: checked before anything is sent, and sent second. When only they fail the sheet stays with
 * everything typed; what is pressed then sends them alone.
 */
export function useNewFacts(isOpen: boolean) {
  const form: FactsForm = useForm({ resolver: zodResolver(factsBody), defaultValues: emptyFacts })
  const { isDirty } = useFormState({ control: form.control })
  const [isShown, setShown] = useState(false)
  const [made, setMade] = useState<Beneficiary | null>(null)
  const standing = useRef<Beneficiary | null>(null)

  useEffect(() => {
    if (!isOpen) return
    standing.current = null
    setMade(null)
    setShown(false)
    form.reset(emptyFacts)
  }, [isOpen, form])

  async function save(create: () => Promise<Beneficiary>): Promise<Beneficiary> {
    if (isDirty && !(await form.trigger())) {
      setShown(true)
      throw new FactsUnsaved('Something is wrong among the facts below. Nothing was saved yet.')
    }
    standing.current ??= await create()
    const person = standing.current
    if (!isDirty) return person
    try {
      await call(beneficiaryProfileOperations.update, {
        query: { serial_number: person.serial_number },
        body: factsBody.parse(form.getValues()),
        if_match: undefined,
      })
      return person
    } catch (error) {
      setMade(person)
      setShown(true)
      const why = showProblem(form, error)
      throw new FactsUnsaved(`The person is saved, these facts are not.${why ? ` ${why}` : ''}`)
    }
  }

  return {
    form,
    isDirty,
    isShown,
    setShown,
    /** The person is saved and only the facts are not: nothing typed about the person would be sent again. */
    isPersonSaved: made !== null,
    save,
    /** Its own sentence, or null for a failure that is the person's. */
    sentence: (error: unknown) => (error instanceof FactsUnsaved ? error.message : null),
  }
}
