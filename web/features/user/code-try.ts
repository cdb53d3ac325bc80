import { useState } from 'react'
import { ApiProblem, messageOf } from '../../api/api-problem.ts'

const EMPTY = 'Type the code'

/** A code while it is typed and sent: what the server says of it stands under the field, anything else above the form. */
export function useCodeTry(send: (code: string) => Promise<unknown>) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)

  async function submit() {
    if (isPending) return
    setFailure(null)
    if (code.trim() === '') return setError(EMPTY)
    setError(undefined)
    setPending(true)
    try {
      await send(code)
    } catch (thrown) {
      const ofCode = thrown instanceof ApiProblem ? thrown.fields.code : undefined
      if (ofCode) {
        setError(ofCode)
        setCode('')
      } else setFailure(messageOf(thrown))
    } finally {
      setPending(false)
    }
  }

  return { code, setCode, error, failure, isPending, submit, clear: () => setError(undefined) }
}
