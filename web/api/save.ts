import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { toast } from '../ui/toast-store.ts'
import { ApiProblem } from './api-problem.ts'
import { newKey } from './client.ts'
import { type Noun, refresh } from './queries.ts'

export type SaveOptions<Input, Answer> = {
  /** What is asked again afterwards. */
  refreshes: readonly Noun[]
  /** Asked again by the page that comes next: this one still shows what has just been deleted. */
  refreshesAfterwards?: readonly Noun[]
  /** A sentence of words.ts; nothing is said without it. */
  toast?: string | ((answer: Answer, input: Input) => string)
  onSaved?: (answer: Answer, input: Input) => unknown
}

/**
 * A change: `send` gets the input and one Idempotency-Key, which stays the same for every try until the server
 * has surely answered (S-16). `mutateAsync` throws `ApiProblem`, for FormDialog and ConfirmDialog to show.
 */
export function useSave<Input, Answer>(
  send: (input: Input, tries: { idempotency_key: string }) => Promise<Answer>,
  options: SaveOptions<Input, Answer>,
): UseMutationResult<Answer, Error, Input> {
  const client = useQueryClient()
  // The key of a try whose answer was lost: the next try may be the same intent.
  const kept = useRef<string | null>(null)

  return useMutation<Answer, Error, Input>({
    mutationFn: async (input) => {
      const idempotency_key = kept.current ?? newKey()
      kept.current = null
      try {
        return await send(input, { idempotency_key })
      } catch (error) {
        // A refusal did nothing, so what is sent next is another intent; a lost answer may have done it.
        if (!(error instanceof ApiProblem && error.isRefusal)) kept.current = idempotency_key
        throw error
      }
    },
    onSuccess: (answer, input) => {
      void refresh(client, options.refreshes)
      const said = typeof options.toast === 'function' ? options.toast(answer, input) : options.toast
      if (said) toast({ title: said, tone: 'ok' })
      for (const noun of options.refreshesAfterwards ?? []) {
        void client.invalidateQueries({ queryKey: [noun], refetchType: 'none' })
      }
      return options.onSaved?.(answer, input) as Promise<unknown>
    },
  })
}
