import { UNKNOWN } from '../storage/rekey-volunteers.ts'
import type { KeysPlace, Said } from './keys-place.ts'
import { inWords, tallyOf } from './tally.ts'

/** The keys by their ids, and how much of what is under each; never a key (S-07, 0082). */
export async function listKeys({ db, vault, check }: KeysPlace): Promise<Said> {
  const { tally } = await tallyOf(db, vault)
  const [first, ...others] = vault.keyIds()
  const under = (id: string) => inWords(tally.get(id) ?? {}) || 'nothing'
  const unknown = inWords(tally.get(UNKNOWN) ?? {})
  return {
    said: [
      `${first}  seals and indexes: ${under(first ?? '')}`,
      ...others.map((id) => `${id}  opens and finds: ${under(id)}`),
      ...(unknown ? [`Under none of them: ${unknown}`] : []),
      ...(check.retired ?? []).map((id) => `${id}  retired`),
    ],
    is_done: true,
  }
}
