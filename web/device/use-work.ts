import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { OpenVault } from './device-store.ts'
import type { KeptDraft } from './draft-store.ts'
import { asNumberedNow } from './form-place.ts'
import type { KeptJotting } from './jotting-store.ts'
import type { Opened, OutboxItem } from './outbox-store.ts'
import { useDevice, useVault } from './use-device.ts'

export type Work = { drafts: KeptDraft[]; jottings: KeptJotting[]; outbox: OutboxItem[] }

/** Its first part is what `work` refreshes; gone with the lock. */
export const workKey = ['device', 'work'] as const

/** All that was written on this phone; undefined until it is read, and where nothing is kept. */
export function useWork() {
  const vault = useVault()
  const device = useDevice()
  const people = device.phase === 'open' ? device.visits?.people : undefined
  const query = useQuery<Work>({
    queryKey: [...workKey, vault?.id ?? ''],
    queryFn: () => (vault ? readWork(vault) : { drafts: [], jottings: [], outbox: [] }),
    enabled: vault !== null,
    staleTime: 0,
  })
  const data = useMemo(
    () =>
      query.data && {
        ...query.data,
        drafts: asNumberedNow(query.data.drafts, people ?? []),
        outbox: asNumberedNow(query.data.outbox, people ?? []),
      },
    [query.data, people],
  )
  return { ...query, data }
}

/** What is on the screen is not opened again for each photograph that goes. */
const shown = new WeakMap<OpenVault, Opened>()

// Loaded when there is something to read: the first page stands without it.
async function readWork(vault: OpenVault): Promise<Work> {
  const [{ listDrafts }, { listJottings }, { listOutbox }] = await Promise.all([
    import('./draft-store.ts'),
    import('./jotting-store.ts'),
    import('./outbox-store.ts'),
  ])
  const opened: Opened = shown.get(vault) ?? new Map()
  shown.set(vault, opened)
  return {
    drafts: await listDrafts(vault),
    jottings: await listJottings(vault),
    outbox: await listOutbox(vault, opened),
  }
}

/** What the office does not have: waiting, not taken, or begun, in a sheet too. What goes behind a letter is one with it. */
export const unsentOf = ({ drafts, jottings, outbox }: Work) => {
  const unsent = outbox.filter(({ sent_at }) => sent_at === null)
  const letters = new Set(unsent.map(({ key }) => key))
  return {
    drafts: drafts.length + jottings.length,
    submitted: unsent.filter((item) => item.kind !== 'attachment' || !letters.has(item.of)).length,
  }
}
