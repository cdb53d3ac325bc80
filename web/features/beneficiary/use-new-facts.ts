import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Beneficiary, beneficiaryOperations } from '../../../contract/beneficiary.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import { newKey } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'

/** One of the forms that stand folded: checked and sent apart from the person. */
export type FoldedPart = {
  isDirty: boolean
  /** Shows what is wrong with it. */
  check: () => Promise<boolean>
  /** Why it is not saved, '' where its fields say it; null when it is. */
  send: (person: Beneficiary) => Promise<string | null>
}
export type PutPart = (name: string, part: FoldedPart | null) => void

/** What the sheet says at its top when the person stands and the rest does not. */
class FactsUnsaved extends Error {}

/**
 * What is known of somebody new beside the person's own fields: checked before anything is sent, and sent second. When
 * only it fails the sheet stays with everything typed; what is pressed then sends what is not saved yet.
 */
export function useNewFacts(isOpen: boolean) {
  const client = useQueryClient()
  const parts = useRef(new Map<string, FoldedPart>())
  const [isDirty, setDirty] = useState(false)
  const [isShown, setShown] = useState(false)
  const [opening, setOpening] = useState(0)
  const [isPersonSaved, setPersonSaved] = useState(false)
  const standing = useRef<Beneficiary | null>(null)
  const key = useRef('')

  useEffect(() => {
    if (!isOpen) return
    standing.current = null
    key.current = newKey()
    setPersonSaved(false)
    setShown(false)
    setOpening((count) => count + 1)
  }, [isOpen])

  const put: PutPart = useCallback((name, part) => {
    if (part) parts.current.set(name, part)
    else parts.current.delete(name)
    setDirty([...parts.current.values()].some((one) => one.isDirty))
  }, [])

  /** One key until the server has refused: an answer that was lost may have made the person. */
  async function personBy(create: (idempotency_key: string) => Promise<Beneficiary>) {
    try {
      return await create(key.current)
    } catch (error) {
      if (error instanceof ApiProblem && error.isRefusal) key.current = newKey()
      throw error
    }
  }

  async function save(create: (idempotency_key: string) => Promise<Beneficiary>): Promise<Beneficiary> {
    const typed = [...parts.current.values()].filter((part) => part.isDirty)
    for (const part of typed) {
      if (await part.check()) continue
      setShown(true)
      throw new FactsUnsaved(
        standing.current
          ? 'The person is saved, these facts are not. Something is wrong among them.'
          : 'Something is wrong in ‘More about this person’. Nothing was saved yet.',
      )
    }
    standing.current ??= await personBy(create)
    const reasons: string[] = []
    for (const part of typed) {
      const reason = await part.send(standing.current)
      if (reason !== null) reasons.push(reason)
    }
    if (reasons.length === 0) return standing.current
    setPersonSaved(true)
    setShown(true)
    void refresh(client, beneficiaryOperations.create.changes)
    throw new FactsUnsaved(
      ['The person is saved, these facts are not.', ...new Set(reasons.filter(Boolean))].join(' '),
    )
  }

  return {
    /** Another for each opening of the sheet, which begins with nothing typed. */
    opening,
    put,
    isDirty,
    isShown,
    setShown,
    /** Nothing typed about the person would be sent again. */
    isPersonSaved,
    save,
    /** Its own sentence, or null for a failure that is the person's. */
    sentence: (error: unknown) => (error instanceof FactsUnsaved ? error.message : null),
  }
}
