import { useQuery } from '@tanstack/react-query'
import { deviceState } from './device.ts'
import { isNothingKept } from './no-databases.ts'
import { countUnsent } from './outbox-store.ts'
import { useVault } from './use-device.ts'
import { unsentOf, useWork, type Work, workKey } from './use-work.ts'

/** `isCounted` is false where the phone's store does not answer: then something may be lost all the same. */
export type Unsent = { drafts: number; submitted: number; isCounted: boolean }

/**
 * What signing out would erase unsent, and a way to count it now. Counting opens nothing: what cannot be read is counted too,
 * beside what can (0111).
 */
export function useUnsent(): Unsent & { count: () => Promise<Unsent> } {
  const vault = useVault()
  const { data: work, refetch: read } = useWork()
  const { data, isError, refetch } = useQuery({
    queryKey: [...workKey, 'unsent', vault?.id ?? ''],
    queryFn: () => (vault ? countUnsent(vault.store, vault.id) : countUnopened()),
    enabled: vault !== null,
    staleTime: 0,
    retry: false,
  })
  return {
    ...unsentWith(work, isError ? undefined : data),
    // Pressed while nothing was counted yet, it waits for the count, and not for what may never be read.
    count: async () => {
      // Counted last: what is sent in between is not taken for a draft that does not open.
      const now = work && (await read()).data
      const counted = await refetch()
      return unsentWith(now, counted.isError ? undefined : counted.data)
    },
  }
}

/** Throws where the phone's store did not open, and something may lie in it. */
async function countUnopened(): Promise<number> {
  const state = deviceState()
  const isShut = state.phase === 'opening' || (state.phase === 'unsupported' && !state.is_newer)
  if (isShut && !(await isNothingKept())) throw new Error('The phone’s store is not open')
  return 0
}

/** What is counted and not among the work that was read is a draft that does not open; all of it, where none was read. */
export function unsentWith(work: Work | undefined, counted: number | undefined): Unsent {
  const isCounted = counted !== undefined
  if (!work) return { drafts: 0, submitted: counted ?? 0, isCounted }
  const { drafts, submitted } = unsentOf(work)
  const waiting = work.outbox.filter(({ sent_at }) => sent_at === null)
  const read = work.drafts.length + work.jottings.length + waiting.length
  return { drafts: drafts + Math.max(0, (counted ?? 0) - read), submitted, isCounted }
}
