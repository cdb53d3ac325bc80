import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { AnswerOf, OperationSpec, QueryNoun } from '../../contract/operation.ts'
import { type CallInput, call, type InputArguments } from './client.ts'

/**
 * The query of a GET: `useQuery(queryOf(beneficiaryOperations.get, { query: { serial_number } }))`.
 * Its key is `[noun, path, query, params]`, so that a change refreshes everything of a noun at once.
 */
export function queryOf<Spec extends OperationSpec>(spec: Spec, ...[input]: InputArguments<Spec>) {
  const { query, params } = (input ?? {}) as { query?: object; params?: object }
  return queryOptions<AnswerOf<Spec>>({
    queryKey: [nounOf(spec), spec.path, query ?? {}, params ?? {}],
    queryFn: ({ signal }) =>
      call(spec, ...([{ ...input, signal } as CallInput<Spec>] as InputArguments<Spec>)),
  })
}

export function nounOf(spec: OperationSpec): string {
  return spec.path.split('/')[1] ?? ''
}

/** Everything read of these nouns is asked again; what is on screen at once, the rest when it is opened. */
export async function refresh(client: QueryClient, nouns: readonly QueryNoun[] = []): Promise<void> {
  // The first steps tick themselves by whatever is there, and Today follows whatever is done; asked again only on screen.
  const all = nouns.length > 0 ? [...nouns, 'first-steps', 'worklist'] : []
  await Promise.all(all.map((noun) => client.invalidateQueries({ queryKey: [noun] })))
}
