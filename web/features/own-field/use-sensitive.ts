import { useState } from 'react'
import type { OwnNoun } from '../../../contract/own-kinds.ts'
import { type OwnValues, ownValueOperations } from '../../../contract/own-values.ts'
import { call } from '../../api/client.ts'

/** The sensitive values of whoever is on the screen (H-2012), asked for by hand and kept by nobody but the screen. */
export function useSensitive(noun: OwnNoun, key: string, beneficiary_id: number | undefined) {
  const [shown, setShown] = useState<OwnValues | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  return {
    /** With the version that they are of. */
    shown,
    hide: () => setShown(null),
    isAsking,
    failure,
    async ask(): Promise<OwnValues | null> {
      setAsking(true)
      setFailure(null)
      try {
        const answer = await call(ownValueOperations.show, {
          query: { noun, key, ...(beneficiary_id !== undefined && { beneficiary_id }) },
        })
        setShown(answer)
        return answer
      } catch (error) {
        setFailure(error instanceof Error ? error.message : 'This could not be shown.')
        return null
      } finally {
        setAsking(false)
      }
    },
  }
}
