import { newKey } from '../../api/client.ts'
import type { OpenVault } from '../../device/device-store.ts'
import { queueLost } from '../../device/outbox-discard.ts'
import type { AttachmentItem, NamedAttachment } from '../../device/outbox-store.ts'
import { lostBy, refusalOf } from '../../device/refusals.ts'

type Person = Pick<AttachmentItem, 'serial_number' | 'beneficiary_id'>
export type Refused = Pick<AttachmentItem, 'what' | 'refusal'>

/**
 * What answers name that went straight to the office. One that it does not take holds up neither the words nor the others:
 * they are answered, and the office hears of it. Throws when there is no way.
 */
export async function sendNamed(
  vault: OpenVault,
  person: Person,
  named: readonly NamedAttachment[],
): Promise<Refused[]> {
  if (named.length === 0) return []
  const { sendAttachment } = await import('../../device/attachment-calls.ts')
  const refused: Refused[] = []
  for (const { what, request } of named)
    try {
      await sendAttachment(vault, request)
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal === '') throw error
      refused.push({ what, refusal })
      await tellLost(vault, { ...person, request }, error)
    }
  return refused
}

/** By the next line if not by this one: of what waits a full phone may still have room for a word. */
async function tellLost(vault: OpenVault, item: Person & Pick<AttachmentItem, 'request'>, error: unknown) {
  const why = lostBy(error)
  if (why === '') return
  const word = { ...item.request, idempotency_key: newKey(), why, lost_at: new Date().toISOString() }
  await import('../../device/lost-calls.ts')
    .then(({ sayLost }) => sayLost(word))
    .catch(() => queueLost(vault, item, why, Date.now()))
    .catch(() => undefined)
}
