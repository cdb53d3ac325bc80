import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type KeptDraft, listDrafts } from './draft-store.ts'
import { asNumberedNow } from './form-place.ts'
import { listOutbox, type OutboxItem } from './outbox-store.ts'
import { useDevice, useVault } from './use-device.ts'

export type Work = { drafts: KeptDraft[]; outbox: OutboxItem[] }

/** Its first part is what `work` refreshes; gone with the lock. */
export const workKey = ['device', 'work'] as const

/** All that was written on this phone; undefined until it is read, and where nothing is kept. */
export function useWork() {
  const vault = useVault()
  const device = useDevice()
  const people = device.phase === 'open' ? device.visits?.people : undefined
  const query = useQuery<Work>({
    queryKey: [...workKey, vault?.id ?? ''],
    queryFn: async () =>
      vault
        ? { drafts: await listDrafts(vault), outbox: await listOutbox(vault) }
        : { drafts: [], outbox: [] },
    enabled: vault !== null,
    staleTime: 0,
  })
  const data = useMemo(
    () =>
      query.data && {
        drafts: asNumberedNow(query.data.drafts, people ?? []),
        outbox: asNumberedNow(query.data.outbox, people ?? []),
      },
    [query.data, people],
  )
  return { ...query, data }
}

/** What the office does not have: what waits, what it did not take, and what was begun. */
export const unsentOf = ({ drafts, outbox }: Work) => ({
  drafts: drafts.length,
  submitted: outbox.filter(({ state }) => state === 'ready' || state === 'refused').length,
})
