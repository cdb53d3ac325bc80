import { ATTACHMENT_ID } from '../../contract/attachment-kinds.ts'
import type { Form } from '../../contract/form.ts'
import type { OpenVault, StoredRecord } from './device-store.ts'
import { isSamePlace, type Place } from './form-place.ts'
import type { FormVisit } from './form-visit.ts'
import { applyMakingRoom } from './making-room.ts'
import { withMutex } from './mutex.ts'
import { isDraftOf } from './occasion.ts'
import { VaultShut } from './record-guard.ts'
import { namedKey, openRecord, recordsOf, sealRecord } from './record-keys.ts'

/** What is being written: with the form as it was opened, so that it can be finished whatever happens to that form. */
export type Draft = Place & {
  person_name: string
  form: Form
  answers: Readonly<Record<string, string>>
  /** Which time of filling in the form it is, of one that is filled in again: none writes over another's (0040). */
  occasion?: string | undefined
  /** The response that is being corrected; absent for one that is filled in (0073). */
  corrects?: number | undefined
  /** The visit that it is about, where that was noted first (0038). */
  visit?: FormVisit | undefined
  /** When the first of it was written; absent in what an older version of the area began. */
  begun_at?: number | undefined
}
export type KeptDraft = Draft & { key: string; saved_at: number }

type Named = Place & Pick<Draft, 'occasion' | 'corrects'>

const nameOf = ({ serial_number, beneficiary_id, form_id, programme_id, stage, occasion, corrects }: Named) =>
  JSON.stringify([
    beneficiary_id ?? serial_number,
    ...(form_id === undefined ? [programme_id, stage] : ['form', form_id]),
    ...(occasion ? [occasion] : []),
    ...(corrects ? ['corrects', corrects] : []),
  ])

/** Where it lies: as it was found, or where the first of its place goes. */
export const draftKey = async (vault: OpenVault, draft: Named & { key?: string | undefined }) =>
  draft.key ?? (await namedKey(vault, 'draft', nameOf(draft)))

/** Nobody else writes this draft meanwhile, in whichever tab. */
export const holdingDraft = <T>(key: string, job: () => Promise<T>): Promise<T> =>
  withMutex(`kampung-draft ${key}`, job)

const isBlank = (answers: Draft['answers']) => Object.values(answers).every((answer) => answer === '')

/**
 * Puts these answers over what is kept: another tab may have written the others. Answers when it was kept, for 'Saved
 * on this phone 14:02', or null where nothing is left of it: an emptied form is no draft.
 */
export async function keepDraft(
  vault: OpenVault,
  { key: found, ...draft }: Draft & { key?: string | undefined },
  now = Date.now(),
): Promise<number | null> {
  const key = await draftKey(vault, { ...draft, key: found })
  return await holdingDraft(key, async () => {
    const before = await readDraft(vault, key)
    const answers = { ...before?.answers, ...draft.answers }
    const begun_at = before?.begun_at ?? draft.begun_at ?? now
    // It may have another name by now than when its sheet was opened (0094).
    const corrects = before?.corrects ?? draft.corrects
    const change = isBlank(answers)
      ? { remove: key }
      : { put: await sealRecord(vault, key, { ...draft, answers, begun_at, corrects }, {}, now) }
    await applyMakingRoom(vault, [change])
    return 'put' in change ? now : null
  })
}

/** Undefined also for one that cannot be opened: it must not keep what is typed now away. */
export async function readDraft(vault: OpenVault, key: string): Promise<KeptDraft | undefined> {
  const record = await vault.store.read(key)
  return record && (await opened(vault, record).catch(() => undefined))
}

export async function findDraft(vault: OpenVault, place: Named): Promise<KeptDraft | undefined> {
  for (const { key } of await recordsOf(vault.store, vault.id, 'draft')) {
    const draft = await readDraft(vault, key)
    if (!draft || draft.corrects !== place.corrects || !isSamePlace(draft, place)) continue
    if (isDraftOf(place.occasion, draft)) return draft
  }
  return undefined
}

/** The last written first, without what does not open. Throws `VaultShut` where the phone is locked by now. */
export const listDrafts = async (vault: OpenVault): Promise<KeptDraft[]> => (await readDrafts(vault)).drafts

/** The same, and whether there is any that does not open: another version may know how. */
export async function readDrafts(vault: OpenVault): Promise<{ drafts: KeptDraft[]; areAllRead: boolean }> {
  const records = await recordsOf(vault.store, vault.id, 'draft')
  const all = await Promise.all(
    records.map((record) =>
      opened(vault, record).catch((error: unknown) => {
        if (error instanceof VaultShut) throw error
      }),
    ),
  )
  const drafts = all.filter((draft) => draft !== undefined)
  return {
    drafts: drafts.toSorted((a, b) => b.saved_at - a.saved_at),
    areAllRead: drafts.length === records.length,
  }
}

/** With the photographs and voice notes that it alone names. */
export async function discardDraft(vault: OpenVault, key: string): Promise<void> {
  const draft = await readDraft(vault, key)
  await vault.store.apply([{ remove: key }])
  const named = Object.values(draft?.answers ?? {}).filter((answer) => ATTACHMENT_ID.test(answer))
  if (named.length > 0) await (await import('./outbox-removal.ts')).forgetUnqueued(vault, named)
}

const opened = async (vault: OpenVault, record: StoredRecord): Promise<KeptDraft> => ({
  ...(await openRecord<Draft>(vault, record)),
  key: record.key,
  saved_at: record.at,
})
