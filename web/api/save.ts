import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { OperationSpec, QueryNoun } from '../../contract/operation.ts'
import { toast } from '../ui/toast-store.ts'
import { ApiProblem } from './api-problem.ts'
import { newKey } from './client.ts'
import { refresh } from './queries.ts'
import { isReplay } from './replay.ts'

/** What of an operation says which nouns are stale when it is done, and whose record it answers with. */
export type Changing = Pick<OperationSpec, 'changes'> & Partial<Pick<OperationSpec, 'path'>>

export type SaveOptions<Input, Answer> = {
  /** Of what the operation changes, asked again by the page that comes next: this one still shows what was deleted. */
  afterwards?: readonly QueryNoun[]
  /** A sentence of words.ts; nothing is said without it. */
  toast?: string | ((answer: Answer, input: Input) => string)
  onSaved?: (answer: Answer, input: Input) => unknown
  /** Of each try that failed, also where another was begun since or its page was left: what `mutate` is given is asked of the last alone. */
  onError?: (error: Error, input: Input) => unknown
  /** Two alike are two entries: where the server has answered an earlier try, it is said that nothing was added (H-2033). */
  isEntry?: boolean | undefined
  /** Where one hook serves the buttons of many rows, by record and version: what was lost of one is no try of another, nor of what was done to it since. */
  intentOf?: (input: Input) => string | number
}

/**
 * A change by this operation, which says what is stale afterwards: `send` gets the input and one Idempotency-Key, which
 * stays the same for every try until the server has surely answered (S-16). `mutateAsync` throws `ApiProblem`, for FormDialog and ConfirmDialog to show.
 */
export function useSave<Input, Answer>(
  { changes = [], path }: Changing,
  send: (input: Input, tries: { idempotency_key: string }) => Promise<Answer>,
  options: SaveOptions<Input, Answer> = {},
): UseMutationResult<Answer, Error, Input> {
  const client = useQueryClient()
  // The key of a try whose answer was lost: the next try may be the same intent.
  const kept = useRef(new Map<string | number | undefined, string>())

  return useMutation<Answer, Error, Input>({
    meta: { path },
    mutationFn: async (input) => {
      const intent = options.intentOf?.(input)
      const idempotency_key = kept.current.get(intent) ?? newKey()
      kept.current.delete(intent)
      try {
        return await send(input, { idempotency_key })
      } catch (error) {
        // A refusal did nothing, so what is sent next is another intent; a lost answer may have done it.
        if (!(error instanceof ApiProblem && error.isRefusal)) kept.current.set(intent, idempotency_key)
        throw error
      }
    },
    onError: (error, input) => options.onError?.(error, input),
    onSuccess: async (answer, input) => {
      const { afterwards = [] } = options
      const now = changes.filter((noun) => !afterwards.includes(noun))
      void refresh(client, now)
      const said = typeof options.toast === 'function' ? options.toast(answer, input) : options.toast
      if (said) toast({ title: said, tone: 'ok' })
      for (const noun of afterwards) {
        void client.invalidateQueries({ queryKey: [noun], refetchType: 'none' })
      }
      await options.onSaved?.(answer, input)
      if (options.isEntry && isReplay(answer))
        await import('./say-replay.ts').then(({ sayReplay }) => sayReplay()).catch(() => undefined)
    },
  })
}
