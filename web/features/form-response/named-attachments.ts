import type { Question } from '../../../contract/question.ts'
import { isAttached } from '../../../contract/question-types.ts'
import { newKey } from '../../api/client.ts'
import type { OpenVault } from '../../device/device-store.ts'
import { attachedIn, indexOf } from '../../device/outbox-index.ts'
import type { NamedAttachment } from '../../device/outbox-store.ts'
import { type Answers, responsesOf } from './answers.ts'

/**
 * What the answers that are sent name and this phone alone has: what is corrected may name what the office has already, and is
 * kept here only for a restore, or what goes behind the first response yet.
 */
export async function namedAttachments(
  vault: OpenVault,
  questions: readonly Question[],
  given: Answers,
  account_id: number,
): Promise<NamedAttachment[]> {
  const attached = new Set(questions.filter(({ type }) => isAttached(type)).map(({ uid }) => uid))
  if (attached.size === 0) return []
  const { findAttachment } = await import('../../device/attachment-store.ts')
  const sent = [...(await indexOf(vault)), ...(await indexOf(vault, 'kept'))]
  const queued = new Set(attachedIn(sent))
  const named: NamedAttachment[] = []
  for (const { uid, answer } of responsesOf(questions, given)) {
    if (!attached.has(uid) || !answer || queued.has(answer)) continue
    const facts = await findAttachment(vault, answer)
    if (facts)
      named.push({
        what: facts.kind,
        request: { idempotency_key: newKey(), attachment_id: answer, account_id },
      })
  }
  return named
}
