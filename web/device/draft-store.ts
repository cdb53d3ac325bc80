import type { Form } from '../../contract/form.ts'
import type { OpenVault, StoredRecord } from './device-store.ts'
import { namedKey, openRecord, recordsOf, sealRecord } from './record-keys.ts'

/** Which form about whom. */
export type Place = { serial_number: string; programme_id: number; stage: number }

/** What is being written: with the form as it was opened, so that it can be finished whatever happens to that form. */
export type Draft = Place & {
  person_name: string
  form: Form
  answers: Readonly<Record<string, string>>
}
export type KeptDraft = Draft & { key: string; saved_at: number }

const nameOf = ({ serial_number, programme_id, stage }: Place) =>
  JSON.stringify([serial_number, programme_id, stage])

export const draftKey = (vault: OpenVault, place: Place): Promise<string> =>
  namedKey(vault, 'draft', nameOf(place))

/** Answers when it was kept, for 'Saved on this phone 14:02'. */
export async function keepDraft(vault: OpenVault, draft: Draft, now = Date.now()): Promise<number> {
  const key = await draftKey(vault, draft)
  await vault.store.apply([{ put: await sealRecord(vault, key, draft, {}, now) }])
  return now
}

export async function findDraft(vault: OpenVault, place: Place): Promise<KeptDraft | undefined> {
  const record = await vault.store.read(await draftKey(vault, place))
  return record && (await opened(vault, record))
}

/** The last written first. */
export async function listDrafts(vault: OpenVault): Promise<KeptDraft[]> {
  const records = await recordsOf(vault.store, vault.id, 'draft')
  const drafts = await Promise.all(records.map((record) => opened(vault, record)))
  return drafts.toSorted((a, b) => b.saved_at - a.saved_at)
}

export const discardDraft = (vault: OpenVault, key: string): Promise<void> =>
  vault.store.apply([{ remove: key }])

const opened = async (vault: OpenVault, record: StoredRecord): Promise<KeptDraft> => ({
  ...(await openRecord<Draft>(vault, record)),
  key: record.key,
  saved_at: record.at,
})
