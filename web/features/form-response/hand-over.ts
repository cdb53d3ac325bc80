import type { RefObject } from 'react'
import { newKey } from '../../api/client.ts'
import type { OpenVault } from '../../device/device-store.ts'
import { holdingDraft, readDraft } from '../../device/draft-store.ts'
import { submitToOutbox } from '../../device/outbox-store.ts'
import type { Answers } from './answers.ts'
import { draftKeyOf, findDuplicateSubmission, namedIn, placeOf, type Sheet, whichOf } from './sheet-place.ts'
import type { SheetLetter } from './use-sheet-letter.ts'

type Written = {
  /** What this tab has, over what others wrote into the draft. */
  typed: RefObject<Answers>
  letter: SheetLetter
  opened_at: number
  /** What went straight to the office, and its answer was lost. */
  lost: LostTry | null
}

export type LostTry = { idempotency_key: string; body: object }

/** The very same again goes under its key: the office has it once, whichever try arrived (H-2021). */
const keyOf = (body: object, lost: LostTry | null): string =>
  lost && JSON.stringify(lost.body) === JSON.stringify(body) ? lost.idempotency_key : newKey()

/** Into the outbox, once, however many tabs have the sheet open; answers its key there. Throws where nothing can be kept. */
export async function handOver(
  vault: OpenVault,
  sheet: Sheet,
  { typed, letter, opened_at, lost }: Written,
): Promise<string> {
  const { form, personName } = sheet
  const draft_key = await draftKeyOf(vault, sheet)
  return await holdingDraft(draft_key, async () => {
    const duplicate = await findDuplicateSubmission(vault, sheet, opened_at)
    if (duplicate) return duplicate.key
    const written = await readDraft(vault, draft_key)
    const given = { ...written?.answers, ...typed.current }
    const corrects = sheet.corrects && { ...sheet.corrects, id: written?.corrects ?? sheet.corrects.id }
    const { title, title_translations, programme_name } = form
    const shown = { title, title_translations, person_name: personName, programme_name }
    const about = { ...placeOf(sheet), ...shown }
    const attachments = await namedIn(vault, sheet, given)
    if (corrects) {
      const body = letter.correction(corrects, given)
      const request = { idempotency_key: keyOf(body, lost), body, form }
      const correction = { ...about, kind: 'correction', corrects: corrects.id, request } as const
      return await submitToOutbox(vault, correction, draft_key, { attachments })
    }
    const body = letter.response(given)
    const response = { idempotency_key: keyOf(body, lost), body, form }
    const submission = { ...about, ...whichOf(sheet), letter: response }
    return await submitToOutbox(vault, submission, draft_key, { attachments })
  })
}
