import { MutationCache, QueryClient } from '@tanstack/react-query'
import { ApiProblem } from './api-problem.ts'

const RETRIES = 2

/** A refusal is an answer and is not asked again; what got lost on its way is, twice. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (error instanceof ApiProblem && (error.isRefusal || error.code === 'aborted')) return false
  return failures < RETRIES
}

/** Told of every change that was saved: its operation's path and the answer. */
type OnSaved = (client: QueryClient, path: string, answer: unknown) => void

/** The cache of one app. Calls run even when the browser says offline: the failure must be seen (G-15). */
export function createQueryClient(onSaved?: OnSaved): QueryClient {
  const client = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: (answer, _input, _context, { meta }) => {
        if (typeof meta?.path === 'string') onSaved?.(client, meta.path, answer)
      },
    }),
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay: (failures) => Math.min(400 * 2 ** failures, 3000),
        // Long enough for what was fetched ahead of a click; others work on the same people at the same time.
        staleTime: 2000,
        gcTime: 5 * 60_000,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}
