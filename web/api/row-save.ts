import { useState } from 'react'
import { type Changing, type SaveOptions, useSave } from './save.ts'

type RowOptions<Input, Answer> = SaveOptions<Input, Answer> & {
  /** Which row an input is of. */
  rowOf: (input: Input) => string | number
}

/**
 * A change of one press, whose buttons stand in many rows: each row waits for its own answer, and whatever fails is told by
 * `onError`, whichever was pressed since.
 */
export function useRowSave<Input, Answer>(
  operation: Changing,
  send: (input: Input, tries: { idempotency_key: string }) => Promise<Answer>,
  options: RowOptions<Input, Answer>,
) {
  const [waiting, setWaiting] = useState<ReadonlySet<string | number>>(new Set())
  const { mutateAsync } = useSave(operation, send, { intentOf: options.rowOf, ...options })
  return {
    isBusy: (row: string | number) => waiting.has(row),
    press(input: Input) {
      const row = options.rowOf(input)
      setWaiting((rows) => new Set(rows).add(row))
      // A failure was told by `onError`.
      void mutateAsync(input)
        .catch(() => {})
        .then(() => setWaiting((rows) => new Set([...rows].filter((one) => one !== row))))
    },
  }
}
