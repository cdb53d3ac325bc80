import { useState } from 'react'
import type { OwnNoun } from '../../../contract/own-kinds.ts'
import { ownValueOperations } from '../../../contract/own-values.ts'
import { call } from '../../api/client.ts'

type Values = Readonly<Record<string, string>>

/** A person's sensitive values, asked for by hand and kept by nobody but the screen. */
export function useSensitive(noun: OwnNoun, key: string) {
  const [values, setValues] = useState<Values | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  return {
    values,
    isAsking,
    failure,
    async ask(): Promise<Values | null> {
      setAsking(true)
      setFailure(null)
      try {
        const answer = await call(ownValueOperations.show, { query: { noun, key } })
        setValues(answer.values)
        return answer.values
      } catch (error) {
        setFailure(error instanceof Error ? error.message : 'This could not be shown.')
        return null
      } finally {
        setAsking(false)
      }
    },
  }
}
