import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { SignedIn } from '../../contract/user.ts'
import type { Visits } from '../../contract/visit.ts'
import { sessionQuery, useSession } from '../session/session.ts'
import type { applyServerVisits as KeepTold } from './apply-server-visits.ts'
import { onDeviceChange, openVaultNow, visitsNow } from './device.ts'
import { prefixOf } from './record-keys.ts'
import { useDevice } from './use-device.ts'
import { ForeignVault } from './vault.ts'
import { type KeptVisits, marksOf } from './visits-store.ts'
import { askVisits } from './volunteer-calls.ts'

/** The one source of the volunteer's pages. The words that wait are sent first: whoever leaves the list is erased with it. */
export const visitsQuery = queryOptions<KeptVisits>({
  queryKey: ['volunteer', '/volunteer/visits'],
  queryFn: async ({ signal, client }) => {
    const vault = openVaultNow()
    // Loaded when it is first needed: the first page stands without it. Who is to be visited is asked whatever becomes of letters.
    if (vault) await import('./delivery.ts').then(({ sendWords }) => sendWords()).catch(() => undefined)
    const sent = vault && new Set(await vault.store.keys(prefixOf(vault.id, 'kept')))
    const before = visitsNow()
    // An empty list costs nothing to be told once more, and heals a phone that was left with one.
    const known = vault && before?.people.length ? before.tag : undefined
    const ask = async (known?: string) => keep(await askVisits(known, signal), client, before?.user, sent)
    const kept = (await ask(known)) ?? (await ask())
    if (!kept) throw new Error('The same as a list that nobody asked about')
    return kept
  },
})

/** Undefined when it is the same as a list that is here no more: erased with the people while the question was on its way. */
async function keep(
  told: Visits,
  client: QueryClient,
  known?: SignedIn | null,
  sent?: ReadonlySet<string> | null,
): Promise<KeptVisits | undefined> {
  // The first list may be here before it is known whose it is.
  const user = client.getQueryData(sessionQuery.queryKey) ?? known ?? (await client.fetchQuery(sessionQuery))
  if (!user) throw new Error('Nobody is signed in')
  // Asked by one and answered to another, who has signed in meanwhile.
  if (user.account_id !== told.account_id) throw new ForeignVault()
  const now = openVaultNow()
  if (now) return await applyServerVisits(now, told, user, sent)
  if (told.is_same) return undefined
  keepWhenOpen(told, user)
  return { ...told, user, fetched_at: Date.now(), seen: marksOf(told.people) }
}

// Loaded when there is something to keep: the first page stands without it.
const applyServerVisits: typeof KeepTold = async (...given) =>
  await (await import('./apply-server-visits.ts')).applyServerVisits(...given)

/** The first list may come before the vault that keeps it is made: nobody waits for that. */
function keepWhenOpen(told: Visits, user: SignedIn): void {
  const stop = onDeviceChange(() => {
    const vault = openVaultNow()
    if (!vault) return
    stop()
    if (!visitsNow()) void applyServerVisits(vault, told, user).catch(() => undefined)
  })
}

/** What is kept at once, and what the server says as soon as it does. */
export function useVisits() {
  const { user } = useSession()
  const device = useDevice()
  const query = useQuery({ ...visitsQuery, enabled: user !== null })
  const kept = device.phase === 'open' ? device.visits : undefined
  return { ...query, visits: kept ?? query.data }
}

/** Who the phone belongs to: as kept, or as the server says. */
export function useVolunteer(): SignedIn | null | undefined {
  const { user } = useSession()
  const device = useDevice()
  return (device.phase === 'open' ? device.visits?.user : undefined) ?? user
}

/** After something arrived, or changed here: asked again while the old list stays on screen. */
export const refreshVisits = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: visitsQuery.queryKey })
