import type { SignedIn } from '../../contract/user.ts'
import type { Visits } from '../../contract/visit.ts'
import type { OpenVault } from './device-store.ts'
import { isAboutSame } from './form-place.ts'
import { applyMakingRoom } from './making-room.ts'
import { withMutex } from './mutex.ts'
import { VaultShut } from './record-guard.ts'
import { sealRecord } from './record-keys.ts'
import { requireOwner } from './vault.ts'
import { type KeptVisits, marksOf, placeOf, readVisits, shownVisits } from './visits-store.ts'

/** 'The same as before' of a list that is no longer here: its people were erased, or another tab keeps other ones. */
export class SameAsNothing extends Error {}

/** What stands once the server has told this. Throws `SameAsNothing`: then the whole is to be asked for. */
export function updatedVisits(
  before: KeptVisits | undefined,
  told: Visits,
  user: SignedIn,
  now = Date.now(),
): KeptVisits {
  if (told.is_same) {
    if (before?.tag !== told.tag) throw new SameAsNothing()
    return { ...before, user, fetched_at: now, ...backOf(before, told) }
  }
  const { account_id, tag, people, forms, answered_forms, forms_left_out, office } = told
  // The first time nothing is new: everything would be.
  const seen = before ? stillThere(before.seen, people) : marksOf(people)
  return {
    account_id,
    tag,
    people,
    forms,
    answered_forms,
    forms_left_out,
    office,
    user,
    fetched_at: now,
    seen,
    ...backOf(before, told),
  }
}

/** A restore that this phone had not heard of is news (S-19, 0094); one from before it was ever told of any is not. */
function backOf(before: KeptVisits | undefined, { restore_point }: Visits) {
  const known = before?.restore_point
  const last = restore_point?.went_back
  const isNews = known && last && known.went_back?.id !== last.id
  return { restore_point: restore_point ?? known, back_to: isNews ? last.to : before?.back_to }
}

/** What was read would be written over what another call has put there since: somebody unassigned would lie here again. */
const changing = <T>(vault: OpenVault, job: () => Promise<T>): Promise<T> =>
  withMutex(`kampung-visits ${vault.id}`, job)

/**
 * Puts what the server told in the place of what it told before: who is no longer in it is gone. Throws `ForeignVault`
 * where another volunteer has signed in meanwhile, and `SameAsNothing`; and where there is no room for it, which is contact all
 * the same: nobody is erased for want of it.
 */
export const keepVisits = (
  vault: OpenVault,
  told: Visits,
  user: SignedIn,
  now = Date.now(),
): Promise<KeptVisits> =>
  changing(vault, async () => {
    await requireOwner(vault, told.account_id)
    const kept = await readVisits(vault)
    const next = updatedVisits(kept && newest(kept, vault), told, user, now)
    const heard = () =>
      vault.store.changeVault(vault.id, (record) => record && { ...record, contact_at: now })
    const isLeft = kept?.people.some((one) => !next.people.some((person) => isAboutSame(one, person)))
    await write(vault, next)
      .catch(async (error: unknown) => {
        if (!isLeft || error instanceof VaultShut) throw error
        // Whoever is theirs no longer lies here no longer, also where the whole list goes with them.
        await vault.store.apply([{ remove: placeOf(vault) }])
        await write(vault, next)
      })
      .finally(() => heard().catch(() => undefined))
    return next
  })

/** A phone that is full has the newest on its screen alone. What was erased meanwhile is not brought back from there. */
function newest(kept: KeptVisits, vault: OpenVault): KeptVisits {
  const shown = shownVisits(vault)
  if (!shown || shown.fetched_at < kept.fetched_at) return kept
  if (shown.fetched_at > kept.fetched_at) return shown
  // The same list, of which what was seen and read since may be on the screen alone.
  return {
    ...kept,
    seen: [...new Set([...kept.seen, ...shown.seen])],
    back_to: kept.back_to && shown.back_to,
  }
}

/** The person's page was opened: they and their forms are new no longer. Undefined when nothing was new. */
export const markSeen = (vault: OpenVault, serial_number: string): Promise<KeptVisits | undefined> =>
  changing(vault, async () => {
    const stored = await readVisits(vault)
    if (!stored) return undefined
    const kept = newest(stored, vault)
    const marks = marksOf(kept.people.filter((person) => person.serial_number === serial_number))
    if (marks.every((mark) => kept.seen.includes(mark))) return undefined
    const next = { ...kept, seen: [...new Set([...kept.seen, ...marks])] }
    await write(vault, next).catch(unlessFull)
    return next
  })

/** Somebody has read that the office went back. */
export const markBackRead = (vault: OpenVault): Promise<KeptVisits | undefined> =>
  changing(vault, async () => {
    const kept = await readVisits(vault)
    if (!kept) return undefined
    const next = { ...newest(kept, vault), back_to: undefined }
    await write(vault, next).catch(unlessFull)
    return next
  })

const write = async (vault: OpenVault, kept: KeptVisits) =>
  applyMakingRoom(vault, [{ put: await sealRecord(vault, placeOf(vault), kept) }])

/** What was read or seen is so on the screen at least, as the list itself is (H-1977). */
function unlessFull(error: unknown): void {
  if (error instanceof VaultShut) throw error
}

function stillThere(seen: readonly string[], people: Visits['people']): string[] {
  const there = new Set(marksOf(people))
  return seen.filter((mark) => there.has(mark))
}
