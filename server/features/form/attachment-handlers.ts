import type { attachmentOperations } from '../../../contract/attachment.ts'
import { firstOf } from '../../../db/first-of.ts'
import type { Call, HandlersOf } from '../../http/call.ts'
import type { Change } from '../../http/change.ts'
import { found } from '../../http/found.ts'
import { dropUnlessKept, insertFile, newFileId } from '../../storage/new-file.ts'
import { receiveAttachmentFromRevokedDevice } from '../../visits/late-hand-in.ts'
import { readAttachment } from './attachment-content.ts'
import { tellLost, tellLostLate } from './attachment-lost.ts'
import { type Expected, findExpected, lockExpected, markReceived } from './attachment-repository.ts'

type Upload<Answer> = Pick<Call<typeof attachmentOperations.upload>, 'query' | 'body' | 'services' | 'db'> & {
  change(work: (change: Change) => Promise<Answer>): Promise<Answer>
}

/** What answers name comes behind them, each by itself, also when its volunteer visits nobody any more (0076). */
export const attachmentHandlers: HandlersOf<typeof attachmentOperations> = {
  async upload(call) {
    const { id } = call.query
    const answer = { id, received: true } as const
    return await receive(call, found(await findExpected(call.db, id, call.caller.id)), answer)
  },

  uploadLate: (call) =>
    receiveAttachmentFromRevokedDevice(call, async ({ volunteer_id }) => {
      const expected = found(await findExpected(call.db, call.query.id, volunteer_id))
      return await receive(call, expected, { received: true } as const)
    }),

  tellLost,
  tellLostLate,
}

/** Keeps it once: sent again, the first is what counts. Throws 404 when its response was purged meanwhile, 415, 422. */
async function receive<Answer>(
  { query, body, services, db, change }: Upload<Answer>,
  expected: Expected,
  answer: Answer,
): Promise<Answer> {
  if (expected.file !== '') return answer
  const { variants, seconds = null, ...content } = await readAttachment(expected.kind, body.content)
  const file_id = newFileId()
  try {
    for (const [variant, bytes] of variants) await services.storage.put(file_id, variant, bytes)
    // What it answers is what the same key is answered again.
    return await change(async ({ tx, audit }) => {
      const now = found(await lockExpected(tx, query.id))
      const entry = { entity: 'form_response', entity_id: expected.response_id } as const
      if (now.file !== '') {
        await audit({ action: 'handed_in', ...entry, reason: 'again' })
        return answer
      }
      const [, largest] = firstOf(variants.slice(-1))
      const key = `${file_id}-${content.name}`
      await insertFile(tx, { ...content, id: file_id, key, size: largest.length, attached_at: new Date() })
      const { agreed_at } = query
      await markReceived(tx, query.id, { file: key, agreed_at, seconds })
      await audit({ action: 'uploaded', ...entry, after: { file: key, kind: expected.kind, agreed_at } })
      return answer
    })
  } finally {
    await dropUnlessKept(db, services.storage, file_id)
  }
}
