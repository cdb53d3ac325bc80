import type { HowOften } from '../../contract/occasion.ts'
import type { OpenVault } from './device-store.ts'
import { isSamePlace, type Place } from './form-place.ts'
import { isForm } from './is-form.ts'
import { isOfOccasion } from './occasion.ts'
import { isCorrection } from './outbox-kinds.ts'
import { type CorrectionItem, type FormItem, listOutbox } from './outbox-store.ts'

type Asked = { form: HowOften; occasion: string }

/** The same form about the same person, of the same occasion, that waits, or was submitted since: in another tab. */
export async function findDuplicate(
  vault: OpenVault,
  place: Place,
  since: number,
  { form, occasion }: Asked = { form: {}, occasion: '' },
): Promise<FormItem | undefined> {
  const items = (await listOutbox(vault)).filter(isForm)
  return items.find(
    (item) =>
      isSamePlace(item, place) &&
      isOfOccasion(form, occasion, item) &&
      item.state !== 'refused' &&
      (item.state === 'ready' || item.made_at >= since),
  )
}

/** A correction of the same response that waits, or was submitted since: in another tab. */
export async function findCorrection(
  vault: OpenVault,
  corrects: number,
  since: number,
): Promise<CorrectionItem | undefined> {
  const items = (await listOutbox(vault)).filter(isCorrection)
  return items.find(
    (item) =>
      item.corrects === corrects &&
      item.state !== 'refused' &&
      (item.state === 'ready' || item.made_at >= since),
  )
}
