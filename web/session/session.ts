import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { type SignedIn, userOperations } from '../../contract/user.ts'
import { isSomebody } from '../api/answer-check.ts'
import { ApiProblem } from '../api/api-problem.ts'
import { call } from '../api/client.ts'
import { forgetPeople, showAccount } from './session-account.ts'
import { sessionGeneration } from './session-generation.ts'
import { heldSession, releaseSession } from './session-hold.ts'

/** Section 4: null is unauthenticated, as the server says with 401. Any other failure is one to retry, and keeps the page (D-15). */
export const sessionQuery = queryOptions<SignedIn | null>({
  queryKey: ['session'],
  queryFn: ({ signal }) => askWhoIsHere(signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

async function askWhoIsHere(signal: AbortSignal): Promise<SignedIn | null> {
  const turn = sessionGeneration()
  const user = await call(userOperations.current, { signal, check: isSomebody }).catch((error: unknown) => {
    if (error instanceof ApiProblem && error.code === 'unauthenticated') return heldSession()?.user ?? null
    throw error
  })
  // Answered about who was here before somebody signed in.
  if (turn !== sessionGeneration()) return await askWhoIsHere(signal)
  if (user) showAccount(user)
  return user
}

export function useSession() {
  const { data, error, refetch, isFetching, errorUpdateCount } = useQuery(sessionQuery)
  const isUnknown = data === undefined
  // Stays while it is asked again, when `error` is taken back.
  return {
    user: data,
    isUnknown,
    isUnreachable: isUnknown && errorUpdateCount > 0,
    error,
    refetch,
    isFetching,
  }
}

/** The signed-in user; throws outside the gate, which lets nobody else in. */
export function useSignedIn(): SignedIn {
  const { user } = useSession()
  // When the session ends, what is inside the gate renders once more before the gate takes it away.
  const last = useRef(user)
  if (user) last.current = user
  if (!last.current) throw new Error('Nobody is signed in')
  return last.current
}

/** Nothing read by one person is left for the next. */
export function setSession(client: QueryClient, user: SignedIn | null): void {
  forgetPeople()
  showAccount(user)
  client.removeQueries({
    predicate: ({ queryKey }) => queryKey[0] !== 'session' && queryKey[0] !== 'settings',
  })
  client.setQueryData(sessionQuery.queryKey, user)
  releaseSession(false)
}
