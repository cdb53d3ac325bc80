import { deliveryState } from '../../device/delivery.ts'
import type { OpenVault } from '../../device/device-store.ts'
import { isAttachment } from '../../device/outbox-kinds.ts'
import type { OutboxState } from '../../device/outbox-state.ts'
import { type AttachmentItem, listOutbox } from '../../device/outbox-store.ts'
import { useAttachmentWords } from '../../volunteer-words/attachment-words.ts'
import { useCorrectionWords } from '../../volunteer-words/correction-words.ts'
import { useLanguage } from '../../volunteer-words/language.tsx'
import type { Refused } from './send-named.ts'

type Behind = readonly Pick<AttachmentItem, 'what'>[]

/** The photographs and voice notes that go behind a letter yet. */
export const listBehind = async (vault: OpenVault, key: string): Promise<Behind> =>
  (await listOutbox(vault)).filter(isAttachment).filter((one) => one.of === key)

type Sent = { state: OutboxState; behind?: Behind; refused?: readonly Refused[] }

/** What a notice says of what was submitted, and of what goes behind it yet or was not taken. */
export function useSaidOfSending(isCorrection: boolean) {
  const { words } = useLanguage()
  const correcting = useCorrectionWords()
  const attachment = useAttachmentWords()
  const { outbox } = words.phone
  return ({ state, behind = [], refused = [] }: Sent) => {
    const waiting = {
      signed_out: outbox.needsSignIn,
      unwell: outbox.unwell,
      later: outbox.waits,
      done: outbox.waits,
    }
    const said = {
      sent: words.form.submitted,
      // 202: someone was faster, and staff will read both (G-29).
      second: words.form.held,
      held: isCorrection ? correcting.sent : words.form.submitted,
      ready: waiting[deliveryState().outcome],
      refused: outbox.refusedToast,
    }
    const tone = { sent: 'ok', second: 'ok', held: 'ok', ready: 'neutral', refused: 'danger' } as const
    const count = (what: AttachmentItem['what']) => behind.filter((one) => one.what === what).length
    const counts = [count('photo'), count('voice')] as const
    const isArrived = tone[state] === 'ok'
    const title =
      isArrived && behind.length > 0 ? attachment.submittedBut(said[state], ...counts) : said[state]
    const lines = [
      state === 'held' && (isCorrection ? correcting.sentDetail : outbox.toRead),
      state === 'ready' && behind.length > 0 && `${attachment.behind(...counts)}.`,
      ...refused.map(
        ({ what, refusal }) => refusal && `${attachment.name[what]}: ${attachment.why[refusal]}`,
      ),
    ].filter(Boolean)
    const description = lines.length > 0 ? lines.join(' ') : undefined
    return { title, description, tone: refused.length > 0 ? ('danger' as const) : tone[state] }
  }
}
