import type { SignedIn } from '../../contract/user.ts'
import type { Visits } from '../../contract/visit.ts'
import { sendNow, work } from './delivery.ts'
import { showVisits, visitsNow } from './device.ts'
import type { OpenVault } from './device-store.ts'
import { forgetKeptGone, reconcileKept } from './kept-settling.ts'
import { forgetGone } from './outbox-forgetting.ts'
import { fetchPictures } from './picture-fetching.ts'
import { letReturnedGo } from './turned-away.ts'
import { ForeignVault, requireOwner } from './vault.ts'
import { keepVisits, SameAsNothing, updatedVisits } from './visits-keeping.ts'
import type { KeptVisits } from './visits-store.ts'

/**
 * Keeps and shows what the server told, and lets go what was written about whoever is no longer told of. Undefined when it
 * is the same as a list that is here no more.
 */
export async function applyServerVisits(
  vault: OpenVault,
  told: Visits,
  user: SignedIn,
  /** What of that was kept when the question left. */
  sent?: ReadonlySet<string> | null,
): Promise<KeptVisits | undefined> {
  const before = visitsNow()?.people ?? []
  // First: the list, the largest that lies here, makes room by what is kept, of which the office may have lost some.
  const isOffered = await settle(vault, told, sent ?? undefined).catch((error) => {
    if (error instanceof ForeignVault) throw error
    return false
  })
  const kept = await keptOrShown(vault, told, user).catch((error) => {
    if (error instanceof SameAsNothing) return undefined
    throw error
  })
  if (!kept) return undefined
  showVisits(kept)
  if (isOffered) {
    work.tell()
    void sendNow()
  }
  void fetchPictures(vault, kept)
  void forgetWhoLeft(vault, kept)
    .then(() => sendOfReturned(vault, before, kept))
    .catch(() => undefined)
  return kept
}

/** A phone that is full shows at least what it is told. */
async function keptOrShown(vault: OpenVault, told: Visits, user: SignedIn): Promise<KeptVisits> {
  try {
    return await keepVisits(vault, told, user)
  } catch (error) {
    if (error instanceof ForeignVault || error instanceof SameAsNothing) throw error
    return updatedVisits(visitsNow(), told, user)
  }
}

async function sendOfReturned(vault: OpenVault, before: Visits['people'], { people }: KeptVisits) {
  if (!(await letReturnedGo(vault, before, people))) return
  work.tell()
  await sendNow()
}

/**
 * Before anybody is forgotten: by going back the office may have lost who is whose. Whether anything is to be sent again. Throws
 * `ForeignVault` where another volunteer has signed in meanwhile.
 */
async function settle(
  vault: OpenVault,
  { account_id, restore_point }: Visits,
  sent: ReadonlySet<string> | undefined,
): Promise<boolean> {
  await requireOwner(vault, account_id)
  return restore_point !== undefined && (await reconcileKept(vault, restore_point, sent))
}

async function forgetWhoLeft(vault: OpenVault, { people }: KeptVisits): Promise<void> {
  await forgetKeptGone(vault, people)
  if (await forgetGone(vault, people)) work.tell()
}
