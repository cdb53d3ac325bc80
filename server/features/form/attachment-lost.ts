import type { attachmentOperations } from '../../../contract/attachment.ts'
import type { Call } from '../../http/call.ts'
import type { Change } from '../../http/change.ts'
import { found } from '../../http/found.ts'
import { receiveAttachmentFromRevokedDevice } from '../../visits/late-hand-in.ts'
import { type Expected, findAwaited, lockExpected, markLost } from './attachment-repository.ts'

type Told<Answer> = Pick<Call<typeof attachmentOperations.tellLost>, 'body'> & {
  change(work: (change: Change) => Promise<Answer>): Promise<Answer>
}

/** A phone says of what an answer names that it will not come: nobody waits for it any more (0076). */
export async function tellLost(call: Call<typeof attachmentOperations.tellLost>) {
  const { id } = call.body
  const answer = { id, told: true } as const
  return await note(call, found(await findAwaited(call.db, id, call.caller.id)), answer)
}

export const tellLostLate = (call: Call<typeof attachmentOperations.tellLostLate>) =>
  receiveAttachmentFromRevokedDevice(call, async ({ volunteer_id }) => {
    const expected = found(await findAwaited(call.db, call.body.id, volunteer_id))
    return await note(call, expected, { received: true } as const)
  })

/** What has come is here, whatever its phone says of it, and what was told stands. Throws 404 when its response was purged meanwhile. */
async function note<Answer>(
  { body, change }: Told<Answer>,
  expected: Expected,
  answer: Answer,
): Promise<Answer> {
  // Said again it is heard no second time: whoever holds a phone's cookie must not fill the log with it.
  if (expected.file !== '' || expected.lost === body.why) return answer
  // What it answers is what the same key is answered again.
  return await change(async ({ tx, audit }) => {
    const { file, lost } = found(await lockExpected(tx, body.id))
    const entry = { entity: 'form_response', entity_id: expected.response_id } as const
    if (file !== '' || lost === body.why) {
      await audit({ action: 'handed_in', ...entry, reason: 'again' })
      return answer
    }
    await markLost(tx, body)
    await audit({ action: 'told_lost', ...entry, after: { kind: expected.kind, why: body.why } })
    return answer
  })
}
