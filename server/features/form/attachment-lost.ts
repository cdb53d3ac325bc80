import type { attachmentOperations } from '../../../contract/attachment.ts'
import type { Call } from '../../http/call.ts'
import type { Change } from '../../http/change.ts'
import { found } from '../../http/found.ts'
import { receiveAttachmentFromRevokedDevice } from '../../visits/late-hand-in.ts'
import { limitFiling } from '../../visits/limit-filing.ts'
import { type Expected, findAwaited, lockExpected, markLost } from './attachment-repository.ts'

type Told<Answer> = Pick<Call<typeof attachmentOperations.tellLost>, 'body'> & {
  change(work: (change: Change) => Promise<Answer>): Promise<Answer>
}

/**
 * A phone says of what an answer names that it will not come: nobody waits for it any more (0076). Throws 429: two reasons said in turn
 * are news each time.
 */
export async function tellLost(call: Call<typeof attachmentOperations.tellLost>) {
  const { id } = call.body
  const answer = { id, told: true } as const
  const expected = found(await findAwaited(call.db, id, call.caller.id))
  if (!isHeard(expected, call.body)) await limitFiling(call.services, call.caller)
  return await note(call, expected, answer)
}

export const tellLostLate = (call: Call<typeof attachmentOperations.tellLostLate>) =>
  receiveAttachmentFromRevokedDevice(call, async ({ volunteer_id }) => {
    const expected = found(await findAwaited(call.db, call.body.id, volunteer_id))
    return await note(call, expected, { received: true } as const)
  })

const isHeard = ({ file, lost }: Pick<Expected, 'file' | 'lost'>, { why }: Told<never>['body']): boolean =>
  file !== '' || lost === why

/** What has come is here, whatever its phone says of it, and what was told stands. Throws 404 when its response was purged meanwhile. */
async function note<Answer>(
  { body, change }: Told<Answer>,
  expected: Expected,
  answer: Answer,
): Promise<Answer> {
  // Said again it is heard no second time: whoever holds a phone's cookie must not fill the log with it.
  if (isHeard(expected, body)) return answer
  // What it answers is what the same key is answered again.
  return await change(async ({ tx, audit }) => {
    const now = found(await lockExpected(tx, body.id))
    const entry = { entity: 'form_response', entity_id: expected.response_id } as const
    if (isHeard(now, body)) {
      await audit({ action: 'handed_in', ...entry, reason: 'again' })
      return answer
    }
    await markLost(tx, body)
    await audit({ action: 'told_lost', ...entry, after: { kind: expected.kind, why: body.why } })
    return answer
  })
}
